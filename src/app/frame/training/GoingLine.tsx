import type { TrainingProgress } from '../../../core/ask/answer.ts';
import { Progress } from '../../kit/progress/Progress.tsx';

/** What a training is busy with. */
export interface Going {
  readonly label: string;
  /** what is counted, before the count */
  readonly unit?: string;
  readonly done: number;
  /** null if it is unknown */
  readonly total: number | null;
}

export function goingOf(name: string, progress: TrainingProgress): Going {
  if (progress.phase === 'steps') {
    const { step: done, steps: total } = progress;
    return { label: `${name}: training`, unit: 'step', done, total };
  }
  const { done, total, writes } = progress;
  return { label: `${name}: ${writes ? 'writing' : 'reading hidden states'}`, done, total };
}

interface GoingLineProps {
  readonly going: Going;
  readonly onStop: () => void;
}

export function GoingLine({ going: { label, unit, done, total }, onStop }: GoingLineProps) {
  const counted = total === null ? String(done) : `${done} of ${total}`;
  return (
    <Progress
      label={label}
      value={total === null || total === 0 ? null : done / total}
      detail={unit === undefined ? counted : `${unit} ${counted}`}
      onStop={onStop}
    />
  );
}
