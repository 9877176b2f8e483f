import { useStore } from 'zustand';
import type { PlannerSpec } from '../../../../core/protocols/experiments/options.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { judgesStore } from '../../../stores/judges.ts';

const RULES = '';

interface PlannerFieldProps {
  readonly planner: PlannerSpec;
  /** ids of the selected models; one of them may plan */
  readonly judges: readonly string[];
  readonly onChange: (planner: PlannerSpec) => void;
}

/** Chooses the planner: our rules or one of the models, which is then not evaluated. */
export function PlannerField({ planner, judges, onChange }: PlannerFieldProps) {
  const { judges: known } = useStore(judgesStore);
  const isModel = planner.type === 'judge';
  const gone = isModel && !judges.includes(planner.id) ? [planner.id] : [];
  const ids = [...judges, ...gone];
  // the prompt for writing JSON is longer than what the small models in the page can read
  const howOf = (id: string) =>
    known?.find((one) => one.id === id)?.kind === 'endpoint' ? 'writes' : 'chooses';
  return (
    <>
      <SelectField
        label="Who plans"
        options={[
          { value: RULES, label: 'our rules' },
          ...ids.map((id) => ({
            value: id,
            label: known?.find((one) => one.id === id)?.name ?? id,
          })),
        ]}
        value={isModel ? planner.id : RULES}
        onChange={(id) =>
          onChange(id === RULES ? { type: 'rules' } : { type: 'judge', id, how: howOf(id) })
        }
        hint="a model that plans is not evaluated itself"
      />
      {isModel && (
        <Segmented
          label="It plans by"
          options={[
            { value: 'writes', label: 'writing JSON' },
            { value: 'chooses', label: 'one choice at a time' },
          ]}
          value={planner.how}
          onChange={(next) => onChange({ ...planner, how: next })}
        />
      )}
    </>
  );
}
