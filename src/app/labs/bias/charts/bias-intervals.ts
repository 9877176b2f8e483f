import { type BiasId, findBias, type Measure } from '../../../../core/protocols/bias/biases.ts';
import {
  effectOf,
  KEPT_MOST,
  type Outcome,
  outcomeOf,
  SMALL,
} from '../../../../core/protocols/bias/measure/outcome.ts';
import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import { percent } from '../../../../core/protocols/bias/words/say-row.ts';
import { listWords } from '../../../../core/words.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { groupTitle } from '../../../kit/charts/group-title.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot, PlotModule } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { MEASURE_WORDS } from '../words.ts';

/** The fields of a row that the chart draws. */
export interface DrawnRow
  extends Pick<
    BiasRow,
    'bias' | 'name' | 'measure' | 'figure' | 'low' | 'high' | 'floor' | 'beyond' | 'exceeds' | 'n'
  > {}

/** Figures of another judge, drawn beside those of the selected one. */
export interface Beside {
  readonly judge: string;
  readonly rows: readonly DrawnRow[];
}

/** The effect of one change beyond noise, -1..1. */
interface Dot {
  readonly row: DrawnRow;
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly outcome: Outcome;
}

/** How a row is drawn: surely where it should be, surely not, or neither. */
type Tone = 'good' | 'bad' | 'open';

const COLORS: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  bad: 'var(--bad)',
  open: 'var(--ink-2)',
};
const SYMBOLS = { good: 'circle', bad: 'diamond', open: 'square' } as const;
const OTHERS = 'var(--ink-3)';
/** of the paint of the part of the axis where a mark should be */
const WANTED = { fill: 'var(--good)', fillOpacity: 0.13 } as const;

/** Groups of the chart: what the score should do. */
const GROUPS: readonly { readonly title: string; readonly measures: readonly Measure[] }[] = [
  { title: 'The score should fall with', measures: ['BD'] },
  { title: 'The score should stay with', measures: ['BC', 'consistency'] },
  { title: 'No answer should be preferred', measures: ['preference'] },
];

/** What an interval shows, in words beside its mark. */
const SHOWS: Readonly<Record<Measure, Readonly<Record<Outcome, string>>>> = {
  BD: { good: 'falls', bias: 'keeps most', open: 'not settled' },
  BC: { good: 'stays', bias: 'moves', open: 'not settled' },
  consistency: { good: 'stays', bias: 'changes', open: 'not settled' },
  preference: { good: 'even', bias: 'prefers its own', open: 'not settled' },
};

/** A score that falls, but is not shown to lose half of what it could, falls in part. */
const isInPart = ({ row, outcome, low }: Dot) =>
  row.measure === 'BD' && outcome === 'good' && low < KEPT_MOST;

const showsOf = (dot: Dot) =>
  isInPart(dot) ? 'falls in part' : SHOWS[dot.row.measure][dot.outcome];

function toneOf(dot: Dot): Tone {
  if (dot.outcome === 'bias') return 'bad';
  return dot.outcome === 'open' || isInPart(dot) ? 'open' : 'good';
}

/** Widths of cards below this have no room for words behind the rows, in CSS pixels. */
const NARROW = 440;
/** So few rows stand apart. */
const FEW = 4;
/** Intervals that end beyond this have their words before them. */
const FAR = 0.62;
/** Least end of the axis, so that there is a place left of noise. */
const LEAST = -0.1;

