import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { countPairs, higherOrder } from '../pair-words.ts';
import type { FlipCell, FlipMapData } from './flip-map.ts';
import { TOP_SCORE } from './pair-kinds.ts';
import { positionLabel, type ScoreAxis } from './score-axis.ts';

/** All pairs with the same two scores: one line from the first to the second. */
export type Slope = Pick<FlipCell, 'forward' | 'reverse' | 'points'>;

/** One judge's lines. */
export interface JudgeSlopes {
  readonly judge: string;
  readonly slopes: readonly Slope[];
}

/**
 * The lines of a judge, flat ones first, so that steep ones are drawn over them. Pairs that lack a
 * score have none.
 */
export function slopesOf({ axis, cells }: FlipMapData): Slope[] {
  const gap = ({ forward, reverse }: Slope) => Math.abs(forward - reverse);
  return cells
    .filter(({ forward, reverse }) => Math.min(forward, reverse) > axis.invalid)
    .toSorted((a, b) => gap(a) - gap(b) || b.points.length - a.points.length);
}

/** "18 pairs: 10 first, 1 second" */
export function saySlope({ forward, reverse, points }: Slope): string {
  return `${countPairs(points.length)}: ${forward} first, ${reverse} second`;
}

/** CSS pixels: of the line with the most pairs; on a phone, two of neighbouring scores just meet. */
const WIDEST = 20;
/** CSS pixels: a hairline that is still seen; all wider ones are true to their number of pairs. */
const THINNEST = { near: 1.25, apart: 1.5 } as const;

/** The width of a line in CSS pixels, by the number of its pairs. */
export function slopeWidth(slope: Slope, most: number, epsilon: number): number {
  return Math.max(THINNEST[toneOf(slope, epsilon)], (WIDEST * slope.points.length) / most);
}

/** The largest number of pairs in one line of all judges. */
export function mostPairs(judges: readonly (readonly Slope[])[]): number {
  return Math.max(1, ...judges.flat().map(({ points }) => points.length));
}

/** Where a score stands, in per cent from the top. */
export function heightOf({ low }: ScoreAxis, score: number): number {
  return (100 * (TOP_SCORE - score)) / (TOP_SCORE - low);
}

/** Whether a line’s two scores are more than ε apart: in ink, or pale. Its slope shows the rest. */
export function toneOf(slope: Slope, epsilon: number): 'apart' | 'near' {
  return higherOrder(slope, epsilon) === null ? 'near' : 'apart';
}

/** Lines of a judge that have a number, at most: more would be a cloud of numbers. */
const COUNTED = 8;

/**
 * The lines whose number of pairs is written beside them, the first to find room first: the shown
 * one, those more than ε apart, the others, each kind with the widest first.
 */
export function countedSlopes(
  slopes: readonly Slope[],
  epsilon: number,
  shown: Slope | null,
): Slope[] {
  const rank = (slope: Slope) => (slope === shown ? 2 : toneOf(slope, epsilon) === 'apart' ? 1 : 0);
  return slopes
    .toSorted((a, b) => rank(b) - rank(a) || b.points.length - a.points.length)
    .slice(0, COUNTED);
}

/** What the inks of the lines mean: colours stand for the orders, at the two axes. */
export function slopeKeys(epsilon: number): KeyEntry[] {
  return [
    { label: `more than ${epsilon} apart`, color: 'var(--ink)', shape: 'line' },
    { label: `at most ${epsilon} apart`, color: 'var(--line-strong)', shape: 'line' },
  ];
}

/** CSS pixels: the least width of one judge's part, and its height with names. */
const PART = { width: 190, height: 280 } as const;

/** The lines of all judges side by side, and in rows where they do not fit, for files. */
export function slopeChart(
  judges: readonly JudgeSlopes[],
  axis: ScoreAxis,
  epsilon: number,
): BuildPlot {
  const most = mostPairs(judges.map(({ slopes }) => slopes));
  const scores = axis.positions.filter((position) => position !== axis.invalid);
  return (plot, width) => {
    const columns = Math.max(1, Math.min(judges.length, Math.floor((width - 40) / PART.width)));
    const rows = Math.max(1, Math.ceil(judges.length / columns));
    const places = judges.map((one, at) => ({
      ...one,
      column: at % columns,
      row: Math.floor(at / columns),
    }));
    const lines = places.flatMap(({ slopes, ...place }) =>
      slopes.map((slope) => ({ ...place, ...slope })),
    );
    const facet = { fx: 'column', fy: 'row' } as const;
    return {
      width,
      height: PART.height * rows + 40,
      marginLeft: 44,
      marginRight: 20,
      marginTop: 40,
      marginBottom: 40,
      fx: { axis: null, padding: 0.28 },
      fy: { axis: null, padding: 0.22 },
      x: {
        type: 'point',
        domain: ['first', 'second'],
        label: 'the original stands',
        tickSize: 0,
        padding: 0,
      },
      y: {
        domain: [axis.low, TOP_SCORE],
        ticks: scores,
        tickFormat: String,
        tickSize: 0,
        label: 'score',
      },
      marks: [
        plot.ruleX(['first', 'second'], { stroke: 'var(--line-strong)' }),
        plot.link(lines, {
          ...facet,
          x1: () => 'first',
          x2: () => 'second',
          y1: 'forward',
          y2: 'reverse',
          stroke: (slope: Slope) =>
            toneOf(slope, epsilon) === 'near' ? 'var(--line-strong)' : 'var(--ink)',
          strokeOpacity: (slope: Slope) => (toneOf(slope, epsilon) === 'near' ? 0.55 : 1),
          strokeWidth: (slope: Slope) => slopeWidth(slope, most, epsilon),
          title: (line: Slope & { judge: string }) =>
            `${line.judge}, ${line.forward} first and ${line.reverse} second: ${countPairs(line.points.length)}`,
        }),
        plot.text(places, {
          ...facet,
          text: 'judge',
          frameAnchor: 'top',
          dy: -22,
          fontWeight: 600,
        }),
      ],
    };
  };
}

/** How many pairs each judge gave the same two scores. */
export function slopeTable(
  judges: readonly { readonly judge: string; readonly data: FlipMapData }[],
): ChartTable {
  return {
    caption: 'Pairs of each judge by their two scores',
    columns: ['judge', 'original first', 'transformed first', 'pairs'].map((label) => ({ label })),
    rows: judges.flatMap(({ judge, data: { axis, cells } }) =>
      cells.map(({ forward, reverse, points }) => [
        judge,
        positionLabel(axis, forward),
        positionLabel(axis, reverse),
        points.length,
      ]),
    ),
  };
}
