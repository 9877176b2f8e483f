import {
  CONDITIONS,
  type Condition,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

/** One metric of one judge in one cell (split and condition). */
export interface SplitValue {
  readonly judge: string;
  readonly split: SplitId;
  readonly condition: Condition;
  /** null if the metric is undefined */
  readonly value: number | null;
}

export interface MetricScale {
  readonly label: string;
  /** range of the axis */
  readonly domain: readonly [number, number];
  readonly format: (value: number) => string;
}

const CONDITION_SYMBOLS = { sensitive: 'circle', invariant: 'square' } as const;

/**
 * Both conditions of every split, one panel per judge. A long bar between them means that the judge
 * is hard to control.
 */
export function splitMetrics(values: readonly SplitValue[], scale: MetricScale): BuildPlot {
  const known = values.filter((value) => value.value !== null);
  const splits = [...new Set(values.map((value) => value.split))];
  const judges = [...new Set(values.map((value) => value.judge))];
  const spans = judges.flatMap((judge) =>
    splits.flatMap((split) => {
      const inside = known.filter((value) => value.judge === judge && value.split === split);
      const numbers = inside.flatMap(({ value }) => (value === null ? [] : [value]));
      return numbers.length < 2
        ? []
        : [{ judge, split, low: Math.min(...numbers), high: Math.max(...numbers) }];
    }),
  );
  return (plot, width) => ({
    width,
    height: judges.length * (splits.length * 24 + 34) + 44,
    marginLeft: 64,
    marginRight: 16,
    marginTop: 8,
    marginBottom: 40,
    x: {
      domain: [...scale.domain],
      grid: true,
      ticks: 5,
      tickFormat: scale.format,
      label: scale.label,
    },
    y: { domain: splits, label: null, tickSize: 0, padding: 0.5 },
    fy: { domain: judges, axis: null, padding: 0.16 },
    r: { type: 'identity' },
    symbol: {
      domain: [...CONDITIONS],
      range: CONDITIONS.map((condition) => CONDITION_SYMBOLS[condition]),
    },
    marks: [
      plot.text(judges, {
        fy: (judge: string) => judge,
        text: (judge: string) => judge,
        frameAnchor: 'top-left',
        fontWeight: 600,
        ...HALO,
        dy: -6,
      }),
      plot.link(spans, {
        x1: 'low',
        x2: 'high',
        y1: 'split',
        y2: 'split',
        fy: 'judge',
        stroke: 'currentColor',
        strokeOpacity: 0.3,
        strokeWidth: 3,
      }),
      plot.dot(known, {
        x: 'value',
        y: 'split',
        fy: 'judge',
        symbol: 'condition',
        fill: (value: SplitValue) =>
          value.condition === 'sensitive' ? 'currentColor' : 'var(--chart-surface)',
        stroke: 'currentColor',
        strokeWidth: 1.5,
        // if both are equal, the filled mark lies inside the open one
        r: (value: SplitValue) => (value.condition === 'sensitive' ? 3.5 : 6.5),
        sort: (value: SplitValue) => (value.condition === 'sensitive' ? 1 : 0),
        title: (value: SplitValue) =>
          `${value.judge}, ${value.split}, ${value.condition}: ` +
          (value.value === null ? '–' : scale.format(value.value)),
      }),
    ],
  });
}

/** One row per judge and split, one column per condition. */
export function splitMetricsTable(values: readonly SplitValue[], scale: MetricScale): ChartTable {
  const rows = new Map<
    string,
    { judge: string; split: SplitId } & Partial<Record<Condition, number | null>>
  >();
  for (const { judge, split, condition, value } of values) {
    const key = `${judge} ${split}`;
    rows.set(key, { ...(rows.get(key) ?? { judge, split }), [condition]: value });
  }
  return {
    caption: scale.label,
    columns: [
      { label: 'judge' },
      { label: 'split' },
      ...CONDITIONS.map((label) => ({ label, format: scale.format })),
    ],
    rows: [...rows.values()].map((row) => [
      row.judge,
      row.split,
      ...CONDITIONS.map((condition) => row[condition] ?? null),
    ]),
  };
}
