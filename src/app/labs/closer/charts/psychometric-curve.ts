import {
  type CloserReport,
  type CurvePoint,
  sayThreshold,
} from '../../../../core/protocols/closer/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { spreadLabels } from '../../../kit/charts/spread-labels.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** One judge's accuracy by difference in strength. */
export interface JudgeCurve extends Pick<CloserReport, 'curve' | 'threshold75'> {
  readonly judge: string;
}

/** Pairs that each point of a curve has if a line joins them; through fewer it would show chance. */
const JOINED = 4;
/** CSS pixels between the points of two judges at the same difference */
const APART = 7;

/** Estimated width of a letter in CSS pixels; height of a line of text in per cent of the axis. */
const LETTER = 7;
const LABEL_HEIGHT = 8;

/**
 * Accuracy against difference in strength: each judge's points with their 95 % intervals, joined
 * where each has several pairs; the chance level, and each judge's 75 % point.
 */
export function psychometricCurve(curves: readonly JudgeCurve[]): BuildPlot {
  const judges = curves.map(({ judge }) => judge);
  const hues = huesOf(judges);
  const ends = curves.flatMap(({ judge, curve }, index) => {
    const last = curve.at(-1);
    return last ? [{ judge, hue: hues[index] ?? index, last }] : [];
  });
  const places = spreadLabels(
    ends.map(({ last }) => 100 - 100 * last.accuracy),
    LABEL_HEIGHT,
  );
  const names = ends.map(({ judge, hue, last }, at) => ({
    judge,
    hue,
    x: last.difference,
    y: 100 - (places[at] ?? 0),
  }));
  const percent = (share: number) => 100 * share;
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
    r: { type: 'identity' },
    marks: [
      plot.ruleY([50], { stroke: 'var(--ink-2)', strokeDasharray: '4 3' }),
      ...names.map(({ judge, hue, x, y }) =>
        plot.text([judge], {
          x: [x],
          y: [y],
          text: [judge],
          textAnchor: 'start',
          dx: 14 + (APART * (curves.length - 1)) / 2,
          fontWeight: 600,
          ...HALO,
          fill: seriesColor(hue),
        }),
      ),
      ...curves.flatMap(({ judge, curve, threshold75 }, index) => {
        const hue = hues[index] ?? index;
        // judges that are equally good stand beside each other
        const style = { ariaDescription: judge, dx: APART * (index - (curves.length - 1) / 2) };
        return [
          curve.every(({ pairs }) => pairs >= JOINED)
            ? plot.line(curve, {
                ...style,
                x: 'difference',
                y: ({ accuracy }: CurvePoint) => percent(accuracy),
                stroke: seriesColor(hue),
                strokeWidth: 2,
                strokeDasharray: seriesDash(hue),
              })
            : null,
          plot.ruleX(curve, {
            ...style,
            x: 'difference',
            y1: ({ low }: CurvePoint) => percent(low),
            y2: ({ high }: CurvePoint) => percent(high),
            stroke: seriesColor(hue),
            strokeWidth: 1.5,
          }),
          plot.dot(curve, {
            ...style,
            x: 'difference',
            y: ({ accuracy }: CurvePoint) => percent(accuracy),
            fill: seriesColor(hue),
            r: 4.5,
            title: ({ difference, accuracy, low, high, pairs }: CurvePoint) =>
              `${judge}, difference ${difference}: ${formatShare(accuracy)} % ` +
              `(${formatShare(low)} to ${formatShare(high)}) in ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}`,
          }),
          // below the smallest difference asked it lies on the way from chance, which is no
          // measurement
          ...(threshold75 === null || threshold75 < (curve[0]?.difference ?? 0)
            ? []
            : [
                plot.dot([{ x: threshold75, y: 75 }], {
                  ...style,
                  x: 'x',
                  y: 'y',
                  symbol: 'times',
                  stroke: seriesColor(hue),
                  strokeWidth: 2,
                  r: 5,
                  title: () => `${judge}, 75 % at: ${threshold75.toFixed(3)}`,
                }),
              ]),
        ];
      }),
      plot.text([50], {
        y: (at: number) => at,
        frameAnchor: 'left',
        text: () => 'chance 50\u00a0%',
        textAnchor: 'start',
        lineAnchor: 'bottom',
        dx: 4,
        dy: -4,
        ...HALO,
      }),
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
        return point
          ? `${formatShare(point.accuracy)} (${formatShare(point.low)} to ${formatShare(point.high)}; ${point.pairs})`
          : null;
      }),
    ]);
  return {
    caption: 'Percent right by difference in strength (95 % interval; pairs)',
    columns: [{ label: 'difference' }, ...curves.map(({ judge }) => ({ label: judge }))],
    rows: [...rows, ['75 % at', ...curves.map(sayThreshold)]],
  };
}
