import { topOf } from '../../../../core/protocols/rewards/measures/process.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';

/** A solution as seen by the choice. */
export interface Rewarded {
  readonly draw: number;
  /** null if no step has a readable score */
  readonly reward: number | null;
}

/**
 * The solution shown as chosen, and why: the first of those with the highest reward. Null if there
 * are no solutions.
 */
export function explainChoice(
  solutions: readonly Rewarded[],
): { readonly chosen: number; readonly why: string } | null {
  const [first, ...tied] = topOf(solutions.map(({ reward }) => reward)).flatMap(
    (place) => solutions[place] ?? [],
  );
  if (!first) return null;
  if (first.reward === null) {
    return { chosen: first.draw, why: 'No score of any solution can be read: any may be chosen.' };
  }
  const name = `Solution ${first.draw + 1}`;
  const reward = formatDecimal(first.reward);
  if (tied.length > 0) {
    return {
      chosen: first.draw,
      why:
        `${name} is chosen with ${reward}, and ${tied.length} more tie with it: the first one is marked, and ` +
        'every figure counts all of them equally.',
    };
  }
  const rest = solutions.filter(({ draw, reward: other }) => draw !== first.draw && other !== null);
  const next = rest.toSorted((a, b) => (b.reward ?? 0) - (a.reward ?? 0))[0];
  if (!next || next.reward === null)
    return { chosen: first.draw, why: `${name} is chosen with ${reward}.` };
  return {
    chosen: first.draw,
    why:
      `${name} is chosen with ${reward}, ${formatDecimal(first.reward - next.reward)} above the next, ` +
      `solution ${next.draw + 1}.`,
  };
}
