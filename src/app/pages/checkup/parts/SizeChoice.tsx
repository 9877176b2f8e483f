import { useEffect, useState } from 'react';
import { CHECK_SIZES, type CheckSize } from '../../../../core/checkup/check-step.ts';
import { messageOf } from '../../../../core/errors.ts';
import { estimateSize, type SizeEstimate } from '../../../frame/checkup/estimate-size.ts';
import { saySize } from '../../../frame/checkup/say-size.ts';
import type { CheckupSubject } from '../../../frame/checkup/step-run.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';

interface SizeChoiceProps {
  readonly subjects: readonly CheckupSubject[];
  readonly size: CheckSize;
  readonly onSize: (size: CheckSize) => void;
  /** the estimate is recomputed when this changes, e.g. when a check-up ends */
  readonly turn: string;
}

const LABELS: Readonly<Record<CheckSize, string>> = {
  quick: 'Quick',
  standard: 'Standard',
  whole: 'Whole',
};

/** Chooses the size of the check-up, with an estimate for each judge. */
export function SizeChoice({ subjects, size, onSize, turn }: SizeChoiceProps) {
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
          <Cost key={`${subject.judge.id} ${subject.device}`} subject={subject} turn={turn} />
        ))}
      </ul>
    </div>
  );
}

function Cost({ subject, turn }: { readonly subject: CheckupSubject; readonly turn: string }) {
  const [said, setSaid] = useState('Counting…');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check-up that ended is counted again
  useEffect(() => {
    const stop = new AbortController();
    setSaid('Counting…');
    estimateSize(subject, stop.signal).then(
      (estimate) => !stop.signal.aborted && setSaid(sayCost(estimate, subject.size)),
      (error: unknown) => !stop.signal.aborted && setSaid(messageOf(error)),
    );
    return () => stop.abort();
  }, [subject, turn]);
  return (
    <li className="note">
      <span className="ink">{subject.judge.name}</span>: {said}
    </li>
  );
}

function sayCost(estimate: SizeEstimate, size: CheckSize): string {
  const { leftOut } = estimate;
  const without =
    leftOut.length === 0
      ? ''
      : ` Left out: ${leftOut.map(({ title, reason }) => `“${title}” (${reason})`).join(', ')}.`;
  return `${saySize(estimate, size)}.${without}`;
}
