import { useId, useState } from 'react';
import type { TableHead } from '../../../runs/files/judgement-table.ts';
import type { TableUse } from '../../../runs/pictures/picture-imports.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ScrollRegion } from '../../kit/components/ScrollRegion.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import table from '../../kit/theme/table.module.css';
import { guessNames } from './table-names.ts';

interface TableFormProps {
  /** name of the file, without extension */
  readonly name: string;
  readonly head: TableHead;
  readonly busy: boolean;
  readonly onUse: (use: TableUse) => void;
  readonly onCancel: () => void;
}

const NONE = '';

/** Lets the user assign the columns of a judgement table. */
export function TableForm({ name, head, busy, onUse, onCancel }: TableFormProps) {
  const id = useId();
  const { header, rows, columns } = head;
  const [judge, setJudge] = useState(name);
  const [names, setNames] = useState(() => guessNames(header, columns));
  const lacking = columns.filter(({ id: column, needed }) => needed && !names[column]);
  const put = (column: string, value: string) => {
    const { [column]: _, ...others } = names;
    setNames(value === NONE ? others : { ...others, [column]: value });
  };
  return (
    <section className="stack panel padded" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Which column is what?</h2>
      <ScrollRegion label="The table's first rows" plain>
        <table className={table.table}>
          <thead>
            <tr>
              {header.map((label, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <th key={place} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={place}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="fields">
        {columns.map(({ id: column, words, needed }) => (
          <SelectField
            key={column}
            label={needed ? column : `${column}, if there is one`}
            hint={words}
            options={[
              { value: NONE, label: needed ? 'choose …' : 'none' },
              ...[...new Set(header)].map((value) => ({ value, label: value })),
            ]}
            value={names[column] ?? NONE}
            onChange={(value) => put(column, value)}
          />
        ))}
        <Field label="Judge" htmlFor={`${id}-judge`} hint="whose judgements these are">
          <input
            id={`${id}-judge`}
            value={judge}
            maxLength={200}
            onChange={(event) => setJudge(event.target.value)}
          />
        </Field>
      </div>
      <div className="row">
        <Button
          look="primary"
          disabled={busy || lacking.length > 0 || judge.trim() === ''}
          onClick={() => onUse({ name, judge: judge.trim(), names })}
        >
          Import it
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {lacking.length > 0 && (
          <span className="hint">
            Still needed: {lacking.map(({ id: column }) => column).join(', ')}
          </span>
        )}
      </div>
    </section>
  );
}
