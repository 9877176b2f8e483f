import { useId } from 'react';
import type { DatasetColumn } from '../../../pictures/datasets/parquet-columns.ts';
import { Field } from '../Field.tsx';

interface ColumnSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly columns: readonly DatasetColumn[];
  /** what the column has to hold */
  readonly kinds: 'pictures' | 'words';
  readonly value: string | null;
  readonly onChange: (column: string | null) => void;
}

const KINDS: Record<ColumnSelectProps['kinds'], readonly DatasetColumn['kind'][]> = {
  pictures: ['picture', 'pictures'],
  words: ['text', 'texts', 'class', 'number'],
};

/** One of a dataset's columns, or none. */
export function ColumnSelect(props: ColumnSelectProps) {
  const id = useId();
  const { hint, value } = props;
  return (
    <Field label={props.label} htmlFor={id} {...(hint !== undefined && { hint })}>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => props.onChange(event.target.value || null)}
      >
        <option value="">none</option>
        {props.columns
          .filter(({ kind }) => KINDS[props.kinds].includes(kind))
          .map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
      </select>
    </Field>
  );
}
