import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

/** The scores of one order at each strength; null: not asked. */
export interface StrengthScores {
  readonly order: Order;
  /** the screen's name for the order */
  readonly name: string;
  readonly scores: readonly (number | null)[];
}

interface StrengthPoint {
  readonly order: Order;
  readonly name: string;
  /** in per cent */
  readonly strength: number;
  /** null if not asked, or if the answer holds no score */
  readonly score: number | null;
}

/** Score by strength in both orders, beside the correct score. Strengths are 0..1. */
export function strengthChart(
  lines: readonly StrengthScores[],
  strengths: readonly number[],
  truth: number,
): BuildPlot {
  const points = lines.flatMap(({ order, name, scores }) =>
    strengths.map((strength, at): StrengthPoint => {
      const score = scores[at] ?? null;
      return {
        order,
        name,
        strength: 100 * strength,
        score: score !== null && score < 1 ? null : score,
      };
    }),
  );
  const color = ({ order }: Pick<StrengthPoint, 'order'>) => `var(--order-${order})`;
  return (plot, width) => ({
    width,
    height: Math.min(320, Math.max(220, width * 0.4)),
    marginLeft: 40,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 10,
      label: 'strength (%)',
    },
    y: { domain: [1, 10], ticks: 10, grid: true, label: 'score' },
    marks: [
      plot.ruleY([truth], { stroke: 'currentColor', strokeOpacity: 0.6, strokeDasharray: '5 4' }),
      ...lines.map((line) =>
        plot.line(
          points.filter(({ order }) => order === line.order),
          { x: 'strength', y: 'score', stroke: color(line), strokeWidth: 2 },
        ),
      ),
      ...lines.map((line) =>
        plot.dot(
          points.filter(({ order, score }) => order === line.order && score !== null),
          {
            x: 'strength',
            y: 'score',
            // equal scores coincide: a ring around a dot shows both
            ...(line.order === 'forward'
              ? { r: 4, fill: color(line) }
              : { r: 6, stroke: color(line), strokeWidth: 2 }),
            title: ({ name, strength, score }: StrengthPoint) =>
              `${name}, ${strength.toFixed(0)} %: ${score}`,
          },
        ),
      ),
    ],
  });
}

export function strengthTable(
  lines: readonly StrengthScores[],
  strengths: readonly number[],
): ChartTable {
  return {
    caption: 'Score by strength',
    columns: [
      { label: 'strength (%)', format: (value) => value.toFixed(0) },
      ...lines.map(({ name }) => ({ label: name })),
    ],
    rows: strengths.map((strength, at) => [
      100 * strength,
      ...lines.map(({ scores }) => {
        const score = scores[at] ?? null;
        return score !== null && score < 1 ? 'invalid' : score;
      }),
    ]),
  };
}
