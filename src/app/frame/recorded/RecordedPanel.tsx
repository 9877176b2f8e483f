import { RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import { choicesHere, deviceStore } from '../../stores/device.ts';
import { CheckLinks } from '../check/CheckLinks.tsx';
import { useChecks } from '../check/use-checks.ts';
import type { Lab } from '../lab.ts';
import styles from './RecordedPanel.module.css';

interface RecordedPanelProps {
  readonly record: RunRecord;
  readonly lab: Pick<Lab, 'screen'>;
  /** whether any of its judges is available here */
  readonly canAsk: boolean;
}

/** Says that the results below were recorded, and offers to ask the same again here. */
export function RecordedPanel({ record, lab, canAsk }: RecordedPanelProps) {
  const { checks, busy, error, begin, stop } = useChecks(record, lab);
  const { device } = useStore(deviceStore);
  const again = { ...record.spec, judges: choicesHere(record.spec.judges, device) };
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <span className={styles.said}>
          <Badge>recorded</Badge>
          <span className="note">
            <time dateTime={new Date(record.createdAt).toISOString()}>
              {new Date(record.createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })}
            </time>
            , not on this device
          </span>
        </span>
        {canAsk && (
          <Button
            look="quiet"
            disabled={busy}
            title="Asks the same again on this device and shows every answer that differs"
            onClick={() => void begin(again)}
          >
            <RotateCw aria-hidden="true" />
            {busy ? 'Starting…' : 'Run it again here'}
          </Button>
        )}
        {busy && <LateStop label="Stop starting" onStop={stop} />}
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <CheckLinks checks={checks} lab={lab} />
    </div>
  );
}
