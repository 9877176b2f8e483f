import type { Accuracy, PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { groupTitle } from '../../../kit/charts/group-title.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

export interface AccuracyRow extends Pick<PerceptionReport, 'accuracy' | 'grey'> {
  readonly judge: string;
}

/** Conditions differ in shape; the hue is the judge's, and the control is grey. */
const SERIES = [
  { id: 'perception', words: 'only the picture is misreported', symbol: 'diamond' },
  { id: 'both', words: 'the reasoning is wrong too', symbol: 'circle' },
  { id: 'drawn', words: 'with the picture', symbol: 'triangle' },
  { id: 'grey', words: 'with a grey picture', symbol: 'square' },
] as const;

export type SeriesId = (typeof SERIES)[number]['id'];

/**
 * The control has one order, in which a guess is right half of the time; so it is compared with the
 * same order, and not with the items that are right in every order.
 */
const GROUPS: readonly { readonly words: string; readonly ids: readonly SeriesId[] }[] = [
  { words: 'every order', ids: ['perception', 'both'] },
  { words: 'one order', ids: ['drawn', 'grey'] },
];

interface Dot {
  readonly judge: string;
  readonly series: (typeof SERIES)[number];
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

function dotsOf(rows: readonly AccuracyRow[]): Dot[] {
  return rows.flatMap(({ judge, accuracy, grey }) =>
    SERIES.flatMap((series): Dot[] => {
      const found = foundIn({ accuracy, grey }, series.id);
      return found ? [{ judge, series, ...found }] : [];
    }),
  );
}

/** A single order is included only for comparison with the grey control, which has one order. */
function foundIn(
  { accuracy, grey }: Omit<AccuracyRow, 'judge'>,
  series: (typeof SERIES)[number]['id'],
): Accuracy | null {
  if (series === 'grey') return grey;
  if (series === 'drawn') return grey && accuracy.perception.drawn;
  return accuracy[series].all;
}

/** A row of the chart: a group's title, the name of its line, or a dot. */
type Row =
  | { readonly key: string; readonly kind: 'title' | 'guess'; readonly words: string }
  | { readonly key: string; readonly kind: 'dot'; readonly words: string; readonly dot: Dot };

function rowsOf(dots: readonly Dot[], judges: readonly string[]): Row[] {
  return judges.flatMap((judge) =>
    GROUPS.flatMap(({ words, ids }): Row[] => {
      const inside = dots.filter((dot) => dot.judge === judge && ids.includes(dot.series.id));
      if (inside.length === 0) return [];
      return [
        { key: `${judge} ${words}`, kind: 'title', words: `${judge}, right in ${words}` },
        ...(isOneOrder(inside)
          ? [{ key: `${judge} guess`, kind: 'guess' as const, words: 'a guess: 50\u00a0%' }]
          : []),
        ...inside.map((dot) => ({
          key: keyOf(dot),
          kind: 'dot' as const,
          words: dot.series.words,
          dot,
        })),
      ];
    }),
  );
}

function isOneOrder(dots: readonly Dot[]): boolean {
  return dots.some(({ series }) => series.id === 'grey');
}

function keyOf({ judge, series }: Dot): string {
  return `${judge} ${series.id}`;
}

/** height of a row, and around the rows, in CSS pixels */
const ROW = 34;
const MARGIN = { top: 4, bottom: 40 } as const;

/**
 * Figure 2 of the paper: how often each judge prefers the correct response, with 95 % intervals.
 */
export function accuracyDots(rows: readonly AccuracyRow[]): BuildPlot {
  const dots = dotsOf(rows);
  const judges = rows.map(({ judge }) => judge);
  const hues = huesOf(judges);
  const lines = rowsOf(dots, judges);
  const guesses = lines.filter(({ kind }) => kind === 'guess');
  const words = new Map(
    lines.map(({ key, kind, words: said }) => [key, kind === 'dot' ? said : '']),
  );
  const longest = Math.max(0, ...[...words.values()].map(({ length }) => length));
  const color = ({ judge, series }: Dot) =>
    series.id === 'grey' ? 'var(--ink-3)' : seriesColor(hues[judges.indexOf(judge)] ?? 0);
  return (plot, width) => {
    const left = Math.min(6.3 * longest + 12, width * 0.34);
    const narrow = width < 420;
    return {
      width,
      height: lines.length * ROW + MARGIN.top + MARGIN.bottom,
      marginLeft: left,
      marginRight: narrow ? 48 : 84,
      marginTop: MARGIN.top,
      marginBottom: MARGIN.bottom,
      x: {
        domain: [0, 100],
        ticks: 5,
        grid: true,
        label: '% of items right',
      },
      y: { type: 'band', domain: lines.map(({ key }) => key), label: null, padding: 0 },
      symbol: { type: 'identity' },
      marks: [
        // the line is only over the rows in which a guess is right half of the time
        plot.tickX(
          dots.filter(({ series }) => GROUPS[1]?.ids.includes(series.id)),
          { x: 50, y: keyOf, stroke: 'var(--ink-2)', strokeDasharray: '4 3' },
        ),
        plot.text(guesses, {
          x: 50,
          y: 'key',
          text: 'words',
          lineAnchor: 'bottom',
          dy: ROW / 2 - 4,
        }),
        plot.text(
          lines.filter(({ kind }) => kind === 'title'),
          {
            y: 'key',
            text: 'words',
            ...groupTitle(width, left),
          },
        ),
        ...[true, false].map((isHeadline) =>
          plot.text(
            dots.filter(({ series }) => (series.id === 'perception') === isHeadline),
            {
              x: ({ high }: Dot) => 100 * high,
              y: keyOf,
              text: ({ share, n }: Dot) =>
                narrow ? `${formatShare(share)}\u00a0%` : `${formatShare(share)}\u00a0% of ${n}`,
              textAnchor: 'start',
              dx: 8,
              fontWeight: isHeadline ? 700 : 400,
              ...HALO,
            },
          ),
        ),
        plot.ruleY(dots, {
          x1: ({ low }: Dot) => 100 * low,
          x2: ({ high }: Dot) => 100 * high,
          y: keyOf,
          stroke: color,
          strokeWidth: 2,
        }),
        plot.dot(dots, {
          x: ({ share }: Dot) => 100 * share,
          y: keyOf,
          fill: color,
          symbol: ({ series }: Dot) => series.symbol,
          r: 5,
          title: (dot: Dot) =>
            `${startOf(dot)}${formatShare(dot.share)} % (${formatShare(dot.low)} to ${formatShare(dot.high)}) of ${dot.n}`,
        }),
        plot.axisY({
          tickSize: 0,
          label: null,
          tickFormat: (key: string) => words.get(key) ?? '',
          // em; long names wrap
          lineWidth: (left - 8) / 12,
        }),
      ],
    };
  };
}

function startOf(dot: Pick<Dot, 'judge' | 'series'>): string {
  return `${dot.judge}, right in ${groupOf(dot)}, ${dot.series.words}: `;
}

/** How the names of the marks of these judges begin, and what each stands for. */
export function dotStarts(judges: readonly string[]) {
  return judges.flatMap((judge, at) =>
    SERIES.map((series) => ({ start: startOf({ judge, series }), judge: at, kind: series.id })),
  );
}

function groupOf({ series }: Pick<Dot, 'series'>): string {
  return GROUPS.find(({ ids }) => ids.includes(series.id))?.words ?? '';
}

/** One row per dot. */
export function accuracyTable(rows: readonly AccuracyRow[]): ChartTable {
  return {
    caption: 'How often the correct response wins',
    columns: ['judge', 'right in', 'case', '% of items', 'low', 'high', 'items'].map((label) => ({
      label,
    })),
    rows: dotsOf(rows).map((dot) => [
      dot.judge,
      groupOf(dot),
      dot.series.words,
      formatShare(dot.share),
      formatShare(dot.low),
      formatShare(dot.high),
      dot.n,
    ]),
  };
}
