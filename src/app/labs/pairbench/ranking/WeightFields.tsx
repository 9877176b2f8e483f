import { useId } from 'react';
import {
  METRICS,
  type Metric,
  type Weights,
} from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import { Field } from '../../../kit/fields/Field.tsx';

/** The largest weight of a metric. */
const MOST = 4;

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  mmscore: 'MMScore',
  symmetry: 'Symmetry',
  smoothness: 'Smoothness',
  controllability: 'Controllability',
};

interface WeightFieldsProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

/** Weights of the metrics for a user who is choosing a judge. */
export function WeightFields({ weights, onChange }: WeightFieldsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="legend">Which judge suits me? The weight of each metric</legend>
      <div className="fields">
        {METRICS.map((metric) => (
          <Field
            key={metric}
            label={METRIC_NAMES[metric]}
            htmlFor={`${id}-${metric}`}
            value={weights[metric]}
          >
            <input
              id={`${id}-${metric}`}
              type="range"
              min={0}
              max={MOST}
              step={1}
              value={weights[metric]}
              onChange={(event) => onChange({ ...weights, [metric]: Number(event.target.value) })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
