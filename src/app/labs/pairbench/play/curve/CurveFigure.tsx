import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { nameOfFeature, ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { PlotFigure } from '../../../../kit/charts/PlotFigure.tsx';
import { strengthChart, strengthTable } from '../../charts/strength-chart.ts';
import { liveStore } from '../live/live-store.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import { nameOfOrder } from '../state/order-words.ts';
import { playLink } from '../state/play-link.ts';
import type { PlayState } from '../state/play-state.ts';
import { sayCorrect } from '../state/verdict.ts';

interface CurveFigureProps {
  readonly state: PlayState;
  readonly pair: Pair;
  /** the judge's name */
  readonly judge: string;
}

/** The stage's curve as a figure that can be saved and explored by keyboard. */
export function CurveFigure({ state, pair, judge }: CurveFigureProps) {
  const { points } = useStore(liveStore, ({ curve }) => curve);
  const lines = useMemo(
    () =>
      ORDERS.map((order) => ({
        order,
        name: nameOfOrder(pair, order),
        scores: points.map((point) => point?.[order].reading?.score ?? null),
      })),
    [points, pair],
  );
  const build = useMemo(
    () => strengthChart(lines, CURVE_STRENGTHS, pair.truth),
    [lines, pair.truth],
  );
  const feature = nameOfFeature(state.feature);
  return (
    <PlotFigure
      title={`Score by strength of the ${feature}`}
      subject={`${judge}, ${state.condition}; dashed: ${sayCorrect(pair)}`}
      description="One pair in both orders, from unchanged to the strongest change we use. Where dots and rings coincide, the order made no difference."
      build={build}
      table={strengthTable(lines, CURVE_STRENGTHS)}
      file={`${judge} ${feature} by strength`}
      link={playLink(state)}
      keys={lines.map(({ order, name }) => ({
        label: name,
        color: `var(--order-${order})`,
        shape: 'circle',
      }))}
    />
  );
}
