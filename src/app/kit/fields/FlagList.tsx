import { CheckList } from './CheckList.tsx';
import type { Changes } from './changes.ts';

type FlagOf<V> = {
  [K in keyof V & string]-?: true extends V[K] ? K : never;
}[keyof V & string];

interface FlagListProps<V> {
  readonly legend: string;
  readonly values: V;
  readonly flags: readonly {
    readonly value: FlagOf<V>;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly onChange: (changes: Changes<V>) => void;
}

/** Values that are true or absent, as check boxes in a row. */
export function FlagList<V extends object>({ legend, values, flags, onChange }: FlagListProps<V>) {
  return (
    <CheckList
      legend={legend}
      options={flags}
      value={flags.flatMap(({ value }) => (values[value] ? [value] : []))}
      onToggle={(flag, on) => onChange({ [flag]: on || undefined } as Changes<V>)}
    />
  );
}
