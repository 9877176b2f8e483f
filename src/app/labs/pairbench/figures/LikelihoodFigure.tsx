import { useMemo } from 'react';
import { expectedScore } from '../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { likelihoodChart, likelihoodTable, type OrderShares } from '../charts/likelihood-chart.ts';

/** Caption and file name for the saved likelihoods of one pair. */
export interface LikelihoodSubject {
  /** names the judge and the pair */
  readonly subject: string;
  readonly file: string;
  /** address of the pair, if it belongs to no run */
  readonly link?: string;
}

interface LikelihoodFigureProps extends LikelihoodSubject {
  readonly sides: readonly OrderShares[];
}

/** Probability of each score in both orders of one pair. */
export function LikelihoodFigure({ sides, ...saved }: LikelihoodFigureProps) {
  const build = useMemo(() => likelihoodChart(sides), [sides]);
  const table = useMemo(() => likelihoodTable(sides), [sides]);
  const means = sides.map(({ name, shares }) => `${name} ${formatDecimal(expectedScore(shares))}`);
  return (
    <PlotFigure
      {...saved}
      title="How likely each score is as the answer"
      description={`One pair in both orders: what is symmetric here is symmetric in the judge. Mean score: ${means.join(', ')}.`}
      build={build}
      table={table}
      keys={sides.map(({ order, name }) => ({
        label: name,
        color: `var(--order-${order})`,
        shape: 'bar',
      }))}
    />
  );
}
