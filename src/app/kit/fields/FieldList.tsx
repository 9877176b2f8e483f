import type { ReactNode } from 'react';
import type { Changes } from './changes.ts';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';

interface Told<K> {
  /** the value that it shows and changes */
  readonly key: K;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** What stands for an absent value: shown in its place, and once chosen, it removes the value. */
type Absence<V, K extends keyof V, T> =
  object extends Pick<V, K> ? { readonly absent: T } : { readonly absent?: never };

interface Limits {
  readonly least: number;
  readonly most: number;
  /** step between two values; whole numbers by default */
  readonly step?: number;
}

interface Choices<T> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

type EntryOf<V, K extends keyof V, T> = Told<K> &
  (number extends T
    ? (Limits & Absence<V, K, number>) | (Choices<number> & Absence<V, K, number>)
    : Choices<T> & Absence<V, K, T>);

/** A form's fields as data: a number within limits or one of several choices each. */
export type FieldEntries<V> = readonly (
  | {
      [K in keyof V]-?: NonNullable<V[K]> extends string | number
        ? EntryOf<V, K, NonNullable<V[K]>>
        : never;
    }[keyof V]
  | false
)[];

interface FieldListProps<V> {
  readonly values: V;
  readonly fields: FieldEntries<V>;
  readonly disabled?: boolean;
  readonly onChange: (changes: Changes<V>) => void;
  /** further fields */
  readonly children?: ReactNode;
}

/** Numbers and choices of a form beside each other. */
export function FieldList<V extends object>(props: FieldListProps<V>) {
  const { values, fields, onChange, children } = props;
  return (
    <div className="fields">
      {fields.map((entry) => {
        if (!entry) return null;
        const { key, label, hint, absent, disabled = props.disabled ?? false } = entry;
        const common = {
          label,
          hint,
          disabled,
          // an entry's key tells its value's type
          value: (values[key] ?? absent) as never,
          onChange: (value: string | number) =>
            onChange({ [key]: value === absent ? undefined : value } as Changes<V>),
        };
        return 'options' in entry ? (
          <SelectField<string | number> key={label} options={entry.options} {...common} />
        ) : (
          <NumberField
            key={label}
            least={entry.least}
            most={entry.most}
            {...(entry.step !== undefined && { step: entry.step })}
            {...common}
          />
        );
      })}
      {children}
    </div>
  );
}
