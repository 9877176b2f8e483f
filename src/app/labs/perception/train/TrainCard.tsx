import type { FreshResult } from '../../../../core/protocols/perception/training/fresh-test.ts';
import type { Reward } from '../../../../core/protocols/perception/training/training-data.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { ARM_WORDS } from './arm-words.ts';
import type { TrainedArm } from './carry-training.ts';
import { concludeTraining } from './conclude-training.ts';
import { type FreshLine, FreshTable } from './FreshTable.tsx';

/** The formats of the test that the training data did not have. */
const UNSEEN_FORMATS: Readonly<Record<Reward, string>> = {
  batch: 'Pairs and single scores are formats that training on batches did not show.',
  pair: 'Batches and single scores are formats that training on pairs did not show.',
  mixed: 'Single scores are a format that training on batches and pairs did not show.',
  ordinary: 'Batches and single scores are formats that training on pairs did not show.',
};

interface TrainCardProps {
  /** the base's name */
  readonly base: string;
  readonly items: number;
  readonly reward: Reward;
  /** null until measured */
  readonly untrained: FreshResult | null;
  readonly arms: readonly TrainedArm[];
}

/**
 * Results before and after training on fresh worlds, one trained judge per row, with its weights as
 * a file.
 */
export function TrainCard({ base, items, reward, untrained, arms }: TrainCardProps) {
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
      {untrained &&
        concludeTraining(untrained, arms).map((sentence) => (
          <p key={sentence}>{keepNumbers(sentence)}</p>
        ))}
      <FreshTable label="Results on fresh worlds" lines={lines} />
      <p className="note">
        {items} fresh drawn worlds, none of them trained on. The untrained judge writes its
        verdicts, and so does one whose whole decoder was trained: of a pair it must be right in
        both orders. A trained head scores each response alone. {UNSEEN_FORMATS[reward]} Trained
        judges stand in every list of judges from now on.
      </p>
    </div>
  );
}

/** The base through its normal prompt. */
export function untrainedLine(base: string, fresh: FreshResult): FreshLine {
  const about = 'through its normal prompt';
  return { name: `${base}, untrained`, about, fresh, step: null, judge: null };
}
