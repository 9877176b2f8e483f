import { useMemo } from 'react';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { type JudgeMetric, judgeMetrics, judgeMetricsTable } from '../charts/judge-metrics.ts';
import type { MetricInfo } from '../tables/metric-info.ts';
import {
  aggregateRows,
  METRIC_IDS,
  type MetricId,
  type MetricInput,
  sayPairs,
} from '../tables/metric-rows.ts';

interface JudgesFigureProps {
  readonly inputs: readonly MetricInput[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
  readonly epsilon: Epsilon;
  readonly file: string;
}

/** The judges' aggregate metrics side by side. */
export function JudgesFigure({ inputs, info, epsilon, file }: JudgesFigureProps) {
  const values = useMemo(
    () =>
      METRIC_IDS.flatMap((metric) =>
        aggregateRows(inputs, epsilon).map(({ judge, metrics }): JudgeMetric => {
          const { value } = metrics[metric];
          const { name, unit: of, share, write } = info[metric];
          return {
            judge,
            metric: `${name} (${of})`,
            share: value === null ? null : share(value),
            text: write(value),
          };
        }),
      ),
    [inputs, epsilon, info],
  );
  return (
    <PlotFigure
      title="Judge against judge"
      description="The aggregate metrics of each judge. A full bar is the most that its metric can reach; the numbers are the values."
      build={useMemo(() => judgeMetrics(values), [values])}
      table={useMemo(() => judgeMetricsTable(values), [values])}
      file={file}
      subject={sayPairs(inputs)}
      keys={judgeKey(
        inputs.map((input) => input.judge),
        'bar',
      )}
    />
  );
}
