import { type CloserReport, sayThreshold } from '../../../../core/protocols/closer/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { spreadLabels } from '../../../kit/charts/spread-labels.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** One judge's accuracy by difference in strength. */
export interface JudgeCurve extends Pick<CloserReport, 'curve' | 'threshold75'> {
  readonly judge: string;
}

/**
 * Identical candidates leave only guessing, so every curve starts here, and so does the search for
 * its 75 % point.
 */
const CHANCE = { difference: 0, accuracy: 0.5 };

/** Estimated width of a letter in CSS pixels; height of a line of text in per cent of the axis. */
const LETTER = 7;
const LABEL_HEIGHT = 8;

/** Accuracy against difference in strength, with the chance level and each judge's 75 % point. */
export function psychometricCurve(curves: readonly JudgeCurve[]): BuildPlot {
  const judges = curves.map(({ judge }) => judge);
  const hues = huesOf(judges);
  // curves of equally good judges coincide: the one drawn first is the widest, so all stay visible
  const under = (index: number) => curves.length - 1 - index;
  const ends = curves.flatMap(({ judge, curve }, index) => {
    const last = curve.at(-1);
    return last ? [{ judge, index, last }] : [];
  });
  const places = spreadLabels(
    ends.map(({ last }) => 100 - 100 * last.accuracy),
    LABEL_HEIGHT,
  );
  const names = ends.map(({ judge, index, last }, at) => ({
    judge,
    index,
    x: last.difference,
    y: 100 - (places[at] ?? 0),
  }));
  return (plot, width) => ({
    width,
    height: Math.min(320, Math.max(220, width * 0.6)),
    marginLeft: 44,
    // room for the judges’ names
    marginRight: 20 + LETTER * Math.max(...judges.map(({ length }) => length)),
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [0, 0.55],
      ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5],
      tickFormat: (tick: number) => tick.toFixed(1),
      label: 'difference in strength of the two candidates',
    },
    y: { domain: [0, 100], ticks: 5, grid: true, label: '% right' },
    color: { domain: judges, range: hues.map(seriesColor) },
    r: { type: 'identity' },
    marks: [
      plot.ruleY([50], { stroke: 'currentColor', strokeOpacity: 0.5, strokeDasharray: '2 3' }),
      plot.text([{ x: 0.005, y: 50 }], {
        x: 'x',
        y: 'y',
        text: ['a guess'],
        textAnchor: 'start',
        dy: 9,
      }),
      ...names.map(({ judge, index, x, y }) =>
        plot.text([judge], {
          x: [x],
          y: [y],
          text: [judge],
          textAnchor: 'start',
          dx: 14,
          fill: seriesColor(hues[index] ?? index),
          fontWeight: 600,
          // a line behind it must not strike it through
          stroke: 'var(--surface)',
          strokeWidth: 5,
        }),
      ),
      ...curves.flatMap(({ judge, curve, threshold75 }, index) => [
        plot.line([CHANCE, ...curve], {
          x: 'difference',
          y: ({ accuracy }: { accuracy: number }) => 100 * accuracy,
          stroke: seriesColor(hues[index] ?? index),
          strokeWidth: 2 + 1.5 * under(index),
          strokeDasharray: seriesDash(hues[index] ?? index),
        }),
        plot.dot(curve, {
          x: 'difference',
          y: ({ accuracy }: { accuracy: number }) => 100 * accuracy,
          fill: seriesColor(hues[index] ?? index),
          r: 4 + 2 * under(index),
          title: (point: (typeof curve)[number]) =>
            `${judge}, difference ${point.difference}: ${formatShare(point.accuracy)} % of ${point.n}`,
        }),
        // a point below the smallest difference asked lies on the line to chance, which is no
        // measurement
        ...(threshold75 === null || threshold75 < (curve[0]?.difference ?? 0)
          ? []
          : [
              plot.dot([{ x: threshold75, y: 75 }], {
                x: 'x',
                y: 'y',
                symbol: 'times',
                stroke: seriesColor(hues[index] ?? index),
                strokeWidth: 2,
                r: 5,
                title: () => `${judge}: 75 % at ${threshold75.toFixed(3)}`,
              }),
            ]),
      ]),
    ],
  });
}

/** One row per difference, one column per judge, and the 75 % points below. */
export function psychometricTable(curves: readonly JudgeCurve[]): ChartTable {
  const differences = new Set(curves.flatMap(({ curve }) => curve.map((one) => one.difference)));
  const rows = [...differences]
    .sort((a, b) => a - b)
    .map((difference) => [
      difference.toFixed(1),
      ...curves.map(({ curve }) => {
        const point = curve.find((one) => one.difference === difference);
        return point ? `${formatShare(point.accuracy)} (${point.n})` : null;
      }),
    ]);
  return {
    caption: 'Percent right by difference in strength (choices read)',
    columns: [{ label: 'difference' }, ...curves.map(({ judge }) => ({ label: judge }))],
    rows: [...rows, ['75 % at', ...curves.map(sayThreshold)]],
  };
}
