import { useStore } from 'zustand';
import type { Changes } from '../../kit/fields/changes.ts';
import { type FieldEntries, FieldList } from '../../kit/fields/FieldList.tsx';
import type { OptionsStore } from './options-setup.ts';
import { SeedField } from './SeedField.tsx';

interface OptionFieldsProps<Options> {
  readonly setup: OptionsStore<Options>;
  readonly fields: FieldEntries<Options>;
  /** absent: changes the options as they are */
  readonly onChange?: (changes: Changes<Options>) => void;
}

/** Numbers and choices among the options of a run, and its seed. */
export function OptionFields<Options extends object>(props: OptionFieldsProps<Options>) {
  const { setup, fields, onChange = setup.edit } = props;
  const { spec } = useStore(setup.store);
  return (
    <FieldList values={spec.options} fields={fields} onChange={onChange}>
      <SeedField value={spec.seed} onChange={(seed) => setup.set({ ...spec, seed })} />
    </FieldList>
  );
}
