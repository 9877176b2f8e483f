import { type BiasId, findBias, type Measure } from '../../../../core/protocols/bias/biases.ts';
import { KEPT_MOST, SMALL } from '../../../../core/protocols/bias/measure/outcome.ts';
import { percent } from '../../../../core/protocols/bias/words/say-row.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { wrapAbout } from '../../../kit/charts/wrap-words.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { MEASURE_WORDS } from '../words.ts';
import {
  type Dot,
  type DrawnRow,
  dotsOf,
  markName,
  saysOf,
  showsOf,
  type Tone,
  toneOf,
} from './bias-marks.ts';

/** Figures of another judge, drawn below those of the selected one. */
export interface Beside {
  readonly judge: string;
  /** number of its hue, which also chooses its shape */
  readonly hue: number;
  readonly rows: readonly DrawnRow[];
}

const COLORS: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  bad: 'var(--bad)',
  open: 'var(--ink-2)',
};
const SYMBOLS = { good: 'circle', bad: 'diamond', open: 'square' } as const;
/** Of other judges' marks, by their hue: outlines, so that one is seen through another. */
const OTHERS = [
  { symbol: 'circle', key: 'ring' },
  { symbol: 'square', key: 'frame' },
  { symbol: 'triangle', key: 'triangle' },
] as const;
/** of the paint of the part of the axis where a mark should be */
const WANTED = { fill: 'var(--good)', fillOpacity: 0.2 } as const;
/** the ground of a row that is not wanted */
const GROUND = { fill: 'var(--ink-3)', fillOpacity: 0.1 } as const;

/** What should happen, and how far: the heading of the rows of which that is wanted. */
const SHOULD: Readonly<Record<Measure, string>> = {
  BD: `The score should fall, by ${percent(KEPT_MOST)} or more`,
  BC: `The score should stay, within ${percent(SMALL)}`,
  consistency: `The verdict should stay, but for ${percent(SMALL)}`,
  preference: `No answer should be preferred by more than ${percent(SMALL)}`,
};

/** Rows stand in this order of what should happen. */
const ORDER: readonly Measure[] = ['BD', 'BC', 'consistency', 'preference'];

/** Widths of cards below this have no room for words behind a row's title, in CSS pixels. */
const NARROW = 440;
/** Least end of the axis, in percent, so that the wanted part lies on both sides of 0. */
const LEAST = -10;
/**
 * Percent: the axis ends at multiples of this. Some of it is left beyond the drawn intervals: one that
 * reached the edge would look cut off.
 */
const STEP = 5;
const ROOM = 0.2;
/** px: a line of a title, its letters, a row's strip, and the gap below it */
const LINE = 17;
const FONT = 12;
const STRIP = 18;
/** px: what other judges' marks add to a strip, below the own one */
const LANE = 12;
const GAP = 12;
/** px: a letter of what a row shows, and its gap to the title */
const LETTER = 6.8;
const APART = 16;
/** px: left of the axis and right of it */
const SIDE = 10;
/** px: above a heading, but for the first, and below it */
const HEAD = { above: 8, below: 5 } as const;
/** px: from the axis's numbers to the words below them, and the room of both */
const AXIS = { words: 34, room: 44 } as const;

/** One row's place, in px from the top of the first. */
interface Band {
  readonly dot: Dot;
  readonly title: string;
  readonly top: number;
  /** where the words of what it shows stand */
  readonly words: number;
  readonly strip: number;
  /** the part of its strip where the mark should be, in percent */
  readonly wanted: readonly [number, number];
}

/** A heading above rows of which the same is wanted. */
interface Heading {
  readonly words: string;
  readonly top: number;
}

/**
 * One row per change, under a heading that says what should happen: the change, what its score did,
 * and below it a strip with the effect beyond noise and its 95 % interval, and under these the other
 * judges' effects. The strip is green where the mark should be. Words have lines of their own, so
 * that no mark crosses them.
 */
