import { NumberField } from '../kit/fields/NumberField.tsx';

const LARGEST_SEED = 2 ** 31 - 1;

interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

export function SeedField({ value, onChange }: SeedFieldProps) {
  return (
    <NumberField
      label="Seed"
      hint="the same seed draws the same items"
      value={value}
      least={0}
      most={LARGEST_SEED}
      onChange={onChange}
    />
  );
}
