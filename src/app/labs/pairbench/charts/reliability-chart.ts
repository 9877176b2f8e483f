import type { ReliabilityBin } from '../../../../core/statistics/calibration.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { shareSquare } from './share-square.ts';

/** A judge's scores, binned by the judge's own confidence. */
export interface JudgeBins {
  readonly judge: string;
  readonly hue: number;
  readonly bins: readonly ReliabilityBin[];
}

interface BinDot {
  readonly judge: string;
  readonly hue: number;
  readonly confidence: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

function dotsOf(judges: readonly JudgeBins[]): BinDot[] {
  return judges.flatMap(({ judge, hue, bins }) =>
    bins.flatMap(({ confidence, accuracy, count }) =>
      confidence === null || accuracy === null
        ? []
        : [{ judge, hue, confidence, ...accuracy, count }],
    ),
  );
}

/**
 * A reliability diagram: the judge's confidence in its scores against how often they were correct.
 */
export function reliabilityChart(judges: readonly JudgeBins[]): BuildPlot {
  const dots = dotsOf(judges);
  const most = Math.max(1, ...dots.map(({ count }) => count));
  return (plot, width) => {
    const square = shareSquare(plot, width, {
      x: 'likelihood of the score it gave, %',
      y: 'of these right, %',
    });
    return {
      ...square,
      marks: [
        ...square.marks,
        plot.ruleX(dots, {
          x: (dot: BinDot) => 100 * dot.confidence,
          y1: (dot: BinDot) => 100 * dot.low,
          y2: (dot: BinDot) => 100 * dot.high,
          stroke: (dot: BinDot) => seriesColor(dot.hue),
          strokeOpacity: 0.6,
        }),
        plot.dot(dots, {
          x: (dot: BinDot) => 100 * dot.confidence,
          y: (dot: BinDot) => 100 * dot.share,
          // area proportional to the count, with a visible minimum
          r: (dot: BinDot) => 3 + 6 * Math.sqrt(dot.count / most),
          fill: (dot: BinDot) => seriesColor(dot.hue),
          title: (dot: BinDot) =>
            `${dot.judge}: ${dot.count} judgements at ${formatShare(dot.confidence)} %, ` +
            `${formatShare(dot.share)} % right`,
        }),
      ],
    };
  };
}

export function reliabilityChartTable(judges: readonly JudgeBins[]): ChartTable {
  return {
    caption: 'Likelihood of the given score and how often it was right, by bin',
    columns: [
      { label: 'judge' },
      { label: 'judgements' },
      { label: 'mean likelihood, %', format: formatShare },
      { label: 'right, %', format: formatShare },
    ],
    rows: dotsOf(judges).map(({ judge, count, confidence, share }) => [
      judge,
      count,
      confidence,
      share,
    ]),
  };
}
