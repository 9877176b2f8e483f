import {
  YARDSTICK_NAME,
  YARDSTICK_SYMMETRY,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

export interface SymmetryCurve {
  readonly judge: string;
  /** share of symmetric pairs, 0..1, with ε as index; null if undefined */
  readonly shares: readonly (number | null)[];
}

interface CurvePoint {
  readonly judge: string;
  readonly epsilon: number;
  readonly share: number;
}

/** Symmetry of human scores, drawn behind the judges' curves. */
const YARDSTICK: SymmetryCurve = { judge: YARDSTICK_NAME, shares: YARDSTICK_SYMMETRY };

/** Its legend entry: a colour that no judge has, and lighter than any. */
export const YARDSTICK_KEY = {
  label: YARDSTICK_NAME,
  color: 'var(--ink-3)',
  shape: 'line',
  dash: '1 4',
} as const satisfies KeyEntry;

/** ε-relaxed symmetry of every judge at every ε; the selected ε is marked. */
export function symmetryCurve(curves: readonly SymmetryCurve[], epsilon: number): BuildPlot {
  const judges = curves.map((curve) => curve.judge);
  const hues = huesOf(judges);
  const points = curves.flatMap(({ judge, shares }) =>
    shares.flatMap((share, at): CurvePoint[] =>
      share === null ? [] : [{ judge, epsilon: at, share }],
    ),
  );
  return (plot, width) => ({
    width,
    height: Math.min(320, Math.max(220, width * 0.6)),
    marginLeft: 44,
    marginRight: 12,
    marginTop: 28,
    marginBottom: 40,
    x: { domain: [0, 9], ticks: 10, label: 'ε' },
    y: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label: '% of pairs with |forward − reverse| ≤ ε',
    },
    color: { domain: judges, range: hues.map(seriesColor) },
    marks: [
      plot.ruleX([epsilon], { stroke: 'currentColor', strokeOpacity: 0.5, strokeDasharray: '2 3' }),
      plot.line([...YARDSTICK.shares], {
        x: (_: number, at: number) => at,
        y: (share: number) => 100 * share,
        stroke: YARDSTICK_KEY.color,
        strokeWidth: 2.5,
        strokeDasharray: YARDSTICK_KEY.dash,
      }),
      // one mark per judge: the dash pattern cannot vary within a mark
      ...judges.map((judge, index) =>
        plot.line(
          points.filter((point) => point.judge === judge),
          {
            x: 'epsilon',
            y: (point: CurvePoint) => 100 * point.share,
            stroke: seriesColor(hues[index] ?? index),
            strokeWidth: 2,
            strokeDasharray: seriesDash(hues[index] ?? index),
          },
        ),
      ),
      plot.dot(points, {
        x: 'epsilon',
        y: (point: CurvePoint) => 100 * point.share,
        fill: 'judge',
        r: (point: CurvePoint) => (point.epsilon === epsilon ? 5 : 2.5),
        title: (point: CurvePoint) =>
          `${point.judge}, ε = ${point.epsilon}: ${formatShare(point.share)} %`,
      }),
    ],
    r: { type: 'identity' },
  });
}

/** One row per ε, one column per judge, people last. */
export function symmetryTable(judges: readonly SymmetryCurve[]): ChartTable {
  const curves = [...judges, YARDSTICK];
  return {
    caption: 'ε-relaxed symmetry, percent of pairs',
    columns: [
      { label: 'ε' },
      ...curves.map(({ judge }) => ({ label: judge, format: formatShare })),
    ],
    rows: Array.from({ length: 10 }, (_, epsilon) => [
      epsilon,
      ...curves.map(({ shares }) => shares[epsilon] ?? null),
    ]),
  };
}
