import { NumberField } from '../../kit/fields/NumberField.tsx';

/** The field of a seed. */
export const SEED = {
  label: 'Seed',
  hint: 'the same seed draws the same items',
  least: 0,
  most: 2 ** 31 - 1,
} as const;

interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

export function SeedField(props: SeedFieldProps) {
  return <NumberField {...SEED} {...props} />;
}
