import {
  STEP_TARGETS,
  type StepTarget,
} from '../../../../core/protocols/rewards/training/label-steps.ts';
import { STEP_ARMS, type StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { SeedField } from '../../../frame/SeedField.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { DATA_WORDS, HEAD_WORDS, STEP_DATA, type StepData, TARGET_WORDS } from './head-words.ts';
import { StepsFile } from './StepsFile.tsx';
import type { TrainPlan } from './train-plan.ts';

interface TrainStepsFieldsProps {
  readonly plan: TrainPlan;
  /** arms that can be trained */
  readonly offered: readonly StepArm[];
  readonly judges: readonly JudgeListing[];
  readonly busy: boolean;
  readonly onChange: (changes: Partial<TrainPlan>) => void;
}

/** What is learned, from which solutions, and on how many questions. */
export function TrainStepsFields(props: TrainStepsFieldsProps) {
  const { plan, offered, judges, busy, onChange } = props;
  const arms = offered.filter((arm) => plan.arms.includes(arm));
  return (
    <>
      <div className="fields">
        <SelectField<StepData>
          label="Solutions"
          options={STEP_DATA.map((value) => ({ value, label: DATA_WORDS[value].label }))}
          value={plan.data}
          hint={DATA_WORDS[plan.data].hint}
          disabled={busy}
          onChange={(data) => onChange({ data })}
        />
        {(plan.data === 'made' || plan.data === 'sampled') && (
          <SelectField<StepTarget>
            label="What a step is worth"
            options={STEP_TARGETS.map((value) => ({ value, label: TARGET_WORDS[value].label }))}
            value={plan.target}
            hint={TARGET_WORDS[plan.target].hint}
            disabled={busy}
            onChange={(target) => onChange({ target })}
          />
        )}
        <SelectField
          label="Who writes"
          hint="the solutions that are chosen from, sampled or searched"
          options={judges
            .filter(({ modes }) => modes.includes('generate'))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={plan.policy}
          disabled={busy}
          onChange={(policy) => onChange({ policy })}
        />
        {plan.data !== 'file' && (
          <NumberField
            label="Questions"
            hint="a fifth is kept for validation"
            value={plan.items}
            least={10}
            most={2000}
            disabled={busy}
            onChange={(items) => onChange({ items })}
          />
        )}
        <NumberField
          label="Fresh questions"
          hint="for the test, never trained on"
          value={plan.fresh}
          least={5}
          most={500}
          disabled={busy}
          onChange={(next) => onChange({ fresh: next })}
        />
        <SeedField value={plan.seed} onChange={(seed) => onChange({ seed })} />
      </div>
      {plan.data === 'file' && (
        <StepsFile file={plan.file} disabled={busy} onChange={(file) => onChange({ file })} />
      )}
      <CheckList<StepArm>
        legend="What learns from the steps"
        options={offered.map((value) => ({
          value,
          label: HEAD_WORDS[value].name,
          hint: HEAD_WORDS[value].about,
          disabled: busy,
        }))}
        value={arms}
        onToggle={(arm, on) =>
          onChange({
            arms: STEP_ARMS.filter((one) => (one === arm ? on : plan.arms.includes(one))),
          })
        }
        reason={arms.length === 0 ? 'Choose at least one.' : null}
      />
    </>
  );
}
