import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import { meanOf } from '../../../statistics/mean.ts';
import { SIDES } from '../bout.ts';
import { ASPECTS } from '../prompts.ts';
import { type BoutRow, isReviewed } from '../report.ts';

/** How the order affects a reviewer's choices, over both aspects. */
export interface PositionBias {
  /** pairs of choices, one per order */
  readonly pairs: number;
  /** pairs in which it chose the same place twice, so a different answer each time: a tie */
  readonly flips: number;
  /** single choices that are unreadable */
  readonly invalid: number;
  /**
   * share of choices of the first place minus that of the second, -1..1, with Wilson's 95 %
   * interval; a tie counts half to each
   */
  readonly firstPosition: {
    readonly rate: number;
    readonly low: number;
    readonly high: number;
  } | null;
}

/** Position bias of each model as a reviewer. */
export function positionBias(bouts: readonly BoutRow[], models: number): PositionBias[] {
  return Array.from({ length: models }, (_, model) => {
    const pairs = bouts
      .filter((bout) => bout.reviewer === model && isReviewed(bout))
      .flatMap(({ choices }) => ASPECTS.map((aspect) => choices[aspect]));
    const single = pairs.flat();
    const readable = single.filter((choice) => choice !== 'invalid');
    const firsts = readable.reduce(
      (sum, choice) => sum + (choice === 'first' ? 1 : choice === 'tie' ? 0.5 : 0),
      0,
    );
    return {
      pairs: pairs.length,
      flips: pairs.filter(
        ([ahead, behind]) => ahead === behind && (ahead === 'first' || ahead === 'second'),
      ).length,
      invalid: single.length - readable.length,
      firstPosition: signed(wilson(firsts, readable.length)),
    };
  });
}

function signed(share: Share | null): PositionBias['firstPosition'] {
  return share && { rate: 2 * share.share - 1, low: 2 * share.low - 1, high: 2 * share.high - 1 };
}

/** Mean length of each model's answers in characters; null without answers. */
export function meanLengths(bouts: readonly BoutRow[], models: number): (number | null)[] {
  return Array.from({ length: models }, (_, model) => {
    const lengths = bouts.flatMap(({ candidates, lengths: both }) =>
      SIDES.flatMap((side) => (candidates[side] === model ? (both[side] ?? []) : [])),
    );
    return meanOf(lengths);
  });
}
