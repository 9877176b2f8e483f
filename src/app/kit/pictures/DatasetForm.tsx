import { useId, useRef, useState } from 'react';
import type { DatasetPart } from '../../../pictures/datasets/dataset-parts.ts';
import { guessColumns } from '../../../pictures/datasets/guess-use.ts';
import type { DatasetOffer } from '../../../pictures/datasets/hub-dataset.ts';
import type { DatasetColumn } from '../../../pictures/datasets/parquet-columns.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type {
  DatasetTable,
  DatasetUse,
  PictureSet,
} from '../../../runs/pictures/picture-imports.ts';
import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { Field } from '../fields/Field.tsx';
import { Segmented } from '../fields/Segmented.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Progress } from '../progress/Progress.tsx';
import styles from './DatasetDialog.module.css';

/** rows that a run can use */
const MOST_ROWS = 5000;
/**
 * the first rows may not be representative, so a sample is drawn; a fixed seed makes it repeatable
 */
const SAMPLE_SEED = 1;

interface DatasetFormProps {
  readonly offer: DatasetOffer;
  readonly part: DatasetPart;
  readonly table: DatasetTable;
  /** true if ready-made pairs are expected */
  readonly pairs: boolean;
  readonly onPictures: (set: PictureSet) => void;
}

/** Assigns columns, chooses the number of rows, and fetches them. */
export function DatasetForm({ offer, part, table, pairs, onPictures }: DatasetFormProps) {
  const id = useId();
  const [guess] = useState(() => guessColumns(table.columns));
  const [as, setAs] = useState<'photos' | 'pairs'>(pairs ? 'pairs' : 'photos');
  const [columns, setColumns] = useState<Columns>(() => startFrom(guess));
  const [rows, setRows] = useState(50);
  const [sampled, setSampled] = useState<'first' | 'sample'>('first');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stopping = useRef(new AbortController());
  const set = (changes: Partial<Columns>) => setColumns({ ...columns, ...changes });
  const use = useOf(as, columns);

  const take = async () => {
    if (!use) return;
    setError(null);
    setProgress({ done: 0, total: 0 });
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    try {
      const seed = sampled === 'first' ? null : SAMPLE_SEED;
      const tell = (done: number, total: number) => setProgress({ done, total });
      onPictures(await engine().importDataset({ offer, part, use, rows, seed }, tell, signal));
    } catch (fault) {
      if (!signal.aborted) setError(fault);
    }
    setProgress(null);
  };
  const select = (
    name: keyof Columns,
    label: string,
    kinds: 'pictures' | 'words',
    hint?: string,
  ) => (
    <ColumnSelect
      label={label}
      kinds={kinds}
      columns={table.columns}
      value={columns[name]}
      onChange={(column) => set({ [name]: column })}
      {...(hint !== undefined && { hint })}
    />
  );

  if (guess.images.length === 0) {
    return (
      <Notice tone="warn" title="No column of pictures">
        <p>
          Its columns are {table.columns.map(({ name, kind }) => `${name} (${kind})`).join(', ')}.
          Pictures have to be inside the Parquet files.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <Segmented
        label="Taken as"
        options={[
          { value: 'photos', label: 'photographs' },
          { value: 'pairs', label: 'ready-made pairs' },
        ]}
        value={as}
        onChange={setAs}
      />
      <div className={styles.columns}>
        {as === 'photos' ? (
          <>
            {select('image', 'Picture', 'pictures')}
            {select('caption', 'Caption', 'words')}
            {select('otherCaption', 'Second caption', 'words', 'wrong in one respect')}
            {select('label', 'Label', 'words')}
          </>
        ) : (
          <>
            {select('image', 'Picture 1', 'pictures')}
            {select('identical', 'Its identical one', 'pictures', 'truth 10')}
            {select('transformed', 'Its transformed one', 'pictures', 'truth 8 or 10')}
            {select('irrelevant', 'Its irrelevant one', 'pictures', 'truth 1')}
            {select('second', 'or picture 2', 'pictures', 'with the truth of a column:')}
            {select('truth', 'Truth', 'words', '1 to 10, or a kind')}
            {select('condition', 'Condition', 'words')}
            {select('split', 'Split', 'words')}
          </>
        )}
      </div>
      <div className="row across-4 align-start">
        <Field label="Rows" htmlFor={`${id}-rows`} hint={`at most ${MOST_ROWS}`}>
          <input
            id={`${id}-rows`}
            type="number"
            min={1}
            max={MOST_ROWS}
            value={rows}
            onChange={(event) =>
              setRows(Math.min(MOST_ROWS, Math.max(1, event.target.valueAsNumber || 1)))
            }
          />
        </Field>
        <Segmented
          label="Which"
          options={[
            { value: 'first', label: 'the first' },
            {
              value: 'sample',
              label: 'a seeded sample',
              title: 'drawn over the whole part; may fetch many row groups',
            },
          ]}
          value={sampled}
          onChange={setSampled}
        />
      </div>
      {sampled === 'sample' && (
        <p className="note">
          A sample needs rows from all over the file; with many rows, the whole file is fetched.
        </p>
      )}
      {progress === null ? (
        <div>
          <Button look="primary" disabled={use === null} onClick={() => void take()}>
            Fetch {rows} {rows === 1 ? 'row' : 'rows'}
          </Button>
        </div>
      ) : (
        <Progress
          label="Fetching rows"
          onStop={() => stopping.current.abort()}
          value={progress.total === 0 ? null : progress.done / progress.total}
          {...(progress.total > 0 && { detail: `${progress.done} of ${progress.total}` })}
        />
      )}
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

interface Columns {
  readonly image: string | null;
  readonly caption: string | null;
  readonly otherCaption: string | null;
  readonly label: string | null;
  readonly identical: string | null;
  readonly transformed: string | null;
  readonly irrelevant: string | null;
  readonly second: string | null;
  readonly truth: string | null;
  readonly condition: string | null;
  readonly split: string | null;
}

function startFrom({ images, ...guess }: ReturnType<typeof guessColumns>): Columns {
  const [image = null, second = null, third = null, fourth = null] = images;
  // four pictures per row is how the paper describes its own data
  const whole = fourth !== null;
  return {
    ...guess,
    image,
    identical: whole ? second : null,
    transformed: whole ? third : null,
    irrelevant: whole ? fourth : null,
    second: whole ? null : second,
  };
}

function useOf(as: 'photos' | 'pairs', columns: Columns): DatasetUse | null {
  const { image, caption, otherCaption, label, second, truth, condition, split } = columns;
  if (image === null) return null;
  if (as === 'photos') return { type: 'photos', image, caption, otherCaption, label };
  const kinds = (['identical', 'transformed', 'irrelevant'] as const).flatMap((kind) => {
    const column = columns[kind];
    return column === null ? [] : [{ column, truth: { kind } }];
  });
  const judged =
    second !== null && truth !== null ? [{ column: second, truth: { column: truth } }] : [];
  const seconds = [...kinds, ...judged];
  return seconds.length === 0 ? null : { type: 'pairs', first: image, seconds, condition, split };
}

interface ColumnSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly columns: readonly DatasetColumn[];
  /** required content of the column */
  readonly kinds: 'pictures' | 'words';
  readonly value: string | null;
  readonly onChange: (column: string | null) => void;
}

const KINDS: Record<ColumnSelectProps['kinds'], readonly DatasetColumn['kind'][]> = {
  pictures: ['picture', 'pictures'],
  words: ['text', 'texts', 'class', 'number'],
};

/** Selects one of a dataset's columns, or none. */
function ColumnSelect(props: ColumnSelectProps) {
  const fitting = props.columns.filter(({ kind }) => KINDS[props.kinds].includes(kind));
  return (
    <SelectField
      label={props.label}
      hint={props.hint}
      options={[
        { value: '', label: 'none' },
        ...fitting.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={props.value ?? ''}
      onChange={(column) => props.onChange(column || null)}
    />
  );
}
