import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { WHISKER } from '../../../kit/charts/whisker.ts';
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
  /** share of answers withheld, 0..1 less `share` */
  readonly withheld: number;
  /** whether an answer could not be read, which counts as wrong */
  readonly unreadable: boolean;
}

/** How the name of a bar begins. */
export function startOfBar({ judge, id }: Pick<AccuracyRow, 'judge' | 'id'>): string {
  return `${judge}, experiment ${id}: `;
}

/** heights in px: a line of an experiment's question, a judge's row, the gap between experiments */
const QUESTION = 16;
const JUDGE = 19;
const GAP = 14;
/** px from the top of a judge's row: where its bar begins and ends, and the caps of its interval */
const BAR = { top: 2, end: 16, capTop: 5.5, capEnd: 12.5 };
/** px: a letter of a judge's name and figure, and their gap to the bar */
const LETTER = 6.6;
const APART = 8;
/** px: right of the axis, for half of its last number */
const EDGE = 14;
/** letters: longer names stand in the legend */
const SHORT = 12;
/** px: the size of the question's letters */
const FONT = 12;

/**
 * What is not right has no hue, and never more weight than what is right: a wrong answer is hardly
 * more than the ground, and one withheld an empty frame.
 */
const WITHHELD = 'var(--line-strong)';
const WRONG = 'var(--chart-band)';

/** One experiment's place, in px from the top. */
interface Band {
  readonly id: number;
  /** its question and chance, in lines */
  readonly said: string;
  readonly chance: number;
  readonly top: number;
  /** where the judges' rows begin and end */
  readonly first: number;
  readonly end: number;
}

/**
 * Accuracy by experiment: below the question a bar for each judge, what it answered right, withheld
 * and answered wrong, and on the bar the 95 % interval of what is right; a dashed line at chance.
 * What is right and what is withheld stand in columns at the bars' end: a judge that withholds
 * answers is then seen to be below chance without being wrong more often than right.
 */
