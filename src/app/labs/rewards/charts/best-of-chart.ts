import type { References } from '../../../../core/protocols/rewards/measures/select.ts';
import type { SizePoint } from '../../../../core/protocols/rewards/measures/summary.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** One reward model's choices by number of solutions to choose from. */
export interface BestOfLine {
  readonly judge: string;
  readonly hue: number;
  readonly curve: readonly SizePoint[];
}

interface Dot {
  readonly size: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Accuracy over N: a line and a band per reward model, and the references as thin lines. */
export function bestOfChart(lines: readonly BestOfLine[], references: References): BuildPlot {
  const sizes = sizesOf(lines);
  const drawn = lines.map(({ judge, hue, curve }) => ({ judge, hue, dots: dotsOf(curve) }));
  const oracle = sizes.flatMap((size) => {
    const mean = references.oracle[size]?.mean;
    return mean === undefined ? [] : [{ size, mean: 100 * mean }];
  });
  const levels = [
    { label: 'greedy', level: references.greedy },
    { label: 'random', level: references.random },
    { label: 'majority', level: references.majority },
  ].flatMap(({ label, level }) => (level ? [{ label, mean: 100 * level.mean }] : []));
  return (plot, width) => ({
    width,
    height: Math.min(360, Math.max(260, width * 0.6)),
    marginLeft: 44,
    marginRight: 68,
    marginTop: 28,
    marginBottom: 40,
    x: {
      type: 'log',
      base: 2,
      domain: [sizes[0] ?? 2, sizes.at(-1) ?? 16],
      ticks: sizes,
      tickFormat: (size: number) => String(size),
      label: 'solutions to choose from (N)',
    },
    y: { domain: [0, 100], ticks: 5, grid: true, label: '% right' },
    marks: [
      plot.ruleY(levels, { y: 'mean', stroke: 'var(--ink-3)', strokeDasharray: '2 3' }),
      plot.text(apart(levels), {
        x: sizes.at(-1) ?? 16,
        y: 'at',
        text: 'label',
        textAnchor: 'start',
        dx: 8,
        fill: 'var(--ink-2)',
      }),
      plot.line(oracle, { x: 'size', y: 'mean', stroke: 'var(--ink-3)', strokeWidth: 1.5 }),
      plot.dot(oracle, {
        x: 'size',
        y: 'mean',
        r: 3,
        fill: 'var(--ink-3)',
        title: ({ size, mean }: (typeof oracle)[number]) =>
          `any of ${size} right: ${mean.toFixed(1)} %`,
      }),
      ...drawn.flatMap(({ judge, hue, dots }) => [
        plot.areaY(dots, {
          x: 'size',
          y1: 'low',
          y2: 'high',
          fill: seriesColor(hue),
          fillOpacity: 0.12,
        }),
        plot.line(dots, {
          x: 'size',
          y: 'mean',
          stroke: seriesColor(hue),
          strokeWidth: 2,
          strokeDasharray: seriesDash(hue),
        }),
        plot.dot(dots, {
          x: 'size',
          y: 'mean',
          r: 4,
          fill: seriesColor(hue),
          title: ({ size, mean, low, high }: Dot) =>
            `${judge}, best of ${size}: ${mean.toFixed(1)} %, 95 % ${low.toFixed(1)} to ${high.toFixed(1)}`,
        }),
      ]),
    ],
  });
}

/** Moves overlapping labels apart; 6 points are one line of text. */
function apart<T extends { readonly mean: number }>(levels: readonly T[]): (T & { at: number })[] {
  let below = Number.NEGATIVE_INFINITY;
  return levels
    .toSorted((a, b) => a.mean - b.mean)
    .map((level) => {
      below = Math.max(level.mean, below + 6);
      return { ...level, at: below };
    });
}

function sizesOf(lines: readonly BestOfLine[]): number[] {
  return [...new Set(lines.flatMap(({ curve }) => curve.map(({ size }) => size)))].sort(
    (a, b) => a - b,
  );
}

function dotsOf(curve: readonly SizePoint[]): Dot[] {
  return curve.flatMap(({ size, accuracy }) =>
    accuracy
      ? [
          {
            size,
            mean: 100 * accuracy.mean,
            low: 100 * Math.max(0, accuracy.interval?.low ?? accuracy.mean),
            high: 100 * Math.min(1, accuracy.interval?.high ?? accuracy.mean),
          },
        ]
      : [],
  );
}

export function bestOfTable(lines: readonly BestOfLine[], references: References): ChartTable {
  const format = (value: number) => formatShare(value);
  return {
    caption: 'Percent right by number of solutions to choose from',
    columns: [
      { label: 'N' },
      ...lines.flatMap(({ judge }) => [
        { label: judge, format },
        { label: `${judge}, low`, format },
        { label: `${judge}, high`, format },
        { label: `${judge}, ties`, format },
      ]),
      { label: 'any right', format },
      { label: 'greedy', format },
      { label: 'random', format },
      { label: 'majority of all', format },
    ],
    rows: sizesOf(lines).map((size) => [
      size,
      ...lines.flatMap(({ curve }) => {
        const point = curve.find((one) => one.size === size);
        return [
          point?.accuracy?.mean ?? null,
          point?.accuracy?.interval?.low ?? null,
          point?.accuracy?.interval?.high ?? null,
          point?.ties ?? null,
        ];
      }),
      references.oracle[size]?.mean ?? null,
      references.greedy?.mean ?? null,
      references.random?.mean ?? null,
      references.majority?.mean ?? null,
    ]),
  };
}
