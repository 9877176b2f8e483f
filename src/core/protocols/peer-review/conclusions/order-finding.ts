import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import type { PositionBias } from '../biases/position.ts';

/** The effect of swapping the two answers on verdicts, as far as intervals show it. */
export interface OrderFinding {
  /**
   * `place`: these reviewers change their verdict in more than half of the cases; `answer`: the
   * pool changes its verdicts in less than half, and no single reviewer provably in more
   */
  readonly follows: 'place' | 'answer';
  /** indexes of the reviewers that `share` covers; `place`: the most changes first */
  readonly reviewers: readonly number[];
  /** share of their verdict pairs that change when the answers swap places; 95 % Wilson interval */
  readonly share: Share;
}

/** Above half of the cases, the place determines a verdict more than the answers do; ours. */
const HALF = 0.5;

/** `position` is by reviewing model. Null if the intervals show neither. */
export function findOrder(position: readonly PositionBias[]): OrderFinding | null {
  const asked = [...position.keys()].filter((model) => (position[model]?.pairs ?? 0) > 0);
  const shareOf = (models: readonly number[]): Share | null => {
    const sum = (of: (bias: PositionBias) => number) =>
      models.reduce((total, model) => total + (position[model] ? of(position[model]) : 0), 0);
    return wilson(
      sum(({ flips }) => flips),
      sum(({ pairs }) => pairs),
    );
  };
  const shareOfOne = (model: number) => shareOf([model])?.share ?? 0;
  const byPlace = asked
    .filter((model) => (shareOf([model])?.low ?? 0) > HALF)
    .toSorted((a, b) => shareOfOne(b) - shareOfOne(a));
  const share = shareOf(byPlace.length > 0 ? byPlace : asked);
  if (!share) return null;
  if (byPlace.length > 0) return { follows: 'place', reviewers: byPlace, share };
  return share.high < HALF ? { follows: 'answer', reviewers: asked, share } : null;
}
