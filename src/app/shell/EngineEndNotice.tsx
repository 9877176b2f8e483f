import { useEffect, useState } from 'react';
import { watchEngineEnd } from '../../runs/engine/engine-client.ts';
import type { EngineError } from '../../runs/engine/engine-error.ts';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';

/** Says on every page that nothing works any more, and what mends it. */
export function EngineEndNotice() {
  const [fault, setFault] = useState<EngineError | null>(null);
  useEffect(() => watchEngineEnd(setFault), []);
  if (fault === null) return null;
  return (
    <Notice
      tone="bad"
      title="The engine ended"
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>{fault.message}</p>
    </Notice>
  );
}
