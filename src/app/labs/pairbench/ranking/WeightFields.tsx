import { useId } from 'react';
import {
  METRICS,
  type Metric,
  type Weights,
} from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import { Field } from '../../../kit/fields/Field.tsx';

/** The most a metric can count. */
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

/** How much each metric counts for a person who chooses a judge. */
export function WeightFields({ weights, onChange }: WeightFieldsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="legend">Which judge for me: weight of each metric</legend>
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
