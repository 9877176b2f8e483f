import { useMemo } from 'react';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/report/spread.ts';
import { PLANNED_SPLITS } from '../../../../core/protocols/pairbench/split.ts';
import { useAddressState, wordField } from '../../../address/address-state.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import {
  type MetricScale,
  type SplitValue,
  splitMetrics,
  splitMetricsTable,
} from '../charts/split-metrics.ts';
import type { MetricInfo } from '../tables/metric-info.ts';
import { type MetricId, type MetricInput, sayPairs } from '../tables/metric-rows.ts';

const CELL_METRICS = ['mmscore', 'symmetry', 'smoothness', 'kendallTauB'] as const;
type CellMetric = (typeof CELL_METRICS)[number];

const METRIC_FIELD = wordField<CellMetric>(CELL_METRICS, 'mmscore');

/** The range of each metric. */
const DOMAINS: Record<CellMetric, readonly [number, number]> = {
  mmscore: [0, 1],
  symmetry: [0, 1],
  smoothness: [0, Math.log(10)],
  kendallTauB: [-1, 1],
};

const KEYS: readonly KeyEntry[] = [
  { label: 'sensitive', color: 'currentColor', shape: 'circle' },
  { label: 'invariant', color: 'currentColor', shape: 'frame' },
];

interface SplitFigureProps {
  readonly inputs: readonly MetricInput[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
  readonly epsilon: Epsilon;
  readonly file: string;
}

/** One metric in every split under both conditions, judge by judge. */
export function SplitFigure({ inputs, info, epsilon, file }: SplitFigureProps) {
  const [metric, setMetric] = useAddressState('metric', METRIC_FIELD);
  const { name, unit, write } = info[metric];
  const values = useMemo(() => splitValues(inputs, metric, epsilon), [inputs, metric, epsilon]);
  const scale = useMemo(
    (): MetricScale => ({ label: `${name} (${unit})`, domain: DOMAINS[metric], format: write }),
    [name, unit, metric, write],
  );
  return (
    <PlotFigure
      title="Metrics by split"
      subject={`${name} (${unit}); ${sayPairs(inputs)}`}
      keys={KEYS}
      description="A line joins the two conditions of a split: in MMScore, its length is what controllability measures."
      build={useMemo(() => splitMetrics(values, scale), [values, scale])}
      table={useMemo(() => splitMetricsTable(values, scale), [values, scale])}
      file={file}
      controls={
        <SelectField
          label="Metric"
          options={CELL_METRICS.map((one) => ({ value: one, label: info[one].name }))}
          value={metric}
          onChange={setMetric}
        />
      }
    />
  );
}

function splitValues(
  inputs: readonly MetricInput[],
  metric: CellMetric,
  epsilon: Epsilon,
): SplitValue[] {
  return inputs.flatMap(({ judge, result }) =>
    spreadReports(result.repeats).cells.flatMap((cell) => {
      const split = PLANNED_SPLITS.find((one) => one === cell.split);
      if (split === undefined) return [];
      const spread = metric === 'symmetry' ? cell.relaxedSymmetry?.[epsilon] : cell[metric];
      return [{ judge, split, condition: cell.condition, value: spread?.mean ?? null }];
    }),
  );
}
