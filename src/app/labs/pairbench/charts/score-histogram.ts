import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import {
  ORDERS,
  type Order,
  PAIR_KINDS,
  type PairKind,
} from '../../../../core/protocols/pairbench/split.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import {
  axisOf,
  positionLabel,
  positionOf,
  type ScoreAxis,
  spanOf,
  tickLabels,
} from './score-axis.ts';

export interface HistogramBar {
  readonly kind: PairKind;
  readonly order: Order;
  /** position on the score axis */
  readonly score: number;
  readonly count: number;
}

export interface HistogramData {
  readonly axis: ScoreAxis;
  readonly bars: readonly HistogramBar[];
  /** the correct scores of each kind; several if conditions are mixed */
  readonly truths: readonly { readonly kind: PairKind; readonly truth: number }[];
}

/** How often each score was given. Pass the same axis to histograms that are shown side by side. */
export function histogramData(
  points: readonly ResultPoint[],
  axis: ScoreAxis = axisOf(points),
): HistogramData {
  const counts = new Map<string, number>();
  const truths = new Map<string, { kind: PairKind; truth: number }>();
  for (const point of points) {
    truths.set(`${point.kind} ${point.truth}`, { kind: point.kind, truth: point.truth });
    for (const order of ORDERS) {
      const key = `${point.kind} ${order} ${positionOf(axis, point[order])}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const bars = PAIR_KINDS.flatMap((kind) =>
    ORDERS.flatMap((order) =>
      axis.positions.map((score) => ({
        kind,
        order,
        score,
        count: counts.get(`${kind} ${order} ${score}`) ?? 0,
      })),
    ),
  );
  return { axis, bars, truths: [...truths.values()] };
}

/** The longest bar, which the axis of histograms shown side by side must reach. */
export function tallestBar({ bars }: HistogramData): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}

/**
 * How often each score was given, by kind of pair: forward to the left, reverse to the right.
 *
 * @param tallest judgements that the axis must reach
 */
export function scoreHistogram(data: HistogramData, tallest = tallestBar(data)): BuildPlot {
  const { axis, bars, truths } = data;
  return (plot, width) => ({
    width,
    height: 3 * 96 + 48,
    marginLeft: 44,
    marginRight: 8,
    marginTop: 26,
    marginBottom: 36,
    x: {
      domain: [...spanOf(axis)],
      ticks: [...axis.positions],
      tickFormat: tickLabels(axis, (width - 52) / axis.positions.length),
      tickSize: 0,
      label: 'score',
    },
    // leaves room above the tallest bar for the name of the kind
    y: {
      domain: [0, 1.3 * tallest],
      label: 'judgements',
      ticks: 3,
      grid: true,
    },
    fy: { domain: [...PAIR_KINDS], label: null, axis: null },
    marks: [
      plot.rectY([...bars], {
        x1: (bar: HistogramBar) => bar.score - (bar.order === 'forward' ? 0.42 : 0),
        x2: (bar: HistogramBar) => bar.score + (bar.order === 'forward' ? 0 : 0.42),
        y: 'count',
        fy: 'kind',
        fill: (bar: HistogramBar) => `var(--order-${bar.order})`,
        title: (bar: HistogramBar) =>
          `${bar.kind}, ${bar.order}, score ${positionLabel(axis, bar.score)}: ${bar.count}`,
      }),
      plot.ruleY([0], { strokeOpacity: 0.4 }),
      plot.ruleX([...truths], {
        x: 'truth',
        // ends below the name of the kind
        y1: 0,
        y2: 1.1 * tallest,
        fy: 'kind',
        stroke: 'currentColor',
        strokeDasharray: '2 3',
        strokeOpacity: 0.7,
      }),
      plot.text([...PAIR_KINDS], {
        fy: (kind: PairKind) => kind,
        text: (kind: PairKind) => kind,
        frameAnchor: 'top-left',
        dx: 6,
        dy: 2,
        fontWeight: 600,
        ...HALO,
      }),
    ],
  });
}

/** Forward and reverse counts of every score that occurs. */
export function histogramTable({ axis, bars }: HistogramData): ChartTable {
  const count = (kind: PairKind, order: Order, score: number): number =>
    bars.find((bar) => bar.kind === kind && bar.order === order && bar.score === score)?.count ?? 0;
  return {
    caption: 'Judgements by kind of pair and score',
    columns: ['kind', 'score', 'forward', 'reverse'].map((label) => ({ label })),
    rows: PAIR_KINDS.flatMap((kind) =>
      axis.positions
        .map((score) => [
          kind,
          positionLabel(axis, score),
          count(kind, 'forward', score),
          count(kind, 'reverse', score),
        ])
        .filter(([, , forward, reverse]) => forward !== 0 || reverse !== 0),
    ),
  };
}
