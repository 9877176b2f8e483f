import { type BiasId, findBias, type Measure } from '../../../../core/protocols/bias/biases.ts';
import {
  effectOf,
  KEPT_MOST,
  type Outcome,
  outcomeOf,
} from '../../../../core/protocols/bias/measure/outcome.ts';
import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import { listWords } from '../../../../core/words.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { groupTitle } from '../../../kit/charts/group-title.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
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

const COLORS: Readonly<Record<Outcome, string>> = {
  good: 'var(--good)',
  bias: 'var(--bad)',
  open: 'var(--ink-3)',
};
const SYMBOLS = { good: 'circle', bias: 'diamond', open: 'square' } as const;
const OTHERS = 'var(--ink-3)';

/** Groups of the chart: what the score should do, and where on the axis that is. */
const GROUPS: readonly { readonly title: string; readonly measures: readonly Measure[] }[] = [
  { title: 'The score should fall: clear of noise', measures: ['BD'] },
  { title: 'The score should stay: at noise', measures: ['BC', 'consistency'] },
  { title: 'No answer should be preferred: at an even half', measures: ['preference'] },
];

/** The row of the name of the line over the first group. */
const HALF = '# half';

/** What an interval shows, in words at the end of its row. */
const SHOWS: Readonly<Record<Measure, Readonly<Record<Outcome, string>>>> = {
  BD: { good: 'falls', bias: 'keeps most', open: 'not settled' },
  BC: { good: 'stays', bias: 'moves', open: 'not settled' },
  consistency: { good: 'stays', bias: 'changes', open: 'not settled' },
  preference: { good: 'even', bias: 'prefers its own', open: 'not settled' },
};

/** Widths of cards below this have no room for words behind the rows, in CSS pixels. */
const NARROW = 520;

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
  const drawn = new Set<BiasId>(dots.map(({ row }) => row.bias));
  const others = beside.flatMap(({ judge, rows: all }) =>
    dotsOf(all.filter(({ bias }) => drawn.has(bias))).map((dot) => ({ ...dot, judge })),
  );
  const ends = [...dots.flatMap(({ low, high }) => [low, high]), ...others.map(({ mean }) => mean)];
  const [least, most] = [Math.min(0, ...ends), Math.max(0.5, ...ends)].map((end) => 100 * end);
  const longest = Math.max(0, ...dots.map(({ label }) => label.length));
  return (plot, width) => {
    const narrow = width < NARROW;
    const left = Math.min(6.3 * longest + 12, width * 0.5);
    return {
      width,
      height: (dots.length + groups.length + (falling.length > 0 ? 1 : 0)) * 26 + 64,
      marginLeft: left,
      marginRight: narrow ? 12 : 112,
      marginTop: 20,
      marginBottom: 40,
      x: {
        domain: [least ?? 0, most ?? 50],
        nice: true,
        ticks: narrow ? 4 : 8,
        grid: true,
        label: narrow
          ? 'points lost or moved, % →'
          : 'points lost or moved beyond noise, % of what is possible →',
      },
      y: {
        domain: groups.flatMap(({ title, dots: inside }) => [
          `# ${title}`,
          ...(inside === groups[0]?.dots && falling.length > 0 ? [HALF] : []),
          ...inside.map(({ label }) => label),
        ]),
        tickFormat: (name: string) => (name.startsWith('# ') ? '' : name),
        tickSize: 0,
        label: null,
        padding: 0.3,
      },
      marks: [
        plot.ruleX([0], { stroke: 'var(--ink-2)', strokeWidth: 1.5 }),
        plot.text(['noise'], { x: 0, frameAnchor: 'top', dy: -12, text: (word: string) => word }),
        // one line over the rows that it is about, with its name in a row above them
        plot.tickX(falling, {
          x: 100 * KEPT_MOST,
          y: 'label',
          stroke: 'var(--ink-2)',
          strokeDasharray: '4 3',
          // as far as the next row
          insetTop: -8,
        }),
        plot.text(falling.slice(0, 1), {
          x: 100 * KEPT_MOST,
          y: () => HALF,
          // over what it speaks of, and never beyond the chart's right edge
          textAnchor: 'end',
          dx: 4,
          text: () => 'half of what it could lose',
          ...HALO,
        }),
        plot.text(
          groups.map(({ title }) => title),
          {
            y: (title: string) => `# ${title}`,
            text: (title: string) => title,
            ...groupTitle(width, left),
          },
        ),
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
          stroke: ({ outcome }: Dot) => COLORS[outcome],
          strokeWidth: 2,
        }),
        plot.dot(dots, {
          x: ({ mean }: Dot) => 100 * mean,
          y: ({ label }: Dot) => label,
          r: 5,
          symbol: ({ outcome }: Dot) => SYMBOLS[outcome],
          fill: ({ outcome }: Dot) => COLORS[outcome],
          title: ({ row, label, mean, low, high, outcome }: Dot) =>
            `${markName(row, label)}: ${formatShare(mean)} % beyond noise ` +
            `(${formatShare(low)} to ${formatShare(high)}) in ${row.n} pairs: ` +
            SHOWS[row.measure][outcome],
        }),
        ...(narrow
          ? []
          : [
              plot.text(dots, {
                y: ({ label }: Dot) => label,
                frameAnchor: 'right',
                textAnchor: 'start',
                dx: 10,
                fill: ({ outcome }: Dot) => COLORS[outcome],
                fontWeight: 600,
                text: ({ row, outcome }: Dot) => SHOWS[row.measure][outcome],
              }),
            ]),
      ],
    };
  };
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

const KEYS: readonly { readonly outcome: Outcome; readonly entry: KeyEntry }[] = [
  {
    outcome: 'good',
    entry: { label: 'as it should be', color: COLORS.good, shape: 'circle' },
  },
  { outcome: 'bias', entry: { label: 'a bias', color: COLORS.bias, shape: 'diamond' } },
  {
    outcome: 'open',
    entry: {
      label: 'not settled: the line through the mark allows both',
      color: COLORS.open,
      shape: 'square',
    },
  },
];

/** Legend: what the marks and colours mean. */
export function biasKeys(rows: readonly DrawnRow[], beside: readonly Beside[] = []): KeyEntry[] {
  const shown = new Set(rows.map(outcomeOf));
  return [
    ...KEYS.filter(({ outcome }) => shown.has(outcome)).map(({ entry }) => entry),
    ...(beside.length > 0
      ? [
          {
            label: `other judges: ${listWords(shortNames(beside.map(({ judge }) => judge)))}`,
            color: OTHERS,
            shape: 'ring' as const,
          },
        ]
      : []),
  ];
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
    rows: dotsOf(rows).map(({ row, label, mean, low, high, outcome }) => [
      label,
      formatShare(mean),
      formatShare(low),
      formatShare(high),
      SHOWS[row.measure][outcome],
      MEASURE_WORDS[row.measure].name,
      formatShare(row.figure),
      formatShare(row.floor?.mean ?? null),
      row.n,
    ]),
  };
}
