import { RotateCcw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../../../kit/components/Notice.tsx';
import { Progress } from '../../../../kit/progress/Progress.tsx';
import { asSentence, sayLoaded } from '../../../../kit/words/format.ts';
import { useJudgeLoad } from '../../../../stores/judge-loads.ts';
import type { Asking } from '../live/live-run.ts';
import { askFor, stopAsking } from '../live/live-store.ts';

interface AskingStatusProps {
  readonly asking: Asking;
  /** id of the judge that is asked */
  readonly judge: string;
}

/** Progress of the asking, shown while it is worth a line. */
export function AskingStatus({ asking, judge }: AskingStatusProps): ReactNode {
  switch (asking.status) {
    case 'waiting':
      return <Progress label="Opening the judge" value={null} />;
    case 'settling':
    case 'done':
      return null;
    case 'held':
      return (
        <Notice
          title="This judge is on another machine"
          actions={
            <Button look="primary" onClick={() => askFor('stage')}>
              <Send aria-hidden="true" />
              Ask it
            </Button>
          }
        >
          <p>
            It is asked only when you press the button. That sends the pictures and the prompt
            there, in at most {asking.calls} calls for this pair.
          </p>
        </Notice>
      );
    case 'asking':
      return <LoadStatus judge={judge} />;
    case 'stopped':
      return (
        <Notice
          title="Stopped"
          actions={
            <Button onClick={() => askFor('stage')}>
              <RotateCcw aria-hidden="true" />
              Ask again
            </Button>
          }
        >
          <p>The answers so far are kept.</p>
        </Notice>
      );
    case 'failed':
      return <ErrorNotice error={asking.error} onRetry={() => askFor('stage')} />;
    case 'unable':
      return (
        <Notice tone="warn" title="This judge cannot be asked about this pair">
          <p>{asSentence(asking.reason)}</p>
        </Notice>
      );
  }
}

function LoadStatus({ judge }: { readonly judge: string }) {
  const load = useJudgeLoad(judge);
  if (load === null || load.step === 'ready') {
    return <Progress label="Asking the judge in both orders" value={null} onStop={stopAsking} />;
  }
  if (load.step === 'session') {
    return <Progress label="Setting up the judge" value={null} onStop={stopAsking} />;
  }
  const { loaded, total } = load;
  return (
    <Progress
      label="Loading the judge"
      value={total === null ? null : Math.min(1, loaded / total)}
      detail={sayLoaded(load)}
      onStop={stopAsking}
    />
  );
}
