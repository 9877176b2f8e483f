import { hashOf } from '../../../../core/hash.ts';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { pairbench } from '../../../../core/protocols/pairbench/protocol.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import {
  type Condition,
  ORDERS,
  type Order,
  type PairKind,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import {
  aggregateRows,
  METRIC_IDS,
  type MetricId,
  type MetricInput,
  type MetricValue,
  metricRows,
} from '../tables/metric-rows.ts';

/** A metric on both sides; the difference is b − a, null where either side has none. */
export interface MetricDifference {
  readonly metric: MetricId;
  readonly a: number | null;
  readonly b: number | null;
  readonly difference: number | null;
}

export interface CellDifference {
  /** "all" for the aggregate */
  readonly split: SplitId | 'all';
  readonly condition: Condition | 'all';
  readonly metrics: readonly MetricDifference[];
}

/** One judgement that came out otherwise. Scores as stored, -1 for invalid. */
export interface ChangedScore {
  readonly pair: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly order: Order;
  readonly truth: number;
  readonly a: number;
  readonly b: number;
}

export interface ScoreChanges {
  /** judgements both sides made about the same pair */
  readonly shared: number;
  /** the largest changes first; invalid against valid counts as the largest of all */
  readonly changed: readonly ChangedScore[];
}

/**
 * Why pairs of two runs with the same id are not the same pairs, or null when they are. A pair is
 * drawn from the seed and its item, so that numbers of items and splits may differ.
 */
export function whyOtherPairs(a: PairBenchSetup, b: PairBenchSetup): string | null {
  if (a.seed !== b.seed) return `the seeds differ (${a.seed} and ${b.seed})`;
  if (a.source.type !== b.source.type) {
    return `one has ${PICTURES[a.source.type]}, the other ${PICTURES[b.source.type]}`;
  }
  const names = (run: PairBenchSetup) => pairbench.photos(run).map((photo) => photo.sha256);
  if (names(a).join() !== names(b).join()) return 'the photographs differ';
  if (hashOf(textsAndPairs(a)) !== hashOf(textsAndPairs(b))) {
    return 'the captions or the ready-made pairs differ';
  }
  return null;
}

const PICTURES = {
  scenes: 'drawn scenes',
  photos: 'photographs',
  pairs: 'ready-made pairs',
} as const;

function textsAndPairs({ source }: PairBenchSetup): unknown {
  if (source.type === 'scenes') return null;
  return source.type === 'photos' ? (source.texts ?? {}) : source.pairs;
}

/** A judge's metrics in all or in one cell. */
export interface ComparedCell {
  readonly split: SplitId | 'all';
  readonly condition: Condition | 'all';
  readonly metrics: Readonly<Record<MetricId, MetricValue>>;
}

/** A judge's metrics as `compareCells` takes them: the aggregate, then every planned cell. */
export function comparedCells(
  input: MetricInput,
  { splits, conditions }: PairBenchSetup,
  epsilon: Epsilon,
): ComparedCell[] {
  const whole = aggregateRows([input], epsilon).map(({ metrics }) => ({
    split: 'all' as const,
    condition: 'all' as const,
    metrics,
  }));
  return [...whole, ...metricRows([input], splits, conditions, epsilon)];
}

/** All metrics of two judges in every cell that either has. */
export function compareCells(
  a: readonly ComparedCell[],
  b: readonly ComparedCell[],
): CellDifference[] {
  const keyOf = ({ split, condition }: ComparedCell) => `${split} ${condition}`;
  const left = new Map(a.map((cell) => [keyOf(cell), cell]));
  const right = new Map(b.map((cell) => [keyOf(cell), cell]));
  return [...new Map([...left, ...right])].map(([key, { split, condition }]) => ({
    split,
    condition,
    metrics: METRIC_IDS.map((metric) => {
      const x = left.get(key)?.metrics[metric].value ?? null;
      const y = right.get(key)?.metrics[metric].value ?? null;
      return { metric, a: x, b: y, difference: x === null || y === null ? null : y - x };
    }),
  }));
}

/** Score by score what changed between two judges on the same pairs. */
export function compareScores(a: readonly ResultPoint[], b: readonly ResultPoint[]): ScoreChanges {
  const others = new Map(b.map((point) => [point.pair, point]));
  const changed: ChangedScore[] = [];
  let shared = 0;
  for (const { pair, split, condition, kind, truth, ...scores } of a) {
    const other = others.get(pair);
    if (!other) continue;
    for (const order of ORDERS) {
      shared++;
      const [x, y] = [scores[order], other[order]];
      if (x !== y) changed.push({ pair, split, condition, kind, order, truth, a: x, b: y });
    }
  }
  const size = ({ a: x, b: y }: ChangedScore) =>
    x < 0 || y < 0 ? Number.POSITIVE_INFINITY : Math.abs(x - y);
  changed.sort((x, y) => {
    const [left, right] = [size(x), size(y)];
    return left === right ? 0 : right - left;
  });
  return { shared, changed };
}
