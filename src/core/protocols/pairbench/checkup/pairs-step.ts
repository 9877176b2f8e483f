import type { FigureKind, FoundFigure } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import type { Range } from '../../../statistics/intervals/effective-wilson.ts';
import { jackknifeInterval } from '../../../statistics/intervals/jackknife.ts';
import { wilson } from '../../../statistics/intervals/wilson.ts';
import type { Confidence } from '../files/confidence.ts';
import type { PairBenchOptions } from '../options.ts';
import { PUBLISHED_ROWS } from '../ranking/published.ts';
import { figuresOfRows, itemOf, type PairFigure } from '../report/figure-intervals.ts';
import { unpackPoints } from '../report/points.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';
import { votesOf } from './item-votes.ts';

interface OfPairs extends FigureKind {
  /** the PairBench figure behind it */
  readonly figure: PairFigure;
  readonly range: Range;
}

/** The figures of this step. */
const OF_PAIRS: readonly OfPairs[] = [
  {
    figure: 'mmscore',
    range: { least: 0, most: 1 },
    id: 'mmscore',
    name: 'MMScore',
    means:
      'How much its scores tell of the truth: 0 is nothing, 100 % everything; few items make it larger.',
    unit: 'share',
    better: 'high',
    of: 'pairs',
    enough: 0.05,
  },
  {
    figure: 'kendall',
    range: { least: -1, most: 1 },
    id: 'kendall',
    name: 'Kendall’s τ with the truth',
    plainly: 'scores that follow the truth, Kendall’s τ',
    means:
      'Whether more alike pictures get higher scores: 1 always, 0 no more than by chance, −1 never.',
    unit: 'number',
    better: 'high',
    of: 'pairs',
    enough: 0.1,
    reference: { value: 0, words: 'chance' },
  },
  {
    figure: 'sym1',
    range: { least: 0, most: 1 },
    id: 'symmetry',
    name: 'Symmetry within one point',
    plainly: 'scores that stay when the pictures swap',
    means: 'Share of pairs whose score moves by one point at most when the pictures swap places.',
    unit: 'share',
    better: 'high',
    of: 'pairs',
    averaged: 'each kind of change and each prompt weighted alike',
    kinds:
      'A third each: a picture with a slightly smaller copy, a transformed copy, another picture. Benchmark also counts the transformed copies alone.',
    enough: 0.05,
    ofOrders: 1,
  },
  {
    figure: 'order',
    range: { least: -1, most: 1 },
    id: 'order',
    name: 'Order effect on scores',
    plainly: 'lead of the first place',
    means:
      'Pairs that score higher with the original first, less those that score lower, as a share of all: above 0 the first place is favoured.',
    unit: 'signed',
    better: 'zero',
    of: 'pairs',
    enough: 0.1,
    ofOrders: 0,
    reference: { value: 0, words: 'no effect' },
  },
  {
    figure: 'smoothness',
    range: { least: 0, most: Math.log(10) },
    id: 'smoothness',
    name: 'Smoothness',
    means:
      'Entropy of the scores it gives: 0 is one score for all, 2.30 nats all ten alike; few items make it smaller.',
    unit: 'nats',
    better: 'none',
    of: 'pairs',
  },
  {
    figure: 'controllability',
    range: { least: -1, most: 1 },
    id: 'controllability',
    name: 'Controllability',
    means:
      'Whether it does as well under the prompt to ignore a change as under the prompt to look for it: 1 means equally well.',
    unit: 'number',
    better: 'high',
    of: 'pairs',
    enough: 0.15,
    convention: {
      value: 0,
      words:
        'under one of the two prompts its scores say nothing about the truth (MMScore 0) for any transform; the published code counts 0',
    },
  },
];

const VALID: FigureKind = {
  id: 'valid',
  name: 'Answers that hold a score',
  means: 'Share of its answers that could be read.',
  unit: 'share',
  better: 'high',
  of: 'answers',
};

/** PairBench itself, on a few items. */
export const pairsStep: CheckStep<PairBenchOptions, PairBenchReport, Confidence> = {
  id: 'pairs',
  title: 'Pairs of pictures',
  asks: 'It scores how alike two pictures are, in both orders, told to look for a change or to ignore it.',
  rungs: { quick: [4, 8], standard: [8, 16, 40], whole: [32, 64, 128] },
  optionsOf: checkOptions,
  look: { kind: 'confidence', name: { judge: 0 } },
  published: {
    title: 'PairBench’s Table 1',
    why: 'PairBench’s Table 1 has these figures of other models on photographs, over all its splits. They give a sense of size and no more.',
    figures: ['mmscore', 'symmetry', 'smoothness', 'controllability'],
    rows: PUBLISHED_ROWS.map((row) => ({
      model: row.model,
      values: [row.mmscore, row.relaxedSymmetryOne, row.smoothness, row.controllability],
    })),
  },
  figures: [...OF_PAIRS.map(({ figure: _figure, range: _range, ...kind }) => kind), VALID],
  measure({ report: [judge], look }) {
    const rows = judge ? unpackPoints(judge.points) : [];
    const figures = figuresOfRows(rows);
    const without = [...new Set(rows.map(({ pair }) => itemOf(pair)))].map((item) =>
      figuresOfRows(rows.filter(({ pair }) => itemOf(pair) !== item)),
    );
    const found = OF_PAIRS.map((kind): FoundFigure => {
      const { id, figure } = kind;
      const value = figures[figure];
      const others = without.map((one) => one[figure]);
      return { id, value, interval: intervalOf(kind, value, others), n: rows.length };
    });
    const { invalid = 0, judgements = 0 } = judge?.report ?? {};
    const valid = wilson(judgements - invalid, judgements);
    return {
      figures: [
        ...found,
        { id: VALID.id, value: valid?.share ?? null, interval: valid, n: judgements },
      ],
      votes: votesOf(rows),
      milliseconds: look?.milliseconds ?? null,
    };
  },
};

/** A conventional value that no item changes stays alone, which marks it as one (`readFigure`). */
function intervalOf(
  { convention, range }: OfPairs,
  value: number | null,
  without: readonly (number | null)[],
): Interval | null {
  if (value === null) return null;
  const isConvention = [value, ...without].every((one) => one === convention?.value);
  return isConvention ? { low: value, high: value } : jackknifeInterval(value, without, range);
}