/** One row per change: its effect beyond noise with a 95 % interval, and the other judges' effects. */
export function biasIntervals(
  rows: readonly DrawnRow[],
  beside: readonly Beside[] = [],
): BuildPlot {
  const groups = GROUPS.map(({ title, measures }) => ({
    title,
    dots: dotsOf(rows.filter(({ measure }) => measures.includes(measure))),
  })).filter(({ dots }) => dots.length > 0);
  const dots = groups.flatMap((group) => group.dots);
  const falling = dots.filter(({ row }) => row.measure === 'BD');
  const staying = dots.filter(({ row }) => row.measure !== 'BD');
  const drawn = new Set<BiasId>(dots.map(({ row }) => row.bias));
  const others = beside.flatMap(({ judge, rows: all }) =>
    dotsOf(all.filter(({ bias }) => drawn.has(bias))).map((dot) => ({ ...dot, judge })),
  );
  const ends = [...dots.flatMap(({ low, high }) => [low, high]), ...others.map(({ mean }) => mean)];
  const least = 100 * Math.min(LEAST, ...ends);
  const most = 100 * Math.max(falling.length > 0 ? 1 : 0.5, ...ends);
  /** what stands in a row, own and others */
  const standing = ({ label, low, high }: Dot) => [
    low,
    high,
    ...others.filter((other) => other.label === label).map(({ mean }) => mean),
  ];
  const endOf = (dot: Dot) => Math.max(...standing(dot));
  const startOf = (dot: Dot) => Math.min(...standing(dot));
  const longest = Math.max(0, ...dots.map(({ label }) => label.length));
  return (plot, width) => {
    const narrow = width < NARROW;
    const left = narrow
      ? Math.min(6.3 * longest + 12, width * 0.42)
      : // a group's title ends before the part that is wanted
        Math.max(6.3 * longest + 12, 168);
    return {
      width,
      height: dots.length * (narrow ? 40 : dots.length <= FEW ? 34 : 26) + groups.length * 26 + 56,
      marginLeft: left,
      marginRight: 16,
      marginTop: 8,
      marginBottom: 40,
      x: {
        domain: [least, most],
        ticks: narrow ? 4 : 8,
        grid: true,
        label: 'how much of the possible change happens, % →',
      },
      y: {
        domain: groups.flatMap(({ title, dots: inside }) => [
          `# ${title}`,
          ...inside.map(({ label }) => label),
        ]),
        tickFormat: (name: string) => (name.startsWith('# ') ? '' : name),
        tickSize: 0,
        label: null,
        padding: 0,
      },
      marks: [
        plot.barX(falling, { x1: 100 * KEPT_MOST, x2: 100, y: 'label', ...WANTED }),
        plot.barX(staying, { x1: least, x2: 100 * SMALL, y: 'label', ...WANTED }),
        // in the rows alone: a title is not struck through
        plot.tickX(dots, { x: 0, y: 'label', stroke: 'var(--ink-2)', strokeWidth: 1.5 }),
        plot.text(
          groups.map(({ title }) => title),
          {
            y: (title: string) => `# ${title}`,
            text: (title: string) => title,
            ...groupTitle(width, left),
          },
        ),
        // a phone has no room beside the title of those that should stay
        plot.text(narrow ? falling.slice(0, 1) : firstOf(falling, staying), {
          x: ({ row }: Dot) =>
            row.measure === 'BD' ? 50 * (1 + KEPT_MOST) : (least + 100 * SMALL) / 2,
          y: ({ row }: Dot) => `# ${titleOf(row)}`,
          fill: COLORS.good,
          text: () => 'as it should',
        }),
        plot.dot(others, {
          x: ({ mean }: (typeof others)[number]) => 100 * mean,
          y: ({ label }: (typeof others)[number]) => label,
          r: 3,
          stroke: OTHERS,
          title: ({ judge, label, mean }: (typeof others)[number]) =>
            `${judge}, ${label}: ${formatShare(mean)} % beyond noise`,
        }),
        plot.ruleY(dots, {
          x1: ({ low }: Dot) => 100 * low,
          x2: ({ high }: Dot) => 100 * high,
          y: ({ label }: Dot) => label,
          stroke: (dot: Dot) => COLORS[toneOf(dot)],
          strokeWidth: 2,
        }),
        plot.dot(dots, {
          x: ({ mean }: Dot) => 100 * mean,
          y: ({ label }: Dot) => label,
          r: 5,
          symbol: (dot: Dot) => SYMBOLS[toneOf(dot)],
          fill: (dot: Dot) => COLORS[toneOf(dot)],
          title: (dot: Dot) =>
            `${markName(dot.row, dot.label)}: ${formatShare(dot.mean)} % beyond noise ` +
            `(${formatShare(dot.low)} to ${formatShare(dot.high)}) in ${dot.row.n} pairs: ` +
            showsOf(dot),
        }),
        ...(narrow
          ? [wordsOf(plot, dots, ({ mean }) => mean, { dy: 14 })]
          : [
              wordsOf(
                plot,
                dots.filter((dot) => endOf(dot) <= FAR),
                endOf,
                { textAnchor: 'start', dx: 7 },
              ),
              wordsOf(
                plot,
                dots.filter((dot) => endOf(dot) > FAR),
                startOf,
                { textAnchor: 'end', dx: -7 },
              ),
            ]),
      ],
    };
  };
}

