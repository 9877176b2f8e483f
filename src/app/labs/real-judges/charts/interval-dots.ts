import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

/** One judge's figure with its 95 % interval. */
export interface IntervalDot {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface IntervalAxis {
  /** what the figures are, with their unit */
  readonly label: string;
  readonly domain: readonly [number, number];
  readonly write: (value: number) => string;
  /** a line to compare with, what it is, and its 95 % interval if it is counted too */
  readonly line?: {
    readonly at: number;
    readonly says: string;
    readonly low?: number;
    readonly high?: number;
  };
}

/** CSS pixels: the column of values. */
const VALUES = 48;
/** Height of a row in CSS pixels. */
const ROW = 22;

/** One row per judge, in the given order: a dot, its interval and its value in figures. */
export function intervalDots(
  rows: readonly IntervalDot[],
  { label, domain, write, line }: IntervalAxis,
): BuildPlot {
  const names = rows.map(({ name }) => name);
  const longest = Math.max(0, ...names.map((name) => name.length));
  return (plot, width) => ({
    width,
    height: names.length * ROW + (line ? 66 : 50),
    // seven pixels per letter, at most the share that a phone can spare
    marginLeft: Math.min(7 * longest + 12, width * 0.4),
    marginRight: VALUES,
    marginTop: line ? NAMED_TOP : 8,
    marginBottom: 40,
    x: { domain: [...domain], ticks: 5, grid: true, label: `${label} →`, labelArrow: 'none' },
    y: { domain: names, label: null, tickSize: 0 },
    marks: [
      ...(line?.low !== undefined && line.high !== undefined
        ? [
            plot.rectX([line], {
              x1: 'low',
              x2: 'high',
              fill: 'currentColor',
              fillOpacity: 0.1,
              ariaLabel: '95 % interval of what is compared with',
            }),
          ]
        : []),
      ...(line ? namedLine(plot, line.at, line.says) : []),
      plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'name', stroke: 'currentColor' }),
      plot.dot(rows, {
        x: 'value',
        y: 'name',
        r: 4.5,
        fill: 'currentColor',
        title: ({ name, value, low, high }: IntervalDot) =>
          `${name}: ${write(value)}, 95 % interval ${write(low)} to ${write(high)}`,
      }),
      plot.text(rows, {
        // a column of its own, right of every line and band
        frameAnchor: 'right',
        y: 'name',
        text: ({ value }: IntervalDot) => write(value),
        textAnchor: 'end',
        dx: VALUES - 4,
      }),
    ],
  });
}

export function intervalTable(
  rows: readonly IntervalDot[],
  caption: string,
  { label, write: format }: IntervalAxis,
): ChartTable {
  return {
    caption,
    columns: [
      { label: 'judge' },
      { label, format },
      { label: '95 % interval, low', format },
      { label: '95 % interval, high', format },
    ],
    rows: rows.map(({ name, value, low, high }) => [name, value, low, high]),
  };
}
