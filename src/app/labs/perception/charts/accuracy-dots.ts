import type { Accuracy, PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { groupTitle } from '../../../kit/charts/group-title.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { countWins } from '../conclude/count-wins.ts';

export interface AccuracyRow extends Pick<PerceptionReport, 'accuracy' | 'grey'> {
  readonly judge: string;
}

/** Each has a row that names it, so all marks have one shape; the hue is the judge's, or grey. */
const SERIES = [
  { id: 'perception', words: 'only the picture is misreported' },
  { id: 'both', words: 'the reasoning is wrong too' },
  { id: 'drawn', words: 'with the picture' },
  { id: 'grey', words: 'with a grey picture' },
] as const;

export type SeriesId = (typeof SERIES)[number]['id'];

/**
 * The control has one order, in which a guess is right half of the time (in both of two orders, in a
 * quarter); so it is compared with the
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

/** A row of the chart: a group's title, or a dot. */
interface Row {
  readonly key: string;
  readonly kind: 'title' | 'dot';
  readonly words: string;
  /** in how many percent a guess is right in its group; null: not known */
  readonly guess: number | null;
}

function rowsOf(dots: readonly Dot[], judges: readonly string[], inBoth: boolean): Row[] {
  return judges.flatMap((judge) =>
    GROUPS.flatMap(({ words, ids }): Row[] => {
      const inside = dots.filter((dot) => dot.judge === judge && ids.includes(dot.series.id));
      if (inside.length === 0) return [];
      const isOne = inside.some(({ series }) => series.id === 'grey');
      const guess = isOne ? GUESS.one : inBoth && ids.includes('perception') ? GUESS.both : null;
      return [
        { key: `${judge} ${words}`, kind: 'title', words: `${judge}, right in ${words}`, guess },
        ...inside.map((dot) => ({
          key: keyOf(dot),
          kind: 'dot' as const,
          words: dot.series.words,
          guess,
        })),
      ];
    }),
  );
}

function keyOf({ judge, series }: Dot): string {
  return `${judge} ${series.id}`;
}

/** height of a row, and around the rows, in CSS pixels */
const ROW = 34;
const MARGIN = { top: 4, bottom: 40 } as const;

/** Percents that the axis names. */
const TICKS = [0, 20, 40, 60, 80, 100];

/** Percent of items in which a guess is right: in one order, and in both of two orders. */
const GUESS = { one: 50, both: 25 } as const;

function sayWins({ share, n }: Dot, narrow: boolean): string {
  const wins = countWins({ share, n });
  if (wins === null) {
    const percent = `${formatShare(share)}\u00a0%`;
    return narrow ? percent : `${percent} of ${n}`;
  }
  // in the axis's unit first; on a phone the count stands below it
  const percent = `${(100 * share).toFixed(0)}\u00a0%`;
  return narrow ? `${percent}\n${wins}` : `${percent} (${wins})`;
}

/**
 * Figure 2 of the paper: how often each judge prefers the correct response, with 95 % intervals.
 * `inBoth`: every order means both orders of a pair.
 */
export function accuracyDots(rows: readonly AccuracyRow[], inBoth = false): BuildPlot {
  const dots = dotsOf(rows);
  const judges = rows.map(({ judge }) => judge);
  const hues = huesOf(judges);
  const lines = rowsOf(dots, judges, inBoth);
  const guessed = lines.filter(({ guess }) => guess !== null);
  const grid = lines
    .filter(({ kind }) => kind === 'dot')
    .flatMap(({ key }) => TICKS.map((tick) => ({ key, tick })));
  const titles = lines.filter(({ kind }) => kind === 'title');
  const words = new Map(
    lines.map(({ key, kind, words: said }) => [key, kind === 'dot' ? said : '']),
  );
  const longest = Math.max(0, ...[...words.values()].map(({ length }) => length));
  const color = ({ judge, series }: Dot) =>
    series.id === 'grey' ? 'var(--ink-3)' : seriesColor(hues[judges.indexOf(judge)] ?? 0);
  return (plot, width) => {
    const left = Math.min(6.3 * longest + 12, width * 0.34);
    const narrow = width < 420;
    const right = narrow ? 52 : 116;
    return {
      width,
      height: lines.length * ROW + MARGIN.top + MARGIN.bottom,
      marginLeft: left,
      marginRight: right,
      marginTop: MARGIN.top,
      marginBottom: MARGIN.bottom,
      x: {
        domain: [0, 100],
        ticks: TICKS,
        label: '% of items right',
      },
      y: { type: 'band', domain: lines.map(({ key }) => key), label: null, padding: 0 },
      marks: [
        // not through the titles
        plot.tickX(grid, { x: 'tick', y: 'key', stroke: 'currentColor', strokeOpacity: 0.1 }),
        // a line is only over the group whose guesses it counts
        plot.tickX(guessed, {
          x: 'guess',
          y: 'key',
          stroke: 'var(--ink-2)',
          strokeDasharray: '4 3',
        }),
        plot.text(
          titles.filter(({ guess }) => guess !== null),
          {
            x: 'guess',
            y: 'key',
            text: ({ guess }: Row) => `a guess: ${guess}\u00a0%`,
            textAnchor: 'start',
            dx: 6,
            ...HALO,
          },
        ),
        plot.text(
          titles.filter(({ guess }) => guess === null),
          { y: 'key', text: 'words', ...groupTitle(width, left) },
        ),
        // up to the line, on two lines if it is long
        ...Object.values(GUESS).map((percent) =>
          plot.text(
            titles.filter(({ guess }) => guess === percent),
            {
              y: 'key',
              text: 'words',
              ...groupTitle(width, left),
              textOverflow: null,
              // em of 12 px
              lineWidth: (left + ((width - left - right) * percent) / 100 - 12) / 12,
            },
          ),
        ),
        ...[true, false].map((isHeadline) =>
          plot.text(
            dots.filter(({ series }) => (series.id === 'perception') === isHeadline),
            {
              x: ({ high }: Dot) => 100 * high,
              y: keyOf,
              text: (dot: Dot) => sayWins(dot, narrow),
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