export function accuracyChart(rows: readonly AccuracyRow[]): BuildPlot {
  const judges = [...new Set(rows.map(({ judge }) => judge))];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const named = areShort(judges);
  const nameOf = ({ judge }: AccuracyRow) => (named ? judge : '');
  const rightOf = ({ share }: AccuracyRow) => `${(100 * share).toFixed(0)}\u00a0%`;
  const withheldOf = ({ withheld }: AccuracyRow) =>
    withheld > 0 ? `${(100 * withheld).toFixed(0)}\u00a0% withheld` : '';
  const column = Math.max(0, ...rows.map((row) => withheldOf(row).length));
  const figures = LETTER * Math.max(0, ...rows.map((row) => rightOf(row).length));
  const right = Math.max(EDGE, APART + figures + (column > 0 ? APART + LETTER * column : 0));
  const left = APART + LETTER * Math.max(0, ...rows.map((row) => nameOf(row).length));
  return (plot, width) => {
    const bands: Band[] = [];
    // px from the top of the first experiment
    let top = 0;
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (!row) continue;
      const said = `${id}. ${row.question} (chance\u00a0${(100 * row.chance).toFixed(0)}\u00a0%)`;
      // bold letters are wider than the estimate
      const lines = wrapAbout(said, width - 8, 1.1 * FONT);
      const first = top + QUESTION * lines.length + 4;
      const end = first + judges.length * JUDGE;
      bands.push({ id, said: lines.join('\n'), chance: 100 * row.chance, top, first, end });
      top = end + GAP;
    }
    const height = top;
    const bars = rows.map((row) => {
      const y =
        (bands.find(({ id }) => id === row.id)?.first ?? 0) + judges.indexOf(row.judge) * JUDGE;
      return {
        ...row,
        label: nameOf(row),
        figure: rightOf(row),
        beside: withheldOf(row),
        share: 100 * row.share,
        low: 100 * row.low,
        high: 100 * row.high,
        given: 100 * (row.share + row.withheld),
        y: y + (BAR.top + BAR.end) / 2,
        y1: y + BAR.top,
        y2: y + BAR.end,
        capTop: y + BAR.capTop,
        capEnd: y + BAR.capEnd,
      };
    });
    type Bar = (typeof bars)[number];
    const open = bars.filter(({ withheld }) => withheld > 0);
    const sayRight = (bar: Bar) =>
      `${bar.share.toFixed(1)} % right, 95 % ${bar.low.toFixed(1)} to ${bar.high.toFixed(1)}`;
    const restOf = ({ withheld, given }: Bar) =>
      `${withheld > 0 ? `, ${(100 * withheld).toFixed(1)} % withheld` : ''}, ${(100 - given).toFixed(1)} % wrong`;
    return {
      width,
      height: height + 44,
      marginLeft: left,
      marginRight: right,
      marginTop: 4,
      marginBottom: 40,
      x: { domain: [0, 100], ticks: 5, label: '% of questions' },
      y: { domain: [0, height], range: [4, 4 + height], axis: null },
      marks: [
        // the whole bar is what a pointer finds; the parts lie on it
        plot.rect(bars, {
          x1: 0,
          x2: 100,
          y1: 'y1',
          y2: 'y2',
          fill: WRONG,
          title: (bar: Bar) => `${startOfBar(bar)}${sayRight(bar)}${restOf(bar)}`,
        }),
        plot.rect(open, {
          x1: 'share',
          x2: 'given',
          y1: 'y1',
          y2: 'y2',
          fill: 'var(--chart-surface)',
          stroke: WITHHELD,
          inset: 0.5,
          pointerEvents: 'none',
        }),
        plot.rect(bars, {
          x1: 0,
          x2: 'share',
          y1: 'y1',
          y2: 'y2',
          fill: (bar: Bar) => seriesColor(bar.hue),
          pointerEvents: 'none',
        }),
        plot.text(bars, {
          x: 100,
          y: 'y',
          textAnchor: 'end',
          dx: APART + figures,
          text: 'figure',
          fontWeight: 600,
        }),
        plot.text(open, {
          x: 100,
          y: 'y',
          textAnchor: 'start',
          dx: 2 * APART + figures,
          text: 'beside',
          fill: 'var(--ink-2)',
        }),
        plot.ruleX(bands, {
          x: 'chance',
          y1: 'first',
          y2: 'end',
          stroke: 'var(--ink)',
          strokeDasharray: '4 3',
          pointerEvents: 'none',
        }),
        ...WHISKER.flatMap((line) => [
          plot.ruleY(bars, { y: 'y', x1: 'low', x2: 'high', ...line }),
          ...(['low', 'high'] as const).map((end) =>
            plot.ruleX(bars, { x: end, y1: 'capTop', y2: 'capEnd', ...line }),
          ),
        ]),
        plot.text(bars, {
          x: 0,
          y: 'y',
          textAnchor: 'end',
          dx: -APART,
          text: 'label',
        }),
        plot.text(bands, {
          x: 0,
          y: 'top',
          dx: -left,
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

/**
 * The parts of a bar, and in the order of their rows the judges, unless their names stand beside the
 * figures.
 */
export function accuracyKeys(rows: readonly AccuracyRow[]): KeyEntry[] {
  const hues = new Map(rows.map(({ judge, hue }) => [judge, hue]));
  const listed = areShort([...hues.keys()]) ? [] : [...hues];
  const colours = [...hues.values()];
  return [
    ...listed.map(([label, hue]) => ({
      label: `${label}: right`,
      color: seriesColor(hue),
      shape: 'bar' as const,
    })),
    ...(listed.length === 0
      ? [
          {
            label: 'right, in the judge’s colour',
            color: seriesColor(colours[0] ?? 0),
            shape: 'bar' as const,
          },
        ]
      : []),
    ...(rows.some(({ withheld }) => withheld > 0)
      ? [{ label: 'withheld', color: WITHHELD, shape: 'frame' as const }]
      : []),
    {
      label: rows.some(({ unreadable }) => unreadable) ? 'wrong or unreadable' : 'wrong',
      color: WRONG,
      shape: 'bar',
    },
    { label: '95\u00a0% interval', color: 'var(--ink)', shape: 'whisker' },
    { label: 'chance', color: 'var(--ink)', shape: 'line', dash: '4 3' },
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
      { label: 'withheld', format: share },
    ],
    rows: rows.map(({ id, judge, share: right, low, high, chance, withheld }) => [
      id,
      judge,
      right,
      low,
      high,
      chance,
      withheld,
    ]),
  };
}
