import {
  controllability,
  mmScore,
  relaxedSymmetry,
  smoothness,
} from '../../../../../core/protocols/pairbench/report/metrics.ts';
import { shareEntropy } from '../../../../../core/statistics/association/mutual-information.ts';
import type { Term } from '../../../../kit/math/Formula.tsx';
import { formatDecimal } from '../../../../kit/words/format-value.ts';
import { countScores, type KnownScores } from '../../pair-words.ts';
import type { OrderScores } from '../state/verdict.ts';

/** A metric's formula with the numbers on screen filled in. */
export interface Worked {
  readonly formula: readonly Term[];
  /** the value that the benchmark would measure for these pairs */
  readonly value: number;
}

/** The pairs that were answered in both orders. */
export function knownOf(scores: readonly OrderScores[]): readonly KnownScores[] {
  return scores.flatMap(({ forward, reverse }) =>
    forward === null || reverse === null ? [] : [{ forward, reverse }],
  );
}

/** |8 − 1| = 7, for one pair; null if an answer holds no score. */
export function workGap({ forward, reverse }: KnownScores): Worked | null {
  if (forward < 0 || reverse < 0) return null;
  const value = Math.abs(forward - reverse);
  return { value, formula: ['|', `${forward}`, '−', `${reverse}`, '|', '=', `${value}`] };
}

/** The share of pairs with scores at most one apart: 7 / 11 = 0.64; null without pairs. */
export function workSymmetry(pairs: readonly KnownScores[]): Worked | null {
  const value = relaxedSymmetry(
    pairs.map(({ forward }) => forward),
    pairs.map(({ reverse }) => reverse),
  )?.['1'];
  if (value === undefined) return null;
  const within = Math.round(value * pairs.length);
  const fraction: Term = { over: [`${within}`], under: [`${pairs.length}`] };
  return { value, formula: [{ id: 'RS', sub: '1' }, '=', fraction, '=', formatDecimal(value)] };
}

/** Minus the sum of p ln p over the scores given; null without scores. */
export function workSmoothness(pairs: readonly KnownScores[]): Worked | null {
  const counts = countScores(pairs);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const value = smoothness(pairs.flatMap(({ forward, reverse }) => [forward, reverse]));
  if (value === null || total === 0) return null;
  const formula: Term[] = [{ id: 'SM' }, '='];
  for (const [, count] of counts) {
    const share: Term = { over: [`${count}`], under: [`${total}`] };
    formula.push('−', share, { call: 'ln', of: [share] });
  }
  return { value, formula: [...formula, '=', formatDecimal(value)] };
}

/** A judgement: PairBench’s correct score and the given score. */
export interface Judgement {
  readonly truth: number;
  readonly score: number;
}

/** 2 I / (H(S) + H(T)) with its three terms; null without judgements. */
export function workMmScore(judgements: readonly Judgement[], name = 'MMScore'): Worked | null {
  const truths = judgements.map(({ truth }) => truth);
  const scores = judgements.map(({ score }) => score);
  const value = mmScore(truths, scores);
  if (value === null) return null;
  const entropies = shareEntropy(scores, truths);
  return {
    value,
    formula: [
      { id: name },
      '=',
      {
        over: ['2', '·', formatDecimal(entropies.shared)],
        under: [formatDecimal(entropies.a), '+', formatDecimal(entropies.b)],
      },
      '=',
      formatDecimal(value),
    ],
  };
}

/** 1 − |s − i| / √(s · i) of the two conditions' MMScores. */
export function workControl(sensitive: number, invariant: number): Worked {
  const [s, i] = [formatDecimal(sensitive), formatDecimal(invariant)];
  const value = controllability(sensitive, invariant);
  const end: Term[] = ['=', formatDecimal(value)];
  // avoids dividing by a root of zero or of a negative number
  if (sensitive * invariant <= 0) return { value, formula: [{ id: 'Cont' }, ...end] };
  return {
    value,
    formula: [
      { id: 'Cont' },
      '=',
      '1',
      '−',
      { over: ['|', s, '−', i, '|'], under: [{ root: [s, '·', i] }] },
      ...end,
    ],
  };
}
