import { RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { LateStop } from '../../../components/progress/LateStop.tsx';
import { choicesHere, deviceStore } from '../../../stores/device.ts';
import { CheckLinks } from '../check/CheckLinks.tsx';
import { useChecks } from '../check/use-checks.ts';
import type { Lab } from '../lab.ts';

interface RecordedPanelProps {
  readonly record: RunRecord;
  readonly lab: Pick<Lab, 'screen'>;
  /** whether any of its judges is here */
  readonly canAsk: boolean;
}

/** Says that what is below was recorded, and asks the same again here at a click. */
export function RecordedPanel({ record, lab, canAsk }: RecordedPanelProps) {
  const { checks, busy, error, begin, stop } = useChecks(record, lab);
  const { device } = useStore(deviceStore);
  const again = { ...record.spec, judges: choicesHere(record.spec.judges, device) };
  return (
    <Notice
      title="Recorded"
      actions={
        canAsk && (
          <>
            <Button look="primary" disabled={busy} onClick={() => void begin(again)}>
              <RotateCw aria-hidden="true" />
              {busy ? 'Starting…' : 'Run it again here'}
            </Button>
            {busy && <LateStop label="Stop starting" onStop={stop} />}
          </>
        )
      }
    >
      <p className="measure">
        Whoever made this run says that these are its answers, of{' '}
        <time dateTime={new Date(record.createdAt).toISOString()}>
          {new Date(record.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' })}
        </time>
        . None was given on this device, and no self-test of it stands by them.
        {canAsk && ' Run again here, every answer that comes out otherwise is shown.'}
      </p>
      {error !== null && <ErrorNotice error={error} />}
      <CheckLinks checks={checks} />
    </Notice>
  );
}
