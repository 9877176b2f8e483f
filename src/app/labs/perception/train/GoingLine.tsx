import type { TrainingProgress } from '../../../../core/ask/answer.ts';
import type { Arm } from '../../../../core/protocols/perception/training/recipes.ts';
import { Progress } from '../../../kit/progress/Progress.tsx';
import { ARM_WORDS } from './arm-words.ts';

/** The current stage of a training. */
export type Going =
  | { readonly of: Arm; readonly progress: TrainingProgress }
  | { readonly of: Arm | 'untrained'; readonly done: number; readonly total: number };

export function GoingLine({
  going,
  onStop,
}: {
  readonly going: Going;
  readonly onStop: () => void;
}) {
  const name = going.of === 'untrained' ? 'The untrained judge' : ARM_WORDS[going.of].name;
  if (!('progress' in going)) {
    const { done, total } = going;
    return (
      <Progress
        label={`${name}: test on fresh worlds`}
        value={total === 0 ? null : done / total}
        detail={`${done} of ${total} answers`}
        onStop={onStop}
      />
    );
  }
  const { progress } = going;
  return progress.phase === 'states' ? (
    <Progress
      label={`${name}: ${progress.writes ? 'writing verdicts' : 'reading hidden states'}`}
      value={progress.done / Math.max(1, progress.total)}
      detail={`${progress.done} of ${progress.total}`}
      onStop={onStop}
    />
  ) : (
    <Progress
      label={`${name}: training`}
      value={progress.step / Math.max(1, progress.steps)}
      detail={`step ${progress.step} of ${progress.steps}`}
      onStop={onStop}
    />
  );
}
