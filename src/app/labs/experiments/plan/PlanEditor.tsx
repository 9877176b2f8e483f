import { useState } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Mend } from '../../../../core/protocols/experiments/guards/guard.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { AnswerSamples } from './AnswerSamples.tsx';
import { GuardNotes } from './GuardNotes.tsx';
import { PlanForm } from './PlanForm.tsx';

interface PlanEditorProps {
  /** index of the experiment in the report */
  readonly place: number;
  readonly seed: number;
  /** pictures per answer */
  readonly samples: number;
  readonly plan: ExperimentPlan;
  readonly source: PictureSourceSpec;
  /** the run measures what cues alone tell */
  readonly cues: boolean;
  readonly canLeaveOut?: boolean;
  /** receives the fix that a warning offers; absent if warnings offer none */
  readonly onMend?: (mend: Mend<ExperimentPlan>) => void;
  /** called with null to leave the experiment out; absent if it cannot be changed */
  readonly onChange?: (plan: ExperimentPlan | null) => void;
}

/**
 * One experiment before it runs: its question, how each answer's pictures are made, and a form to
 * edit it.
 */
export function PlanEditor(props: PlanEditorProps) {
  const { place, seed, samples, plan, source, cues, canLeaveOut = false, onChange, onMend } = props;
  const [editing, setEditing] = useState(false);
  return (
    <article className="panel padded stack gap-2" aria-label={`Planned experiment ${place + 1}`}>
      <div className="row between">
        <h3>
          {place + 1}. {plan.question}
        </h3>
        <Badge>{plan.difficulty}</Badge>
      </div>
      {plan.rewordings.length > 0 && (
        <p className="hint">Also asked as: {plan.rewordings.join(' · ')}</p>
      )}
      {editing && onChange ? (
        <PlanForm
          plan={plan}
          onSave={(next) => {
            onChange(next);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <AnswerSamples place={place} seed={seed} plan={plan} source={source} />
          <GuardNotes
            place={place}
            seed={seed}
            samples={samples}
            plan={plan}
            source={source}
            cues={cues}
            {...(onMend && { onMend })}
          />
          {onChange && (
            <div className="row">
              <Button
                aria-label={`Change experiment ${place + 1}`}
                onClick={() => setEditing(true)}
              >
                Change
              </Button>
              {canLeaveOut && (
                <Button
                  look="quiet"
                  aria-label={`Leave out experiment ${place + 1}`}
                  onClick={() => onChange(null)}
                >
                  Leave out
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </article>
  );
}
