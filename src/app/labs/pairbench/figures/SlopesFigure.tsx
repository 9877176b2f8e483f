import { useMemo } from 'react';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import type { FlipMapData } from '../charts/flip-map.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import { slopeChart, slopeKeys, slopesOf, slopeTable } from '../charts/slope-chart.ts';

interface SlopesFigureProps {
  readonly judges: readonly { readonly judge: string; readonly data: FlipMapData }[];
  readonly axis: ScoreAxis;
  readonly epsilon: number;
  /** the pairs are the transformed ones alone */
  readonly onTransformed: boolean;
  /** name of downloads */
  readonly file: string;
}

/** The slopes above it as a figure that can be saved, with its numbers. */
export function SlopesFigure({ judges, axis, epsilon, onTransformed, file }: SlopesFigureProps) {
  const build = useMemo(
    () =>
      slopeChart(
        judges.map(({ judge, data }) => ({ judge, slopes: slopesOf(data) })),
        axis,
        epsilon,
      ),
    [judges, axis, epsilon],
  );
  const table = useMemo(() => slopeTable(judges), [judges]);
  return (
    <PlotFigure
      title={`Both scores of every ${onTransformed ? 'transformed ' : ''}pair`}
      subject={`Each pair asked twice, its pictures swapped: ${judges.map(({ judge }) => judge).join(', ')}`}
      description="A line stands for the pairs with the same two scores, from the score with the original first to the score with it second; the wider, the more pairs. Flat: the order made no difference. Pairs that lack a score have no line. Of two unrelated pictures, one stands in for the original."
      keys={slopeKeys(epsilon)}
      build={build}
      table={table}
      file={file}
    />
  );
}
