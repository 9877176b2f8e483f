import type { FreshResult } from '../../../../core/protocols/perception/training/fresh-test.ts';
import { ARM_WORDS } from './arm-words.ts';
import type { TrainedArm } from './carry-training.ts';
import { type FreshLine, FreshTable } from './FreshTable.tsx';

interface TrainCardProps {
  /** the base's name */
  readonly base: string;
  readonly items: number;
  /** null while it is not measured */
  readonly untrained: FreshResult | null;
  readonly arms: readonly TrainedArm[];
}

/** Before and after on fresh worlds, each trained judge in a row, with its weights as a file. */
export function TrainCard({ base, items, untrained, arms }: TrainCardProps) {
  const lines = [
    ...(untrained ? [untrainedLine(base, untrained)] : []),
    ...arms.map(
      ({ arm, judge, trained, fresh }): FreshLine => ({
        ...ARM_WORDS[arm],
        fresh,
        step: trained.best,
        judge,
      }),
    ),
  ];
  return (
    <div className="stack">
      {untrained && <p>{concludeTraining(untrained, arms)}</p>}
      <FreshTable label="Results on fresh worlds" lines={lines} />
      <p className="note">
        {items} fresh drawn worlds, none of them trained on. The untrained judge writes its
        verdicts, and so does one whose whole decoder was trained: of a pair it must be right in
        both orders. A trained head scores each response alone. Pairs and single scores are formats
        that training on batches did not show.
      </p>
    </div>
  );
}

/** The base itself, through its normal prompt. */
export function untrainedLine(base: string, fresh: FreshResult): FreshLine {
  const about = 'through its normal prompt';
  return { name: `${base}, untrained`, about, fresh, step: null, judge: null };
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** One sentence, which follows from the intervals. */
export function concludeTraining(untrained: FreshResult, arms: readonly TrainedArm[]): string {
  const trained =
    arms.find(({ arm }) => arm === 'grpo') ?? arms.find(({ arm }) => arm === 'likelihood');
  if (!trained) return 'No judge has been trained yet.';
  const { perception: after } = trained.fresh;
  const { perception: before } = untrained;
  const gain = `${percent(before.share)} % before, ${percent(after.share)} % after`;
  const grey = arms.find(({ arm }) => arm === 'grey')?.fresh.perception;
  const control =
    grey === undefined
      ? ''
      : grey.low <= 0.5 && grey.high >= 0.5
        ? ' The same training on grey pictures does not differ from chance (its interval includes 50 %), so the texts alone do not explain the gain.'
        : ' The same training on grey pictures differs from chance, so the texts alone give something away.';
  if (after.low > before.high)
    return `The trained judge prefers the correct response more often: ${gain}.${control}`;
  if (after.high < before.low)
    return `The trained judge does worse than its base: ${gain}.${control}`;
  return `Too few items to show a difference between the trained judge and its base: ${gain}, and the intervals overlap.`;
}
