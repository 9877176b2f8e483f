import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { shareSquare } from './share-square.ts';

/** How often one judge repeats its score when asked again, and in the other order. */
export interface RetestDot {
  readonly judge: string;
  readonly hue: number;
  /** 0..1 */
  readonly retest: number;
  readonly symmetry: number;
  /** true if the judge does not sample, so that asking again returns the same answer */
  readonly fixed: boolean;
}

/**
 * Retest agreement (x) against symmetry (y). Below the diagonal, the order changes more than chance
 * does.
 */
export function retestChart(dots: readonly RetestDot[]): BuildPlot {
  return (plot, width) => {
    const square = shareSquare(plot, width, {
      x: 'asked again the same, %',
      y: 'in the other order the same, %',
    });
    return {
      ...square,
      marks: [
        ...square.marks,
        plot.dot([...dots], {
          x: (dot: RetestDot) => 100 * dot.retest,
          y: (dot: RetestDot) => 100 * dot.symmetry,
          r: 6,
          strokeWidth: 2,
          stroke: (dot: RetestDot) => seriesColor(dot.hue),
          fill: (dot: RetestDot) => (dot.fixed ? 'var(--surface)' : seriesColor(dot.hue)),
          title: (dot: RetestDot) =>
            `${dot.judge}: ${formatShare(dot.retest)} % asked again, ` +
            `${formatShare(dot.symmetry)} % in the other order`,
        }),
      ],
    };
  };
}

export function retestTable(dots: readonly RetestDot[]): ChartTable {
  return {
    caption: 'Retest and symmetry, percent of judgements and of pairs',
    columns: [
      { label: 'judge' },
      { label: 'asked again the same', format: formatShare },
      { label: 'in the other order the same', format: formatShare },
      { label: 'samples' },
    ],
    rows: dots.map(({ judge, retest, symmetry, fixed }) => [
      judge,
      retest,
      symmetry,
      fixed ? 'no' : 'yes',
    ]),
  };
}