export function biasIntervals(
  rows: readonly DrawnRow[],
  beside: readonly Beside[] = [],
): BuildPlot {
  const dots = dotsOf(rows).toSorted(
    (a, b) => ORDER.indexOf(a.row.measure) - ORDER.indexOf(b.row.measure),
  );
  const drawn = new Set<BiasId>(dots.map(({ row }) => row.bias));
  const others = beside.flatMap(({ judge, hue, rows: all }) =>
    dotsOf(all.filter(({ bias }) => drawn.has(bias))).map((dot) => ({ ...dot, judge, hue })),
  );
  const falls = dots.some(({ row }) => row.measure === 'BD');
  const ends = [...dots.flatMap(({ low, high }) => [low, high]), ...others.map(({ mean }) => mean)];
  const least = Math.min(LEAST, STEP * Math.floor((100 * Math.min(...ends)) / STEP - ROOM));
  const highest = STEP * Math.ceil((100 * Math.max(...ends)) / STEP + ROOM);
  const most = falls ? 100 : Math.min(100, Math.max(50, highest));
  return (plot, width) => {
    const narrow = width < NARROW;
    const height = STRIP + (others.length > 0 ? LANE : 0);
    const bands: Band[] = [];
    const headings: Heading[] = [];
    let top = 0;
    for (const [at, dot] of dots.entries()) {
      if (dot.row.measure !== dots[at - 1]?.row.measure) {
        if (at > 0) top += HEAD.above;
        const lines = wrapAbout(SHOULD[dot.row.measure], width - 2 * SIDE, FONT);
        headings.push({ words: lines.join('\n'), top });
        top += LINE * lines.length + HEAD.below;
      }
      const room = narrow ? 0 : LETTER * saysOf(dot).length + APART;
      const { when } = findBias(dot.row.bias);
      const lines = wrapAbout(when, width - 2 * SIDE - room, FONT);
      const under = top + LINE * lines.length;
      const words = narrow ? under : under - LINE;
      const strip = words + LINE + 1;
      bands.push({
        dot,
        title: lines.join('\n'),
        top,
        words,
        strip,
        wanted: dot.row.measure === 'BD' ? [100 * KEPT_MOST, 100] : [least, 100 * SMALL],
      });
      top = strip + height + GAP;
    }
    const bandOf = new Map(bands.map((band) => [band.dot.label, band]));
    const middle = ({ label }: Dot) => (bandOf.get(label)?.strip ?? 0) + STRIP / 2;
    const lane = (dot: Dot) => middle(dot) + LANE;
    const strip = {
      y1: 'strip',
      y2: (band: Band) => band.strip + height,
    } as const;
    return {
      width,
      height: top + AXIS.room,
      marginLeft: SIDE,
      marginRight: SIDE,
      marginTop: 4,
      marginBottom: AXIS.room - 4,
      x: {
        domain: [least, most],
        ticks: ticksTo(most),
        tickFormat: (tick: number) => (narrow ? formatCount(tick) : `${formatCount(tick)} %`),
        label: null,
      },
      y: { domain: [0, top], range: [4, 4 + top], axis: null },
      marks: [
        plot.rect(bands, { x1: () => least, x2: () => most, ...strip, ...GROUND }),
        plot.rect(bands, {
          x1: ({ wanted }: Band) => wanted[0],
          x2: ({ wanted }: Band) => wanted[1],
          ...strip,
          ...WANTED,
        }),
        plot.ruleX(bands, { x: () => 0, ...strip, stroke: 'var(--ink-2)', strokeWidth: 1.5 }),
        plot.text(headings, {
          x: () => least,
          y: 'top',
          text: 'words',
          textAnchor: 'start',
          lineAnchor: 'top',
          lineHeight: LINE / FONT,
          fontWeight: 600,
          fill: 'currentColor',
        }),
        // what the ends of the axis mean stands below their numbers
        plot.text([[0, 'no change']], {
          x: ([end]: [number]) => end,
          text: ([, words]: [number, string]) => words,
          frameAnchor: 'bottom',
          dy: AXIS.words,
        }),
        plot.text([most === 100 ? 'all it could' : '% of all it could'], {
          text: (words: string) => words,
          frameAnchor: 'bottom-right',
          dx: SIDE,
          dy: AXIS.words,
        }),
        plot.text(bands, {
          x: () => least,
          y: 'top',
          text: 'title',
          textAnchor: 'start',
          lineAnchor: 'top',
          lineHeight: LINE / FONT,
          fill: 'currentColor',
        }),
        plot.text(bands, {
          x: () => (narrow ? least : most),
          y: 'words',
          text: ({ dot }: Band) => saysOf(dot),
          textAnchor: narrow ? 'start' : 'end',
          lineAnchor: 'top',
          lineHeight: LINE / FONT,
          fontWeight: 600,
          fill: ({ dot }: Band) => COLORS[toneOf(dot)],
        }),
        plot.dot(others, {
          x: ({ mean }: (typeof others)[number]) => 100 * mean,
          y: lane,
          r: 3.5,
          symbol: ({ hue }: (typeof others)[number]) => otherOf(hue).symbol,
          stroke: ({ hue }: (typeof others)[number]) => seriesColor(hue),
          strokeWidth: 1.75,
          title: ({ judge, label, mean }: (typeof others)[number]) =>
            `${judge}, ${label}: ${formatShare(mean)} % beyond noise`,
        }),
        plot.ruleY(dots, {
          x1: ({ low }: Dot) => 100 * low,
          x2: ({ high }: Dot) => 100 * high,
          y: middle,
          stroke: (dot: Dot) => COLORS[toneOf(dot)],
          strokeWidth: 2,
        }),
        plot.dot(dots, {
          x: ({ mean }: Dot) => 100 * mean,
          y: middle,
          r: 5,
          symbol: (dot: Dot) => SYMBOLS[toneOf(dot)],
          fill: (dot: Dot) => COLORS[toneOf(dot)],
          title: (dot: Dot) =>
            `${markName(dot.row, dot.label)}: ${formatShare(dot.mean)} % beyond noise ` +
            `(${formatShare(dot.low)} to ${formatShare(dot.high)}) in ${formatCount(dot.row.n)} pairs: ` +
            showsOf(dot),
        }),
      ],
    };
  };
}

const otherOf = (hue: number) => OTHERS[hue % OTHERS.length] ?? OTHERS[0];

/** Numbers at the ends of the axis and of the wanted parts: more would be read as well. */
function ticksTo(most: number): number[] {
  const ticks = [0, 100 * SMALL, 100 * KEPT_MOST, Math.floor(most / 10) * 10];
  return [...new Set(ticks)].filter((tick) => tick <= most);
}

/** Legend: the part of a row that is wanted, and each other judge, which has no words. */
export function biasKeys(beside: readonly Beside[]): KeyEntry[] {
  const wanted: KeyEntry = {
    label: 'where the mark should be',
    color: WANTED.fill,
    shape: 'band',
  };
  const names = shortNames(beside.map(({ judge }) => judge));
  return [
    wanted,
    ...beside.map(
      ({ hue }, at): KeyEntry => ({
        label: names[at] ?? '',
        color: seriesColor(hue),
        shape: otherOf(hue).key,
      }),
    ),
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
