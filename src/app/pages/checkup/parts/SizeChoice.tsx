import { useEffect, useState } from 'react';
import { CHECK_SIZES, type CheckSize } from '../../../../core/checkup/check-step.ts';
import { messageOf } from '../../../../core/errors.ts';
import { estimateSize, type SizeEstimate } from '../../../frame/checkup/estimate-size.ts';
import { saySize } from '../../../frame/checkup/say-size.ts';
import type { CheckupSubject } from '../../../frame/checkup/step-run.ts';
import { timeJudge } from '../../../frame/checkup/time-step.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';

interface SizeChoiceProps {
  readonly subjects: readonly CheckupSubject[];
  readonly size: CheckSize;
  readonly onSize: (size: CheckSize) => void;
  /** the estimate is recomputed when this changes, e.g. when a check-up ends */
  readonly turn: string;
  /** a check-up is going on, which times the judge itself */
  readonly isGoing: boolean;
}

const LABELS: Readonly<Record<CheckSize, string>> = {
  quick: 'Quick',
  standard: 'Standard',
  whole: 'Whole',
};

/** Chooses the size of the check-up, with an estimate for each judge. */
export function SizeChoice({ subjects, size, onSize, turn, isGoing }: SizeChoiceProps) {
  return (
    <div className="stack gap-2">
      <Segmented
        label="How much is asked"
        options={CHECK_SIZES.map((value) => ({ value, label: LABELS[value] }))}
        value={size}
        onChange={onSize}
      />
      <ul className="bare-list" aria-live="polite">
        {subjects.map((subject) => (
          <Cost
            key={`${subject.judge.id} ${subject.device}`}
            subject={subject}
            turn={turn}
            isGoing={isGoing}
          />
        ))}
      </ul>
    </div>
  );
}

interface CostProps extends Pick<SizeChoiceProps, 'turn' | 'isGoing'> {
  readonly subject: CheckupSubject;
}

function Cost({ subject, turn, isGoing }: CostProps) {
  const [said, setSaid] = useState('Counting…');
  const [leftOut, setLeftOut] = useState<SizeEstimate['leftOut']>([]);
  const [isTimed, setTimed] = useState(true);
  const [timings, setTimings] = useState(0);
  const { busy, error, perform, stop } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check-up that ended is counted again
  useEffect(() => {
    const off = new AbortController();
    setSaid('Counting…');
    estimateSize(subject, off.signal).then(
      (estimate) => {
        if (off.signal.aborted) return;
        setSaid(`${saySize(estimate, subject.size)}.`);
        setLeftOut(estimate.leftOut);
        setTimed(estimate.most.asks === 0 || estimate.most.seconds !== null);
      },
      (fault: unknown) => !off.signal.aborted && setSaid(messageOf(fault)),
    );
    return () => off.abort();
  }, [subject, turn, timings]);
  const time = () =>
    perform(async (signal) => {
      await timeJudge(subject, signal);
      setTimings((before) => before + 1);
    });
  return (
    <li className="note">
      <span className="ink">{subject.judge.name}</span>: {said}
      {!isTimed && !isGoing && (
        <div className="row gap-2">
          <Button
            disabled={busy}
            title="Asks up to twelve pairs of these questions, four of an endpoint; the answers count."
            onClick={() => void time()}
          >
            {busy ? 'Timing…' : 'Time it'}
          </Button>
          {busy && (
            <Button look="quiet" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>
            {leftOut.length === 1 ? 'One part is left out' : `${leftOut.length} parts are left out`}
          </summary>
          <ul>
            {leftOut.map(({ title, reason }) => (
              <li key={title}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </li>
  );
}
