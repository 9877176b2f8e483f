import {
  type CountedShare,
  clusterShare,
  countShare,
} from '../../statistics/intervals/clustered-share.ts';
import { meanOf } from '../../statistics/mean.ts';
import type { ImportedFile, ImportedVerdict } from './imported.ts';

/** The figures of one judge in an imported file. */
export interface ImportedJudge {
  readonly judge: string;
  /** answers, in either order */
  readonly n: number;
  readonly unreadable: number;
  /** share of A among A and B */
  readonly first: CountedShare | null;
  /**
   * share with the same letter in both orders, among pairs with A or B in both; null without such
   * pairs
   */
  readonly flips: CountedShare | null;
  /** share that matches the file's truth; an unreadable answer is wrong; null without a truth */
  readonly accuracy: CountedShare | null;
}

/** The figures of one judge that grades single answers. */
export interface ImportedGrader {
  readonly judge: string;
  readonly n: number;
  readonly failed: number;
  /** among the answers that it passed or failed; null: it gives scores alone */
  readonly passed: CountedShare | null;
  /** mean, 0..1; null without scores */
  readonly score: number | null;
}

export function measureImported({ verdicts }: ImportedFile): readonly ImportedJudge[] {
  return [...groupBy(verdicts, ({ judge }) => judge)].map(([judge, told]) => {
    const pairs = [...groupBy(told, ({ pair }) => pair).values()];
    const cluster = (
      counts: (one: ImportedVerdict) => boolean,
      hit: (one: ImportedVerdict) => boolean,
    ) =>
      clusterShare(
        pairs.map((orders) => {
          const of = orders.filter(counts);
          return { hits: of.filter(hit).length, of: of.length };
        }),
      );
    const both = pairs.filter((orders) => orders.length === 2 && orders.every(decided));
    return {
      judge,
      n: told.length,
      unreadable: told.filter(({ letter }) => letter === 'X').length,
      first: cluster(decided, ({ letter }) => letter === 'A'),
      flips: countShare(both.filter(([a, b]) => a?.letter === b?.letter).length, both.length),
      accuracy: cluster(
        ({ truth }) => truth !== null,
        ({ letter, truth }) => letter === truth,
      ),
    };
  });
}

export function measureGraders({ grades }: ImportedFile): readonly ImportedGrader[] {
  return [...groupBy(grades, ({ judge }) => judge)].map(([judge, told]) => {
    const decided = told.filter(({ passed }) => passed !== null);
    return {
      judge,
      n: told.length,
      failed: told.filter(({ failed }) => failed).length,
      passed: countShare(decided.filter(({ passed }) => passed).length, decided.length),
      score: meanOf(told.map(({ score }) => score)),
    };
  });
}

function decided({ letter }: ImportedVerdict): boolean {
  return letter === 'A' || letter === 'B';
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
