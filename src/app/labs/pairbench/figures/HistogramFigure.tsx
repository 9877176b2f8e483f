import { useMemo } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { Legend } from '../../../charts/Legend.tsx';
import { PlotFigure } from '../../../charts/PlotFigure.tsx';
import { histogramData, histogramTable, scoreHistogram } from '../charts/score-histogram.ts';

interface HistogramFigureProps {
  readonly points: readonly ResultPoint[];
  readonly file: string;
  readonly title?: string;
}

export function HistogramFigure({
  points,
  file,
  title = 'Scores by kind of pair',
}: HistogramFigureProps) {
  const data = useMemo(() => histogramData(points), [points]);
  return (
    <PlotFigure
      title={title}
      description="How often each score was given. Dashed: the ground truth. A judge that tells the kinds apart has its bars there."
      build={useMemo(() => scoreHistogram(data), [data])}
      table={useMemo(() => histogramTable(data), [data])}
      file={file}
      controls={
        // forward is blue and reverse is ochre, here as everywhere
        <Legend
          label="Orders"
          entries={ORDERS}
          mark={(order) => (
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" fill={`var(--${order})`} />
            </svg>
          )}
        />
      }
    />
  );
}
