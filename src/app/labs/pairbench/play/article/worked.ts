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

/** A metric with the numbers on the screen put into its formula. */
export interface Worked {
  readonly formula: readonly Term[];
  /** as the benchmark would measure it of these pairs */
  readonly value: number;
}

/** Those of the pairs that were answered in both orders. */
export function knownOf(scores: readonly OrderScores[]): readonly KnownScores[] {
  return scores.flatMap(({ forward, reverse }) =>
    forward === null || reverse === null ? [] : [{ forward, reverse }],
  );
}

/** |8 − 1| = 7, for one pair; null where an answer holds no score. */
export function workGap({ forward, reverse }: KnownScores): Worked | null {
  if (forward < 0 || reverse < 0) return null;
  const value = Math.abs(forward - reverse);
  return { value, formula: ['|', `${forward}`, '−', `${reverse}`, '|', '=', `${value}`] };
}

/** The share of pairs at most one apart: 7 / 11 = 0.64; null without pairs. */
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

/** Minus the sum of p ln p over the scores that were given; null without one. */
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

/** A judgement: PairBench’s correct score, and the one that was given. */
export interface Judgement {
  readonly truth: number;
  readonly score: number;
}

/** 2 I / (H(S) + H(T)), and the three numbers it is made of; null without judgements. */
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
  // its root would be divided by
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