/** The first of each group that should stay or fall, above which the wanted part is named. */
function firstOf(falling: readonly Dot[], staying: readonly Dot[]): readonly Dot[] {
  const [first] = staying;
  const more = first && staying.find(({ row }) => titleOf(row) !== titleOf(first.row));
  return [falling[0], first, more].filter((dot) => dot !== undefined);
}

function titleOf({ measure }: DrawnRow): string {
  return GROUPS.find(({ measures }) => measures.includes(measure))?.title ?? '';
}

/** What each row shows, beside its mark. */
function wordsOf(
  plot: PlotModule,
  dots: readonly Dot[],
  at: (dot: Dot) => number,
  place: { readonly textAnchor?: 'start' | 'end'; readonly dx?: number; readonly dy?: number },
) {
  return plot.text(dots, {
    x: (dot: Dot) => 100 * at(dot),
    y: ({ label }: Dot) => label,
    ...HALO,
    fill: (dot: Dot) => COLORS[toneOf(dot)],
    fontWeight: 600,
    text: (dot: Dot) => `${percent(dot.mean)}: ${showsOf(dot)}`,
    ...place,
  });
}

const markName = ({ name }: DrawnRow, label: string) => `${label} (${name.toLowerCase()})`;

/** How the name of a bias's mark begins; null if it has none. */
export function startOfBias(bias: BiasId, rows: readonly DrawnRow[]): string | null {
  const found = dotsOf(rows).find(({ row }) => row.bias === bias);
  return found ? `${markName(found.row, found.label)}: ` : null;
}

/** The bias whose mark has this title; null for another judge's. */
export function biasOfMark(title: string, rows: readonly DrawnRow[]): BiasId | null {
  const found = dotsOf(rows).find(({ row, label }) =>
    title.startsWith(`${markName(row, label)}: `),
  );
  return found?.row.bias ?? null;
}

function dotsOf(rows: readonly DrawnRow[]): Dot[] {
  return rows.flatMap((row) => {
    const effect = effectOf(row);
    const outcome = outcomeOf(row);
    return effect === null || outcome === null
      ? []
      : [{ row, label: findBias(row.bias).label, outcome, ...effect }];
  });
}

/** Legend: only other judges have no words beside their marks. */
export function biasKeys(beside: readonly Beside[]): KeyEntry[] {
  if (beside.length === 0) return [];
  const judges = listWords(shortNames(beside.map(({ judge }) => judge)));
  return [{ label: `other judges: ${judges}`, color: OTHERS, shape: 'ring' }];
}

/** One row per measured bias: the drawn effect, and the published measure. */
export function biasTable(rows: readonly DrawnRow[]): ChartTable {
  return {
    caption: 'Effect of each change beyond noise',
    columns: [
      'change',
      'beyond noise, %',
      'low',
      'high',
      'shows',
      'measure',
      'figure, %',
      'noise, %',
      'pairs',
    ].map((label) => ({ label })),
    rows: dotsOf(rows).map((dot) => [
      dot.label,
      formatShare(dot.mean),
      formatShare(dot.low),
      formatShare(dot.high),
      showsOf(dot),
      MEASURE_WORDS[dot.row.measure].name,
      formatShare(dot.row.figure),
      formatShare(dot.row.floor?.mean ?? null),
      dot.row.n,
    ]),
  };
}
