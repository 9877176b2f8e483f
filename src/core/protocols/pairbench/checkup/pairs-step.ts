import type { FigureKind, FoundFigure } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import { alikeInterval } from '../../../statistics/intervals/clustered-mean.ts';
import { wilson } from '../../../statistics/intervals/wilson.ts';
import type { Confidence, ConfidenceName } from '../files/confidence.ts';
import type { PairBenchOptions } from '../options.ts';
import { PUBLISHED_ROWS } from '../ranking/published.ts';
import {
  figureIntervals,
  figuresOfRows,
  itemOf,
  type PairFigure,
} from '../report/figure-intervals.ts';
import { YARDSTICK_NAME, YARDSTICK_SYMMETRY } from '../report/human-yardstick.ts';
import { unpackPoints } from '../report/points.ts';
import type { ReportRow } from '../report/report.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';
import { votesOf } from './item-votes.ts';

/** The figures of this step, each with the PairBench figure behind it. */
const OF_PAIRS: readonly (FigureKind & { readonly figure: PairFigure })[] = [
  {
    figure: 'mmscore',
    id: 'mmscore',
    name: 'MMScore',
    means: 'How much its scores tell of the truth: 0 is nothing, 100 % everything.',
    unit: 'share',
    better: 'high',
    of: 'pairs',
    enough: 0.05,
  },
  {
    figure: 'kendall',
    id: 'kendall',
    name: 'Kendall’s τ with the truth',
    means: 'Whether more alike pictures get higher scores: +1 always, 0 no more than by chance.',
    unit: 'signed',
    better: 'high',
    of: 'pairs',
    enough: 0.1,
    reference: { value: 0, words: 'chance' },
  },
  {
    figure: 'sym1',
    id: 'symmetry',
    name: 'Symmetry within one point',
    means: 'Share of pairs whose score moves by one point at most when the pictures swap places.',
    unit: 'share',
    better: 'high',
    of: 'pairs',
    enough: 0.05,
    ofOrders: true,
    reference: { value: YARDSTICK_SYMMETRY[1] ?? 1, words: YARDSTICK_NAME },
  },
  {
    figure: 'order',
    id: 'order',
    name: 'Order effect on scores',
    means:
      'Pairs that score higher with the original first, less those that score lower, as a share of all: above 0 the first place is favoured.',
    unit: 'signed',
    better: 'zero',
    of: 'pairs',
    enough: 0.1,
    ofOrders: true,
    reference: { value: 0, words: 'no effect' },
  },
  {
    figure: 'smoothness',
    id: 'smoothness',
    name: 'Smoothness',
    means: 'Entropy of the scores it gives: 0 is one score for all, 2.30 nats all ten alike.',
    unit: 'nats',
    better: 'none',
    of: 'pairs',
  },
  {
    figure: 'controllability',
    id: 'controllability',
    name: 'Controllability',
    means:
      'Whether it does as well when told to ignore a change as when told to look for it: 1 is as well.',
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
export const pairsStep: CheckStep<PairBenchOptions, PairBenchReport> = {
  id: 'pairs',
  title: 'Pairs of pictures',
  asks: 'It scores how alike two pictures are, in both orders, told to look for a change or to ignore it.',
  rungs: { quick: [4, 8], standard: [8, 16, 32], whole: [32, 64, 128] },
  optionsOf: checkOptions,
  look: { judge: 0, confidence: true } satisfies ConfidenceName,
  published: {
    title: 'PairBench’s Table 1',
    why: 'PairBench’s Table 1 has these figures of other models on photographs, over all its splits. They give a sense of size and no more.',
    figures: ['mmscore', 'symmetry', 'smoothness', 'controllability'],
    rows: PUBLISHED_ROWS.map((row) => ({
      model: row.model,
      values: [row.mmscore, row.relaxedSymmetryOne, row.smoothness, row.controllability],
    })),
  },
  figures: [...OF_PAIRS.map(({ figure: _, ...kind }) => kind), VALID],
  measure({ report: [judge], look }) {
    const rows = judge ? unpackPoints(judge.points) : [];
    const figures = figuresOfRows(rows);
    const intervals = rows.length === 0 ? null : figureIntervals(rows);
    const found = OF_PAIRS.map(
      ({ id, figure }): FoundFigure => ({
        id,
        value: figures[figure],
        interval: widen(figure, intervals?.[figure] ?? null, rows),
        n: rows.length,
      }),
    );
    const { invalid = 0, judgements = 0 } = judge?.report ?? {};
    const valid = wilson(judgements - invalid, judgements);
    return {
      figures: [
        ...found,
        { id: VALID.id, value: valid?.share ?? null, interval: valid, n: judgements },
      ],
      votes: votesOf(rows),
      milliseconds: (look as Confidence | undefined)?.milliseconds ?? null,
    };
  },
};

/** Figures that are means over pairs, with their ranges. */
const RANGES: Readonly<
  Partial<Record<PairFigure, { readonly least: number; readonly most: number }>>
> = {
  sym1: { least: 0, most: 1 },
  order: { least: -1, most: 1 },
};

/** Replaces a bootstrap interval of zero width, which results if every item has the same mean. */
function widen(
  figure: PairFigure,
  interval: Interval | null,
  rows: readonly ReportRow[],
): Interval | null {
  const range = RANGES[figure];
  if (!range || interval === null || interval.low < interval.high) return interval;
  const items = new Set(rows.map(({ pair }) => itemOf(pair)));
  return alikeInterval(interval.low, items.size, range);
}
