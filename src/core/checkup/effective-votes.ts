import type { Interval } from '../statistics/intervals/bootstrap.ts';
import { jackknifeInterval } from '../statistics/intervals/jackknife.ts';
import { meanOf } from '../statistics/mean.ts';
import type { ItemVotes } from './check-step.ts';

/** How many independent judges a panel is worth, given its mistakes. */
export interface EffectiveVotes {
  /** from 1 to the number of judges; null: no two judges can be compared */
  readonly votes: number | null;
  /** 95 %, by a jackknife over items */
  readonly interval: Interval | null;
  /** mean agreement beyond chance between two judges' mistakes, at most 1 */
  readonly kappa: number | null;
  readonly judges: number;
  /** items that every judge was asked about */
  readonly items: number;
}

/**
 * The number of independent judges that a panel is worth. For each pair of judges, κ is Cohen's
 * agreement beyond chance (1960) on which questions they answer wrongly. With κ̄ the mean over all
 * pairs, k votes are worth
 *
 *   k / (1 + (k − 1) max(0, κ̄)),
 *
 * Kish's effective sample size of a cluster (Survey Sampling, 1965, section 5.4) with agreement in
 * place of the intraclass correlation. Mistakes are compared rather than answers: judges that are
 * right agree, and that does not make a vote redundant. Using κ as the correlation, and counting a
 * negative mean as 0, are our choices. A question counts for a pair only if both judges' answers
 * are readable. If one of two judges is always right or always wrong, the pair has no κ and is left
 * out of the mean.
 *
 * `panel` holds the votes of each judge, item by item; only items that all judges have are counted.
 */
export function countEffectiveVotes(panel: readonly (readonly ItemVotes[])[]): EffectiveVotes {
  const judges = panel.length;
  const items = judges === 0 ? 0 : Math.min(...panel.map((votes) => votes.length));
  const pairs = panel.flatMap((first, a) =>
    panel.slice(a + 1).map((second) => tabulate(first, second, items)),
  );
  const ones = new Float64Array(items).fill(1);
  const kappa = meanKappa(pairs, ones);
  const without = Array.from({ length: items }, (_, item) => {
    const counts = ones.slice();
    counts[item] = 0;
    return meanKappa(pairs, counts);
  });
  const range = kappa === null ? null : jackknifeInterval(kappa, without, { least: -1, most: 1 });
  return {
    votes: kappa === null ? null : worth(judges, kappa),
    interval: range && { low: worth(judges, range.high), high: worth(judges, range.low) },
    kappa,
    judges,
    items,
  };
}

function worth(judges: number, kappa: number): number {
  return judges / (1 + (judges - 1) * Math.max(0, kappa));
}

/** Counts per item: both right, only the first, only the second, neither. */
type ItemTable = readonly [both: number, first: number, second: number, neither: number];

function tabulate(
  first: readonly ItemVotes[],
  second: readonly ItemVotes[],
  items: number,
): readonly ItemTable[] {
  return Array.from({ length: items }, (_, item) => {
    const [a = '', b = ''] = [first[item], second[item]];
    const count = (wanted: string) =>
      [...a].filter((letter, place) => letter + (b[place] ?? '-') === wanted).length;
    return [count('11'), count('10'), count('01'), count('00')];
  });
}

function meanKappa(pairs: readonly (readonly ItemTable[])[], counts: Float64Array): number | null {
  return meanOf(pairs.map((tables) => kappaOf(tables, counts)));
}

function kappaOf(tables: readonly ItemTable[], counts: Float64Array): number | null {
  const sum = (cell: number) =>
    tables.reduce((all, table, item) => all + (table[cell] ?? 0) * (counts[item] ?? 0), 0);
  const [both, first, second, neither] = [sum(0), sum(1), sum(2), sum(3)];
  const n = both + first + second + neither;
  const [rightA, rightB] = [both + first, both + second];
  if (n === 0 || [rightA, rightB].some((right) => right === 0 || right === n)) return null;
  const observed = (both + neither) / n;
  const expected = (rightA * rightB + (n - rightA) * (n - rightB)) / (n * n);
  return (observed - expected) / (1 - expected);
}
