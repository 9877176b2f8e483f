import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** Probability of each score in one order, score 1 first; null if the judge did not report it. */
export interface OrderShares {
  readonly order: Order;
  /** the screen's name for the order */
  readonly name: string;
  readonly shares: readonly (number | null)[];
}

interface ShareBar {
  readonly score: number;
  /** per cent; negative values extend to the left */
  readonly reach: number;
  /** the text beside the bar */
  readonly label: string;
  readonly title: string;
}

/** CSS pixels reserved beside the longest bar for "100.0 %" */
const FIGURE_ROOM = 60;
/** smaller shares get a bar without a figure */
export const LEAST_NAMED = 0.005;

/** Probability of each score: forward to the left, reverse to the right. */
export function likelihoodChart(sides: readonly OrderShares[]): BuildPlot {
  return (plot, width) => ({
    width,
    height: 312,
    marginLeft: 40,
    marginRight: 8,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [-100, 100],
      insetLeft: FIGURE_ROOM,
      insetRight: FIGURE_ROOM,
      ticks: [-100, -50, 0, 50, 100],
      tickFormat: (reach: number) => String(Math.abs(reach)),
      label: 'likelihood (%)',
      grid: true,
    },
    y: {
      type: 'band',
      domain: sides[0]?.shares.map((_, at, { length }) => length - at) ?? [],
      label: 'score',
      tickSize: 0,
      padding: 0.2,
    },
    marks: [
      ...sides.flatMap((side) => {
        const bars = barsOf(side);
        const left = side.order === 'forward';
        return [
          plot.barX(bars, {
            x: 'reach',
            y: 'score',
            fill: `var(--order-${side.order})`,
            title: 'title',
          }),
          plot.text(bars, {
            x: 'reach',
            y: 'score',
            text: 'label',
            textAnchor: left ? 'end' : 'start',
            dx: left ? -6 : 6,
            fill: 'currentColor',
          }),
        ];
      }),
      plot.ruleX([0], { stroke: 'currentColor', strokeOpacity: 0.6 }),
    ],
  });
}

function barsOf({ order, name, shares }: OrderShares): ShareBar[] {
  return shares.map((share, at) => {
    const written = share === null ? 'not given' : `${formatShare(share)} %`;
    return {
      score: at + 1,
      reach: (order === 'forward' ? -100 : 100) * (share ?? 0),
      label: share === null ? '?' : share < LEAST_NAMED ? '' : written,
      title: `${name}, ${at + 1}: ${written}`,
    };
  });
}

export function likelihoodTable(sides: readonly OrderShares[]): ChartTable {
  const scores = sides[0]?.shares.map((_, at, { length }) => length - at) ?? [];
  return {
    caption: 'How likely each score is',
    columns: [
      { label: 'score' },
      ...sides.map(({ name }) => ({ label: `${name}, %`, format: formatShare })),
    ],
    rows: scores.map((score) => [score, ...sides.map(({ shares }) => shares[score - 1] ?? null)]),
  };
}
