import { STEP_TARGETS } from '../../../../core/protocols/rewards/training/label-steps.ts';
import { STEP_ARMS, type StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { SEED } from '../../../frame/setup/SeedField.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import type { Changes } from '../../../kit/fields/changes.ts';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { DATA_WORDS, HEAD_WORDS, STEP_DATA, TARGET_WORDS } from './head-words.ts';
import { StepsFile } from './StepsFile.tsx';
import type { TrainPlan } from './train-plan.ts';

interface TrainStepsFieldsProps {
  readonly plan: TrainPlan;
  /** arms that can be trained */
  readonly offered: readonly StepArm[];
  readonly judges: readonly JudgeListing[];
  readonly busy: boolean;
  readonly onChange: (changes: Changes<TrainPlan>) => void;
}

/** What is learned, from which solutions, and on how many questions. */
export function TrainStepsFields(props: TrainStepsFieldsProps) {
  const { plan, offered, judges, busy, onChange } = props;
  const arms = offered.filter((arm) => plan.arms.includes(arm));
  return (
    <>
      <FieldList
        values={plan}
        disabled={busy}
        onChange={onChange}
        fields={[
          {
            key: 'data',
            label: 'Solutions',
            options: STEP_DATA.map((value) => ({ value, label: DATA_WORDS[value].label })),
            hint: DATA_WORDS[plan.data].hint,
          },
          (plan.data === 'made' || plan.data === 'sampled') && {
            key: 'target',
            label: 'What a step is worth',
            options: STEP_TARGETS.map((value) => ({ value, label: TARGET_WORDS[value].label })),
            hint: TARGET_WORDS[plan.target].hint,
          },
          {
            key: 'policy',
            label: 'Who writes',
            hint: 'the solutions that are chosen from, sampled or searched',
            options: judges
              .filter(({ modes }) => modes.includes('generate'))
              .map(({ id, name }) => ({ value: id, label: name })),
          },
          plan.data !== 'file' && {
            key: 'items',
            label: 'Questions',
            hint: 'a fifth is kept for validation',
            least: 10,
            most: 2000,
          },
          {
            key: 'fresh',
            label: 'Fresh questions',
            hint: 'for the test, never trained on',
            least: 5,
            most: 500,
          },
          { key: 'seed', ...SEED },
        ]}
      />
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
