import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { wrapAbout } from '../../../kit/charts/wrap-words.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** One judge's accuracy in one experiment, 0..1. */
export interface AccuracyRow {
  /** number of the experiment, from 1 */
  readonly id: number;
  readonly question: string;
  readonly judge: string;
  readonly hue: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
  /** share of answers that abstain; 0: none does */
  readonly unknown: number;
}

/** How the name of a dot begins. */
export function startOfDot({ judge, id }: Pick<AccuracyRow, 'judge' | 'id'>): string {
  return `${judge}, experiment ${id}: `;
}

/** heights in px: a line of an experiment's question, a judge's row, the gap between experiments */
const QUESTION = 16;
const JUDGE = 15;
const GAP = 14;
/** px: the column of answers withheld */
const WITHHELD = 60;
/** px: a letter of a judge's name and figure, and their gap to the interval */
const LETTER = 6.6;
const APART = 6;
/** px: right of the axis, for half of its last number */
const EDGE = 14;
/** letters: longer names stand in the legend */
const SHORT = 12;
/** px: the size of the question's letters */
const FONT = 12;

/** One experiment's place, in px from the top. */
interface Band {
  readonly id: number;
  /** its question and chance, in lines */
  readonly said: string;
  readonly chance: number;
  readonly top: number;
  /** where the judges' rows begin */
  readonly first: number;
}

/**
 * Accuracy by experiment: the question above one dot with a 95 % interval and its figure per judge,
 * and a dashed line at chance. An answer withheld is not a right one; how many a judge withholds
 * stands in a column of its own.
 */
export function accuracyChart(rows: readonly AccuracyRow[]): BuildPlot {
  const judges = [...new Set(rows.map(({ judge }) => judge))];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const named = areShort(judges);
  const labelOf = ({ share, judge }: AccuracyRow) =>
    `${named ? `${judge} ` : ''}${(100 * share).toFixed(0)}\u00a0%`;
  const widthOf = (row: AccuracyRow) => APART + LETTER * labelOf(row).length;
  const abstains = rows.some(({ unknown }) => unknown > 0);
  const column = abstains ? WITHHELD : 0;
  const left = 8;
  return (plot, width) => {
    const room = width - left - column;
    // the axis is as long as the labels behind the intervals allow
    const axis = Math.min(
      room - EDGE,
      ...rows.map((row) => (room - widthOf(row)) / Math.max(row.high, 0.01)),
    );
    const right = width - left - axis;
    const bands: Band[] = [];
    // px from the top of the first experiment
    let top = 0;
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (!row) continue;
      const said = `${id}. ${row.question} (chance\u00a0${(100 * row.chance).toFixed(0)}\u00a0%)`;
      // bold letters are wider than the estimate
      const lines = wrapAbout(said, width - left - 8 - column, 1.1 * FONT);
      const first = top + QUESTION * lines.length + 4;
      bands.push({ id, said: lines.join('\n'), chance: 100 * row.chance, top, first });
      top = first + judges.length * JUDGE + GAP;
    }
    const height = top;
    const dots = rows.map((row) => ({
      ...row,
      label: labelOf(row),
      // where the label ends, in the axis's unit
      end: 100 * row.high + (100 * widthOf(row)) / axis,
      share: 100 * row.share,
      low: 100 * row.low,
      high: 100 * row.high,
      y:
        (bands.find(({ id }) => id === row.id)?.first ?? 0) +
        (judges.indexOf(row.judge) + 0.5) * JUDGE,
    }));
    type Dot = (typeof dots)[number];
    const abstaining = dots.filter(({ unknown }) => unknown > 0);
    return {
      width,
      height: height + 44,
      marginLeft: left,
      marginRight: right,
      marginTop: 4,
      marginBottom: 40,
      x: {
        domain: [0, 100],
        ticks: 5,
        grid: true,
        label: '% of questions answered right',
      },
      y: { domain: [0, height], range: [4, 4 + height], axis: null },
      marks: [
        plot.ruleX(bands, {
          x: 'chance',
          y1: 'first',
          y2: ({ first }: Band) => first + judges.length * JUDGE,
          stroke: 'var(--ink-3)',
          strokeDasharray: '4 3',
          title: ({ chance }: Band) => `chance: ${chance.toFixed(0)} %`,
        }),
        // the labels' ground, so that neither chance nor the grid strikes one through
        plot.rect(dots, {
          x1: ({ high }: Dot) => high + (100 * (APART - 2)) / axis,
          x2: 'end',
          y1: ({ y }: Dot) => y - JUDGE / 2,
          y2: ({ y }: Dot) => y + JUDGE / 2,
          fill: 'var(--chart-surface)',
        }),
        plot.ruleY(dots, {
          y: 'y',
          x1: 'low',
          x2: 'high',
          stroke: (row: Dot) => seriesColor(row.hue),
          strokeWidth: 3,
          strokeOpacity: 0.5,
        }),
        plot.dot(dots, {
          x: 'share',
          y: 'y',
          r: 5,
          fill: (row: Dot) => seriesColor(row.hue),
          title: (row: Dot) =>
            `${startOfDot(row)}${row.share.toFixed(1)} %, 95 % ${row.low.toFixed(1)} to ${row.high.toFixed(1)}${row.unknown > 0 ? `; abstains in ${(100 * row.unknown).toFixed(1)} %` : ''}`,
        }),
        plot.text(dots, {
          x: 'high',
          y: 'y',
          textAnchor: 'start',
          dx: APART,
          text: 'label',
        }),
        plot.text(abstaining, {
          y: 'y',
          frameAnchor: 'right',
          dx: right - 4,
          textAnchor: 'end',
          fill: (row: Dot) => seriesColor(row.hue),
          fontWeight: 600,
          text: ({ unknown }: Dot) => `${(100 * unknown).toFixed(0)}\u00a0%`,
        }),
        plot.text(abstains ? bands.slice(0, 1) : [], {
          y: 'top',
          frameAnchor: 'right',
          dx: right - 4,
          textAnchor: 'end',
          lineAnchor: 'top',
          text: () => 'withheld',
        }),
        plot.text(bands, {
          x: 0,
          y: 'top',
          text: 'said',
          textAnchor: 'start',
          lineAnchor: 'top',
          lineHeight: QUESTION / FONT,
          fontWeight: 600,
          ...HALO,
        }),
      ],
    };
  };
}

/** Judges whose names fit beside their figures. */
const areShort = (judges: readonly string[]) => judges.every(({ length }) => length <= SHORT);

/** The line, and in the order of their rows the judges, unless their names stand beside the figures. */
export function accuracyKeys(rows: readonly AccuracyRow[]): KeyEntry[] {
  const hues = new Map(rows.map(({ judge, hue }) => [judge, hue]));
  const listed = areShort([...hues.keys()]) ? [] : [...hues];
  return [
    ...listed.map(([label, hue]) => ({
      label,
      color: seriesColor(hue),
      shape: 'circle' as const,
    })),
    { label: 'chance', color: 'var(--ink-3)', shape: 'line', dash: '4 3' },
  ];
}

export function accuracyTable(rows: readonly AccuracyRow[]): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: 'Right answers by experiment (percent)',
    columns: [
      { label: 'experiment', format: String },
      { label: 'judge' },
      { label: 'right', format: share },
      { label: 'low', format: share },
      { label: 'high', format: share },
      { label: 'chance', format: share },
      { label: 'abstains', format: share },
    ],
    rows: rows.map(({ id, judge, share: right, low, high, chance, unknown }) => [
      id,
      judge,
      right,
      low,
      high,
      chance,
      unknown,
    ]),
  };
}
