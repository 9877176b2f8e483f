import { useId } from 'react';
import { Field } from '../../components/Field.tsx';
import { NumberInput } from '../../components/NumberInput.tsx';

const LARGEST_SEED = 2 ** 31 - 1;

interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

export function SeedField({ value, onChange }: SeedFieldProps) {
  const id = useId();
  return (
    <Field label="Seed" htmlFor={id} hint="the same seed draws the same pairs">
      <NumberInput id={id} value={value} least={0} most={LARGEST_SEED} onChange={onChange} />
    </Field>
  );
}
