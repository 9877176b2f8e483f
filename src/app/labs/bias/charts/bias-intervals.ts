import { type BiasId, findBias, type Measure } from '../../../../core/protocols/bias/biases.ts';
import { KEPT_MOST, SMALL } from '../../../../core/protocols/bias/measure/outcome.ts';
import { percent } from '../../../../core/protocols/bias/words/say-row.ts';
import { listWords } from '../../../../core/words.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
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

/** Figures of another judge, drawn beside those of the selected one. */
export interface Beside {
  readonly judge: string;
  readonly rows: readonly DrawnRow[];
}

const COLORS: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  bad: 'var(--bad)',
  open: 'var(--ink-2)',
};
const SYMBOLS = { good: 'circle', bad: 'diamond', open: 'square' } as const;
const OTHERS = 'var(--ink-3)';
/** of the paint of the part of the axis where a mark should be */
const WANTED = { fill: 'var(--good)', fillOpacity: 0.2 } as const;
/** the ground of a row that is not wanted */
const GROUND = { fill: 'var(--ink-3)', fillOpacity: 0.1 } as const;

/** What should happen, as the end of a row's title. */
const SHOULD: Readonly<Record<Measure, string>> = {
  BD: 'the score should fall',
  BC: 'the score should stay',
  consistency: 'the verdict should stay',
  preference: 'no answer should be preferred',
};

/** Rows stand in this order of what should happen. */
const ORDER: readonly Measure[] = ['BD', 'BC', 'consistency', 'preference'];

/** Widths of cards below this have no room for words behind a row's title, in CSS pixels. */
const NARROW = 440;
/** Least end of the axis, so that the wanted part lies on both sides of 0. */
const LEAST = -0.1;
/** px: a line of a title, its letters, a row's strip, and the gap below it */
const LINE = 17;
const FONT = 12;
const STRIP = 18;
const GAP = 12;
/** px: a letter of what a row shows, and its gap to the title */
const LETTER = 6.8;
const APART = 16;
/** px: left of the axis and right of it */
const SIDE = 10;
/** px: the words below the axis's numbers */
const AXIS = 12;

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

/**
 * One row per change: a title that says what should happen, what did, and below it a strip with the
 * effect beyond noise, its 95 % interval and the other judges' effects. The strip is green where the
 * mark should be. Words have lines of their own, so that no mark crosses them.
 */
export function biasIntervals(
  rows: readonly DrawnRow[],
  beside: readonly Beside[] = [],
): BuildPlot {
  const dots = dotsOf(rows).toSorted(
    (a, b) => ORDER.indexOf(a.row.measure) - ORDER.indexOf(b.row.measure),
  );
  const drawn = new Set<BiasId>(dots.map(({ row }) => row.bias));
  const others = beside.flatMap(({ judge, rows: all }) =>
    dotsOf(all.filter(({ bias }) => drawn.has(bias))).map((dot) => ({ ...dot, judge })),
  );
  const falls = dots.some(({ row }) => row.measure === 'BD');
  const possible = dots.every(({ row }) => row.measure === 'BD') ? 'drop' : 'change';
  const hasNoise = dots.some(({ row }) => row.floor !== null);
  const ends = [...dots.flatMap(({ low, high }) => [low, high]), ...others.map(({ mean }) => mean)];
  const least = 100 * Math.min(LEAST, ...ends);
  const most = 100 * Math.max(falls ? 1 : 0.5, ...ends);
  return (plot, width) => {
    const narrow = width < NARROW;
    const bands: Band[] = [];
    let top = 0;
    for (const dot of dots) {
      const room = narrow ? 0 : LETTER * saysOf(dot).length + APART;
      const { when } = findBias(dot.row.bias);
      const lines = wrapAbout(`${when}: ${SHOULD[dot.row.measure]}`, width - 2 * SIDE - room, FONT);
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
      top = strip + STRIP + GAP;
    }
    const height = top;
    const bandOf = new Map(bands.map((band) => [band.dot.label, band]));
    const middle = ({ label }: Dot) => (bandOf.get(label)?.strip ?? 0) + STRIP / 2;
    const strip = {
      y1: 'strip',
      y2: (band: Band) => band.strip + STRIP,
    } as const;
    return {
      width,
      height: height + 48 + AXIS,
      marginLeft: SIDE,
      marginRight: SIDE,
      marginTop: 4,
      marginBottom: 40 + AXIS,
      x: {
        domain: [least, most],
        // with the ends of the wanted parts, which are multiples of ten
        ticks: narrow ? narrowTicks(least, most) : 8,
        // what the numbers mean stands where they are read
        tickFormat: (tick: number) =>
          `${formatCount(tick)}${tick === 0 ? (hasNoise ? '\nas noise' : '\nno change') : tick === 100 ? '\nall' : ''}`,
        label: `% of the possible ${possible}${hasNoise ? '; below 0: less than noise' : ''}`,
        labelArrow: 'none',
      },
      y: { domain: [0, height], range: [4, 4 + height], axis: null },
      marks: [
        plot.rect(bands, { x1: () => least, x2: () => most, ...strip, ...GROUND }),
        plot.rect(bands, {
          x1: ({ wanted }: Band) => wanted[0],
          x2: ({ wanted }: Band) => wanted[1],
          ...strip,
          ...WANTED,
        }),
        plot.ruleX(bands, { x: () => 0, ...strip, stroke: 'var(--ink-2)', strokeWidth: 1.5 }),
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
          y: middle,
          r: 3,
          stroke: OTHERS,
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

/** The few numbers for which a phone has room: 0, the ends of the axis and of the wanted parts. */
function narrowTicks(least: number, most: number): number[] {
  const tens = [Math.ceil(least / 10) * 10, Math.floor(most / 10) * 10];
  const ticks = [...tens, 0, 100 * SMALL, 100 * KEPT_MOST];
  return [...new Set(ticks)].filter((tick) => tick >= least && tick <= most);
}

/** Legend: the part of a row that is wanted, and other judges, who have no words. */
export function biasKeys(beside: readonly Beside[]): KeyEntry[] {
  const wanted: KeyEntry = {
    label: `where it should be: ${percent(KEPT_MOST)} or more for a fall, else ${percent(SMALL)} or less`,
    color: WANTED.fill,
    shape: 'band',
  };
  if (beside.length === 0) return [wanted];
  const judges = listWords(shortNames(beside.map(({ judge }) => judge)));
  return [wanted, { label: `other judges: ${judges}`, color: OTHERS, shape: 'ring' }];
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
