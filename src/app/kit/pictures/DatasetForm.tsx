import { useState } from 'react';
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
import { FieldList } from '../fields/FieldList.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Segmented } from '../fields/Segmented.tsx';
import { Progress } from '../progress/Progress.tsx';
import { useAction } from '../progress/use-action.ts';

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

/** The columns that are used, each by its name; '' for none. */
interface Columns {
  readonly image: string;
  readonly caption: string;
  readonly otherCaption: string;
  readonly label: string;
  readonly identical: string;
  readonly transformed: string;
  readonly irrelevant: string;
  readonly second: string;
  readonly truth: string;
  readonly condition: string;
  readonly split: string;
}

interface ColumnField {
  readonly key: keyof Columns;
  readonly label: string;
  readonly hint?: string;
  /** required content of the column */
  readonly holds: 'pictures' | 'words';
}

const FIELDS: Readonly<Record<DatasetUse['type'], readonly ColumnField[]>> = {
  photos: [
    { key: 'image', label: 'Picture', holds: 'pictures' },
    { key: 'caption', label: 'Caption', holds: 'words' },
    { key: 'otherCaption', label: 'Second caption', hint: 'wrong in one respect', holds: 'words' },
    { key: 'label', label: 'Label', holds: 'words' },
  ],
  pairs: [
    { key: 'image', label: 'Picture 1', holds: 'pictures' },
    { key: 'identical', label: 'Its identical one', hint: 'truth 10', holds: 'pictures' },
    { key: 'transformed', label: 'Its transformed one', hint: 'truth 8 or 10', holds: 'pictures' },
    { key: 'irrelevant', label: 'Its irrelevant one', hint: 'truth 1', holds: 'pictures' },
    {
      key: 'second',
      label: 'or picture 2',
      hint: 'with the truth of a column:',
      holds: 'pictures',
    },
    { key: 'truth', label: 'Truth', hint: '1 to 10, or a kind', holds: 'words' },
    { key: 'condition', label: 'Condition', holds: 'words' },
    { key: 'split', label: 'Split', holds: 'words' },
  ],
};

const KINDS: Record<ColumnField['holds'], readonly DatasetColumn['kind'][]> = {
  pictures: ['picture', 'pictures'],
  words: ['text', 'texts', 'class', 'number'],
};

/** Assigns columns, chooses the number of rows, and fetches them. */
export function DatasetForm({ offer, part, table, pairs, onPictures }: DatasetFormProps) {
  const [guess] = useState(() => guessColumns(table.columns));
  const [as, setAs] = useState<DatasetUse['type']>(pairs ? 'pairs' : 'photos');
  const [columns, setColumns] = useState<Columns>(() => startFrom(guess));
  const [rows, setRows] = useState(50);
  const [sampled, setSampled] = useState<'first' | 'sample'>('first');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const { busy, error, perform, stop } = useAction();
  const use = useOf(as, columns);

  const take = (wanted: DatasetUse) =>
    perform(async (signal) => {
      setProgress(null);
      const seed = sampled === 'first' ? null : SAMPLE_SEED;
      const tell = (done: number, total: number) => setProgress({ done, total });
      const request = { offer, part, use: wanted, rows, seed };
      onPictures(await engine().importDataset(request, tell, signal));
    });
  const optionsOf = (holds: ColumnField['holds']) => [
    { value: '', label: 'none' },
    ...table.columns
      .filter(({ kind }) => KINDS[holds].includes(kind))
      .map(({ name }) => ({ value: name, label: name })),
  ];

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
      <FieldList
        values={columns}
        onChange={(changes) => setColumns({ ...columns, ...changes })}
        fields={FIELDS[as].map(({ holds, ...field }) => ({ ...field, options: optionsOf(holds) }))}
      />
      <div className="row across-4 align-start">
        <NumberField
          label="Rows"
          hint={`at most ${MOST_ROWS}`}
          value={rows}
          least={1}
          most={MOST_ROWS}
          onChange={setRows}
        />
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
      {busy ? (
        <Progress
          label="Fetching rows"
          onStop={stop}
          value={progress?.total ? progress.done / progress.total : null}
          {...(progress?.total && { detail: `${progress.done} of ${progress.total}` })}
        />
      ) : (
        <div>
          <Button look="primary" disabled={use === null} onClick={() => use && void take(use)}>
            Fetch {rows} {rows === 1 ? 'row' : 'rows'}
          </Button>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

function startFrom({ images, ...guess }: ReturnType<typeof guessColumns>): Columns {
  const [image = '', second = '', third = '', fourth = ''] = images;
  // four pictures per row is how the paper describes its own data
  const whole = fourth !== '';
  return {
    caption: guess.caption ?? '',
    otherCaption: guess.otherCaption ?? '',
    label: guess.label ?? '',
    truth: guess.truth ?? '',
    condition: guess.condition ?? '',
    split: guess.split ?? '',
    image,
    identical: whole ? second : '',
    transformed: whole ? third : '',
    irrelevant: whole ? fourth : '',
    second: whole ? '' : second,
  };
}

function useOf(as: DatasetUse['type'], columns: Columns): DatasetUse | null {
  const { image, second, truth } = columns;
  const orNone = (name: keyof Columns) => columns[name] || null;
  if (image === '') return null;
  if (as === 'photos') {
    const [caption, otherCaption, label] = [
      orNone('caption'),
      orNone('otherCaption'),
      orNone('label'),
    ];
    return { type: 'photos', image, caption, otherCaption, label };
  }
  const kinds = (['identical', 'transformed', 'irrelevant'] as const).flatMap((kind) => {
    const column = columns[kind];
    return column === '' ? [] : [{ column, truth: { kind } }];
  });
  const judged = second && truth ? [{ column: second, truth: { column: truth } }] : [];
  const seconds = [...kinds, ...judged];
  if (seconds.length === 0) return null;
  return {
    type: 'pairs',
    first: image,
    seconds,
    condition: orNone('condition'),
    split: orNone('split'),
  };
}
