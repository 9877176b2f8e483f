import { useMemo } from 'react';
import type { ResultPoint } from '../../../runs/engine.ts';
import { OrderLegend } from '../../charts/OrderLegend.tsx';
import { PlotFigure } from '../../charts/PlotFigure.tsx';
import { histogramData, histogramTable, scoreHistogram } from '../../charts/score-histogram.ts';

interface HistogramFigureProps {
  readonly points: readonly ResultPoint[];
  readonly file: string;
}

export function HistogramFigure({ points, file }: HistogramFigureProps) {
  const data = useMemo(() => histogramData(points), [points]);
  return (
    <PlotFigure
      title="Scores by kind of pair"
      description="How often each score was given. Dashed: the ground truth. A judge that tells the kinds apart has its bars there."
      build={useMemo(() => scoreHistogram(data), [data])}
      table={useMemo(() => histogramTable(data), [data])}
      file={file}
      controls={<OrderLegend />}
    />
  );
}
