import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import { clusterShare } from '../../../statistics/intervals/clustered-share.ts';
import type { PairBenchOptions } from '../options.ts';
import { unpackPoints } from '../report/points.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { ORDERS } from '../split.ts';
import { checkOptions } from './check-options.ts';
import { pairsStep } from './pairs-step.ts';

const BLIND_SAME: FigureKind = {
  id: 'blindSame',
  name: 'Same score without pictures',
  means:
    'Share of its scores that are exactly the same when every picture is plain grey: a judge that looks has few.',
  unit: 'share',
  better: 'low',
  of: 'scores',
  enough: 0.08,
};

/** The blind control: the same pairs with grey pictures. */
export const blindStep: CheckStep<PairBenchOptions, PairBenchReport> = {
  id: 'blind',
  title: 'Without pictures',
  asks: 'The same questions with every picture replaced by plain grey.',
  rungs: pairsStep.rungs,
  optionsOf(items, source) {
    const options = checkOptions(items, source);
    return typeof options === 'string' ? options : { ...options, blind: true };
  },
  whyNot: ({ modes }) =>
    modes.includes('generate')
      ? null
      : 'a judge that computes a similarity has nothing but the pictures',
  beside: pairsStep.id,
  figures: [BLIND_SAME],
  measure({ report: [blind], beside }) {
    const seen = new Map(
      unpackPoints(beside?.[0]?.points ?? NO_POINTS).map((point) => [point.pair, point]),
    );
    const items = new Map<string, { hits: number; of: number }>();
    for (const point of unpackPoints(blind?.points ?? NO_POINTS)) {
      const other = seen.get(point.pair);
      if (!other) continue;
      const item = point.pair.split('/', 1)[0] ?? '';
      const before = items.get(item) ?? { hits: 0, of: 0 };
      // an unreadable answer is not a score, so it never counts as the same score
      const hits = ORDERS.filter((order) => point[order] >= 0 && point[order] === other[order]);
      items.set(item, { hits: before.hits + hits.length, of: before.of + ORDERS.length });
    }
    const share = clusterShare([...items.values()]);
    return {
      figures: [
        { id: BLIND_SAME.id, value: share?.share ?? null, interval: share, n: share?.of ?? 0 },
      ],
    };
  },
};

const NO_POINTS = {
  splits: [],
  split: new Uint8Array(),
  condition: new Uint8Array(),
  kind: new Uint8Array(),
  truth: new Float64Array(),
  forward: new Int8Array(),
  reverse: new Int8Array(),
  repeat: new Uint8Array(),
  pairs: '',
} as const;
