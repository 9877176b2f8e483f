import { useMemo } from 'react';
import type { OrderSet } from '../../../core/published/measure-published.ts';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { repeatsChart, repeatsTable, setColor } from './charts/repeats-chart.ts';

/** What the order does to each judge's answers, against what asking again does. */
export function RepeatsFigure({ sets }: { readonly sets: readonly OrderSet[] }) {
  const chart = useMemo(() => repeatsChart(sets), [sets]);
  const twin = useMemo(() => repeatsTable(sets), [sets]);
  const cases = sets.reduce((sum, { judges }) => sum + judges.length, 0);
  return (
    <PlotFigure
      title="What the order does, and what chance does"
      description="Across: how often a judge changes its answer when the order changes. Up: how often three answers to the same question differ. Below the dotted line the order does more than chance; where the mark is filled, clearly: its 95 % interval lies above that of chance."
      build={chart}
      table={twin}
      file="published flips and repeats"
      subject={`${cases} judges and sets, Position-Bias-Analyzer`}
      keys={[
        ...sets.map(({ set }, place) => ({
          label: set,
          color: setColor(place),
          shape: place === 0 ? ('ring' as const) : ('rhomb' as const),
        })),
        { label: 'filled: clearly more than chance', color: 'var(--ink-2)', shape: 'circle' },
      ]}
    />
  );
}
