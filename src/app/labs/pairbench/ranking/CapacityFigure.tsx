import { useMemo, useState } from 'react';
import { capacityOf } from '../../../../core/protocols/pairbench/ranking/capacity.ts';
import { METRICS, type Metric } from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import type { Candidate } from '../../../../core/protocols/pairbench/ranking/rank-candidates.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { formatDecimal, formatShare } from '../../../kit/words/format-value.ts';
import { type CapacityDot, capacityChart, capacityTable } from '../charts/capacity-chart.ts';
import { METRIC_NAMES } from './WeightFields.tsx';

interface CapacityFigureProps {
  readonly candidates: readonly Candidate[];
  readonly file: string;
}

/** A metric against size, for each family with at least two sizes (the paper's Figures 8 and 9). */
export function CapacityFigure({ candidates, file }: CapacityFigureProps) {
  const [metric, setMetric] = useState<Metric>('mmscore');
  const dots = useMemo(() => listDots(candidates, metric), [candidates, metric]);
  const write = metric === 'smoothness' ? (value: number) => formatDecimal(value) : formatShare;
  const label = `${METRIC_NAMES[metric]} (${metric === 'smoothness' ? 'nats' : '%'})`;
  const build = useMemo(() => capacityChart(dots, label, write), [dots, label, write]);
  const families = [...new Set(dots.map(({ family }) => family))];
  return (
    <PlotFigure
      title="Does size help?"
      subject={`${label}; ${dots.length} models of ${families.length} families`}
      description="One line per model family: this run’s judges whose names state their size, and the paper’s models on its own pictures. The paper prints symmetry and smoothness for too few sizes of a family."
      build={build}
      table={capacityTable(dots, label, write)}
      file={`${file} size`}
      keys={judgeKey(families, 'line')}
      controls={
        <SelectField
          label="Metric"
          options={METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }))}
          value={metric}
          onChange={setMetric}
        />
      }
    />
  );
}

function listDots(candidates: readonly Candidate[], metric: Metric): CapacityDot[] {
  const all = candidates.flatMap(({ name, values }): CapacityDot[] => {
    const capacity = capacityOf(name);
    const value = values[metric];
    return capacity && value !== null ? [{ name, ...capacity, value }] : [];
  });
  return all.filter(({ family, billions }) =>
    all.some((other) => other.family === family && other.billions !== billions),
  );
}
