import type { FreshRewards } from '../../../../core/protocols/rewards/training/fresh-test.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { concludeTraining } from '../train/conclude-training.ts';
import made from './made-head.json';
import searched from './searched-head.json';

/** A head's training and test, as a command printed them. */
interface RecordedHead {
  readonly command: string;
  /** what the tests show, in sentences */
  readonly said: readonly string[];
}

/** A head that learned from made solutions. */
export const MADE_HEAD: RecordedHead = {
  command: made.command,
  said: [...concludeTraining(made.fresh, [{ arm: 'linear' }]), ...sayMeasures(made.fresh)],
};

/** A head that learned from tree searches, beside one that learned from made solutions. */
export const SEARCHED_HEAD: RecordedHead = {
  command: searched.command,
  said: concludeTraining(searched.fresh, [{ arm: 'linear' }, { arm: 'known' }]),
};

/** The paper's two other measures, for the untrained judge and the first head. */
function sayMeasures({ models: [base, head] }: FreshRewards): string[] {
  const pairs = [base?.pairs, head?.pairs].map((found) => found && formatShare(found.mean));
  const f1 = [base?.steps.f1, head?.steps.f1, head?.steps.rises?.f1].map((one) => one?.toFixed(2));
  return [
    ...(pairs.every(Boolean)
      ? [
          `A right solution stands above a wrong one in ${pairs[0]} % of pairs by the judge, ${pairs[1]} % by the head.`,
        ]
      : []),
    ...(f1.every(Boolean)
      ? [
          `F1 of single steps: ${f1[0]} by the judge, ${f1[1]} by the head’s value, ${f1[2]} by how far it rises with a step.`,
        ]
      : []),
  ];
}
