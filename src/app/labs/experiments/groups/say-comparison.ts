import type {
  Agreement,
  AskedGroup,
  RankedGroup,
} from '../../../../core/protocols/experiments/comparison/rank-groups.ts';
import type { TypeScore } from '../../../../core/protocols/experiments/comparison/type-scores.ts';
import { upperFirst } from '../../../../core/words.ts';

type Ranked = Pick<RankedGroup | AskedGroup, 'group' | 'accuracy'>;

/** Ranks the groups in a sentence that claims only differences shown by intervals. */
export function sayGroups(groups: readonly Ranked[]): string {
  const [best] = groups;
  const worst = groups.at(-1);
  if (!best || !worst) return 'No data type has been asked about yet.';
  if (best === worst) {
    return `Only ${best.group} types have been asked about: ${percent(best.accuracy.share)} % right.`;
  }
  const apart = best.accuracy.low > worst.accuracy.high;
  const said = `${upperFirst(best.group)} types (${percent(best.accuracy.share)} %) and ${worst.group} types (${percent(worst.accuracy.share)} %)`;
  return apart
    ? `${upperFirst(best.group)} types are identified better than ${worst.group} types: ${percent(best.accuracy.share)} against ${percent(worst.accuracy.share)} %.`
    : `${said} show no difference: their intervals overlap.`;
}

/** Counts the types that are identified more often than by a guess, by their intervals. */
export function sayTypes(scores: readonly TypeScore[]): string {
  const seen = scores.filter(({ accuracy }) => accuracy.low > 0.5).length;
  return `${seen} of ${scores.length} types are identified more often than by a guess (95 % interval above 50 %).`;
}

/** "Kendall’s τ 0.33 over 3 groups", or why τ is undefined. */
export function sayAgreement({ tau, count }: Agreement, things: 'groups' | 'types'): string {
  if (count < 3) return `no τ yet: it needs three ${things} in common and has ${count}`;
  if (tau === null) return `no τ: all ${count} ${things} have the same value`;
  return `Kendall’s τ ${tau.toFixed(2).replace('-', '−')} over ${count} ${things}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
