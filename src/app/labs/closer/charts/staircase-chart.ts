import type { Settled } from '../../../../core/protocols/closer/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

/** The differences in strength, 0..1, at which a flipped pair started and ended. */
interface Stair {
  readonly pair: string;
  readonly from: number;
  readonly to: number;
  readonly state: Settled['state'];
}

function stairsOf(staircase: readonly Settled[]): Stair[] {
  return staircase
    .flatMap(({ triplet, start, end, state }): Stair[] =>
      start.far === null || end.far === null
        ? []
        : [{ pair: triplet, from: start.far - start.near, to: end.far - end.near, state }],
    )
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** One arrow per flipped pair, from its first difference to the last one asked. */
export function staircaseChart(staircase: readonly Settled[]): BuildPlot {
  const stairs = stairsOf(staircase).map((stair, row) => ({ ...stair, row }));
  return (plot, width) => ({
    width,
    height: 60 + 14 * Math.max(1, stairs.length),
    marginLeft: 12,
    marginRight: 12,
    marginTop: 8,
    marginBottom: 40,
    x: {
      domain: [0, 1],
      ticks: 5,
      grid: true,
      label: 'difference in strength of the two candidates',
    },
    y: { type: 'band', domain: stairs.map(({ row }) => row), axis: null },
    r: { type: 'identity' },
    marks: [
      plot.link(stairs, { x1: 'from', x2: 'to', y: 'row', stroke: 'currentColor' }),
      plot.dot(stairs, { x: 'from', y: 'row', r: 2.5, fill: 'currentColor' }),
      plot.dot(stairs, {
        x: 'to',
        y: 'row',
        r: 4.5,
        stroke: 'currentColor',
        // filled: the order no longer changes the choice
        fill: ({ state }: Stair) => (state === 'settled' ? 'currentColor' : 'var(--surface)'),
        title: ({ pair, from, to, state }: Stair) =>
          `item ${Number(pair) + 1}: ${from.toFixed(1)} to ${to.toFixed(1)}, ${
            state === 'settled' ? 'settled' : 'still changing'
          }`,
      }),
    ],
  });
}

/** Says how many pairs have no line; null if all have one. */
export function sayUndrawn(staircase: readonly Settled[]): string | null {
  const left = staircase.length - stairsOf(staircase).length;
  if (left === 0) return null;
  return left === 1
    ? 'One more pair has no line, only a row of the table: its farther candidate is another picture, which differs by no strength.'
    : `${left} more pairs have no line, only rows of the table: their farther candidate is another picture, which differs by no strength.`;
}

/** One row per flipped pair, pairs with another item's picture included. */
export function staircaseTable(staircase: readonly Settled[]): ChartTable {
  const strengths = ({ near, far }: Settled['start']): string =>
    `${near.toFixed(1)} and ${far === null ? 'another picture' : far.toFixed(1)}`;
  return {
    caption: 'Pairs whose choice changed, asked again farther apart',
    columns: ['item', 'began with', 'ended with', 'rounds', 'then'].map((label) => ({ label })),
    rows: staircase.map(({ triplet, start, end, rounds, state }) => [
      Number(triplet) + 1,
      strengths(start),
      strengths(end),
      rounds,
      state === 'settled' ? 'settled' : 'still changing',
    ]),
  };
}
