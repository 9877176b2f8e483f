import { GAMMA, type Gamma } from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import type { OpenScores } from './use-scores.ts';

const PARTS = ['γ₁ correctness', 'γ₂ visual understanding', 'γ₃ cosine'] as const;

/** Settings for how reviews are read; changing them asks nothing again. */
export function ReadingFields({ scores: { settings, change } }: { readonly scores: OpenScores }) {
  const { gamma, alpha, start, clip } = settings;
  return (
    <fieldset>
      <legend className="legend">How the reviews are read; a change asks no new questions</legend>
      <div className="fields">
        {PARTS.map((label, place) => (
          <NumberField
            key={label}
            label={label}
            hint={`the paper’s: ${GAMMA[place]}`}
            value={gamma[place] ?? 0}
            least={0}
            most={1}
            step={0.05}
            onChange={(value) => {
              const next = gamma.map((one, at) => (at === place ? value : one));
              if (next.some((one) => one > 0)) change({ gamma: next as unknown as Gamma });
            }}
          />
        ))}
        <SelectField
          label="Cosine"
          hint="the paper states no scaling"
          options={[
            { value: 'raw', label: 'as it is' },
            { value: 'pairwise', label: 'as a part of both' },
          ]}
          value={clip}
          onChange={(value) => change({ clip: value })}
        />
        <NumberField
          label="Start weight"
          hint="of all models, ours; with 0 no reviewer would count"
          value={start}
          least={0.05}
          most={1}
          step={0.05}
          onChange={(value) => change({ start: value })}
        />
        <NumberField
          label="α of the average"
          hint="the paper gives none"
          value={alpha}
          least={0.01}
          most={1}
          step={0.01}
          onChange={(value) => change({ alpha: value })}
        />
      </div>
    </fieldset>
  );
}
