import type { ResultPoint } from '../../../core/protocols/pairbench/report/points.ts';
import {
  type Condition,
  featuresOf,
  nameOfFeature,
  type Order,
  type PairKind,
  type SplitId,
} from '../../../core/protocols/pairbench/split.ts';
import { formatCount } from '../../kit/words/format-value.ts';

/** What changes between the pictures of a split's pairs, in words. */
export function splitWords(split: SplitId): string {
  if (split === 'SP-IT') return 'spatial position, picture and caption';
  if (split === 'OWN') return 'your own ready-made pairs';
  return featuresOf(split).map(nameOfFeature).join(' and ');
}

/** Its kind, whether its difference should count, and the correct score. */
export function sayPair({ split, condition, kind, truth }: Described): string {
  return `${sayKind(split, condition, kind)}; correct: ${truth}`;
}

type Described = Pick<ResultPoint, 'split' | 'condition' | 'kind' | 'truth'>;

function sayKind(split: SplitId, condition: Condition, kind: PairKind): string {
  if (split === 'OWN') return 'a pair of your own';
  const isCaption = split === 'SP-IT';
  switch (kind) {
    case 'identical':
      return isCaption ? 'its own caption' : 'the same picture';
    case 'irrelevant':
      return isCaption ? 'an unrelated caption' : 'unrelated pictures';
    case 'transformed': {
      const change = featuresOf(split).map(nameOfFeature).join(' and ');
      // not "told to ignore": some judges take no prompt
      return `task: ${condition === 'invariant' ? 'ignore' : 'count'} ${change}`;
    }
    default:
      return kind satisfies never;
  }
}

/** "1 pair", "1,200 pairs" */
export function countPairs(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'pair' : 'pairs'}`;
}

/** A pair's number among the pairs of its split: "no. 4". */
export function pairNumber(pair: string): string {
  const [item = ''] = pair.split('/');
  return /^\d+$/.test(item) ? `no. ${Number(item) + 1}` : item;
}

/** The scores of a pair in both orders; -1 if an answer holds none. */
export type KnownScores = Pick<ResultPoint, Order>;

/** Distance between the two scores of a pair; null if one is invalid. */
export function gapOf({ forward, reverse }: KnownScores): number | null {
  return forward < 0 || reverse < 0 ? null : Math.abs(forward - reverse);
}

/** The order whose score is higher by more than ε; null: neither, or a score is missing. */
export function higherOrder(scores: KnownScores, epsilon: number): Order | null {
  const gap = gapOf(scores);
  if (gap === null || gap <= epsilon) return null;
  return scores.forward > scores.reverse ? 'forward' : 'reverse';
}

/** How often each score was given, the highest score first; invalid answers are left out. */
export function countScores(pairs: readonly KnownScores[]): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const score of pairs.flatMap(({ forward, reverse }) => [forward, reverse])) {
    if (score >= 0) counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => b - a);
}

/** A unique name of a pair and its repeat. */
export function pointName({ pair, repeat }: Pick<ResultPoint, 'pair' | 'repeat'>): string {
  return `${pair} ${repeat}`;
}

/** Whether any pair was asked more than once. */
export function isRepeated(points: readonly ResultPoint[]): boolean {
  return points.some(({ repeat }) => repeat > 0);
}
