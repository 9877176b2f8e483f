import { CATEGORIES, type Category } from '../../../../core/protocols/bias/biases.ts';
import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { CATEGORY_WORDS, MEASURE_WORDS } from '../words.ts';

/** The fields of a row that the chart draws. */
export interface DrawnRow
  extends Pick<
    BiasRow,
    'bias' | 'name' | 'category' | 'measure' | 'figure' | 'low' | 'high' | 'floor' | 'exceeds' | 'n'
  > {}

/** Figures of another judge, drawn beside those of the selected one. */
export interface Beside {
  readonly judge: string;
  readonly rows: readonly DrawnRow[];
}

interface Dot {
  readonly row: DrawnRow;
  readonly figure: number;
  readonly low: number;
  readonly high: number;
}

const COLORS = {
  fine: 'var(--series-1)',
  bias: 'var(--series-2)',
  noise: 'var(--ink-3)',
} as const;

/**
 * True if a bias shows: the score should fall but does not beyond noise, or should stay but moves
 * beyond it.
 */
export function isBiased({ measure, exceeds }: Pick<DrawnRow, 'measure' | 'exceeds'>): boolean {
  return exceeds !== null && (measure === 'BD' ? !exceeds : exceeds);
}

/**
 * One row per bias: the figure with its 95 % interval, the noise floor as a band, and the other
 * judges' figures.
 */
export function biasIntervals(
  rows: readonly DrawnRow[],
  beside: readonly Beside[] = [],
): BuildPlot {
  const dots = rows.flatMap(({ figure, low, high, ...row }): Dot[] =>
    figure === null || low === null || high === null
      ? []
      : [{ row: { ...row, figure, low, high }, figure, low, high }],
  );
  const drawn = dots.map(({ row }) => row);
  const others = beside.flatMap(({ judge, rows: all }) =>
    all.flatMap((row) =>
      row.figure === null || !drawn.some(({ bias }) => bias === row.bias)
        ? []
        : [{ judge, row, figure: row.figure }],
    ),
  );
  const longest = Math.max(0, ...drawn.map(({ name }) => name.length));
  const groups = CATEGORIES.filter((category) => drawn.some((row) => row.category === category));
  return (plot, width) => {
    const left = Math.min(6.6 * longest + 12, width * 0.42);
    const side = (category: Category) => drawn.filter((row) => row.category === category);
    const bands = drawn.flatMap((row) => (row.floor ? [{ row, ...row.floor }] : []));
    return {
      width,
      height: drawn.length * 26 + groups.length * 26 + 52,
      marginLeft: left,
      marginRight: 16,
      marginTop: 8,
      marginBottom: 40,
      x: {
        domain: [0, 100],
        ticks: 5,
        grid: true,
        label: '% (100 is best; of self-preference 50)',
      },
      y: {
        domain: groups.flatMap((category) => [
          `# ${category}`,
          ...side(category).map(({ name }) => name),
        ]),
        tickFormat: (name: string) => (name.startsWith('# ') ? '' : name),
        tickSize: 0,
        label: null,
        padding: 0.3,
      },
      marks: [
        plot.text(
          groups.map((category) => ({ category })),
          {
            x: 0,
            y: ({ category }: { category: Category }) => `# ${category}`,
            text: ({ category }: { category: Category }) => CATEGORY_WORDS[category],
            textAnchor: 'start',
            // starts at the chart's left edge: a phone has no room beside the names
            dx: 4 - left,
            fontWeight: 600,
            // em of 12 px
            lineWidth: (width - 8) / 12,
            textOverflow: 'ellipsis-end',
          },
        ),
        plot.barX(bands, {
          x1: ({ low }: (typeof bands)[number]) => 100 * low,
          x2: ({ high }: (typeof bands)[number]) => 100 * high,
          y: ({ row }: (typeof bands)[number]) => row.name,
          fill: COLORS.noise,
          fillOpacity: 0.25,
        }),
        plot.tickX(bands, {
          x: ({ mean }: (typeof bands)[number]) => 100 * mean,
          y: ({ row }: (typeof bands)[number]) => row.name,
          stroke: COLORS.noise,
        }),
        plot.dot(others, {
          x: ({ figure }: (typeof others)[number]) => 100 * figure,
          y: ({ row }: (typeof others)[number]) => row.name,
          r: 3,
          stroke: COLORS.noise,
          title: ({ judge, row, figure }: (typeof others)[number]) =>
            `${judge}, ${row.name.toLowerCase()}: ${formatShare(figure)} %`,
        }),
        plot.ruleY(dots, {
          x1: ({ low }: Dot) => 100 * low,
          x2: ({ high }: Dot) => 100 * high,
          y: ({ row }: Dot) => row.name,
          stroke: ({ row }: Dot) => (isBiased(row) ? COLORS.bias : COLORS.fine),
          strokeWidth: 2,
        }),
        plot.dot(dots, {
          x: ({ figure }: Dot) => 100 * figure,
          y: ({ row }: Dot) => row.name,
          r: 5,
          symbol: ({ row }: Dot) => (isBiased(row) ? 'diamond' : 'circle'),
          fill: ({ row }: Dot) => (isBiased(row) ? COLORS.bias : COLORS.fine),
          title: ({ row, figure, low, high }: Dot) =>
            `${row.name}, ${MEASURE_WORDS[row.measure].name}: ${formatShare(figure)} % ` +
            `(${formatShare(low)} to ${formatShare(high)}) of ${row.n}` +
            (row.floor ? `; noise ${formatShare(row.floor.mean)} %` : ''),
        }),
      ],
    };
  };
}

/** Legend: what the marks and colours mean. */
export function biasKeys(rows: readonly DrawnRow[], beside: readonly Beside[] = []): KeyEntry[] {
  const has = (biased: boolean) =>
    rows.some((row) => row.figure !== null && isBiased(row) === biased);
  return [
    ...(has(false)
      ? [{ label: 'as it should be', color: COLORS.fine, shape: 'circle' as const }]
      : []),
    ...(has(true)
      ? [{ label: 'a bias shows', color: COLORS.bias, shape: 'diamond' as const }]
      : []),
    { label: 'what noise alone does', color: COLORS.noise, shape: 'band' },
    ...(beside.length > 0
      ? [{ label: 'the other judges', color: COLORS.noise, shape: 'ring' as const }]
      : []),
  ];
}

/** One row per measured bias. */
export function biasTable(rows: readonly DrawnRow[]): ChartTable {
  return {
    caption: 'Figure of each bias beside noise',
    columns: ['bias', 'measure', '%', 'low', 'high', 'noise', 'pairs'].map((label) => ({ label })),
    rows: rows.flatMap((row) =>
      row.figure === null
        ? []
        : [
            [
              row.name,
              MEASURE_WORDS[row.measure].name,
              formatShare(row.figure),
              formatShare(row.low),
              formatShare(row.high),
              formatShare(row.floor?.mean ?? null),
              row.n,
            ],
          ],
    ),
  };
}
