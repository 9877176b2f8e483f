import { Upload } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../core/errors.ts';
import { listFields } from '../../../core/published/imports/imported.ts';
import type {
  ImportedGrader,
  ImportedJudge,
} from '../../../core/published/imports/measure-imported.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { DropZone } from '../../kit/fields/DropZone.tsx';
import { FileButton } from '../../kit/fields/FileButton.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { RowTable } from '../../kit/tables/RowTable.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import type { ReadFile } from './published.worker.ts';
import { shareColumn } from './tables/share-column.ts';
import { useReadFile } from './use-published.ts';

const JUDGES: readonly Column<ImportedJudge>[] = [
  { head: 'Judge', cell: ({ judge }) => judge },
  { head: 'answers', value: ({ n }) => n, write: formatCount },
  { head: 'unreadable', value: ({ unreadable }) => unreadable, write: formatCount },
  ...shareColumn<ImportedJudge>(
    { head: 'chooses the first', title: 'first among the answers that choose one' },
    ({ first }) => first,
  ),
  ...shareColumn<ImportedJudge>(
    {
      head: 'changes its choice',
      title: 'the same place wins in both orders; a dash: one order alone is there',
    },
    ({ flips }) => flips,
  ),
  ...shareColumn<ImportedJudge>(
    { head: 'right', title: 'as the file’s labels or votes have it; a dash: it has none' },
    ({ accuracy }) => accuracy,
  ),
];

const GRADERS: readonly Column<ImportedGrader>[] = [
  { head: 'Judge', cell: ({ judge }) => judge },
  { head: 'grades', value: ({ n }) => n, write: formatCount },
  { head: 'failed', value: ({ failed }) => failed, write: formatCount },
  ...shareColumn<ImportedGrader>({ head: 'passed' }, ({ passed }) => passed),
  { head: 'mean score', unit: '0 … 1', value: ({ score }) => score },
];

/** Imports the user's judgements in published formats. */
export function ImportJudgements() {
  // counted, so that the same file can be opened again
  const [opened, setOpened] = useState<{ readonly file: File; readonly count: number } | null>(
    null,
  );
  const open = (file: File | undefined) =>
    file && setOpened((before) => ({ file, count: (before?.count ?? 0) + 1 }));
  return (
    <section className="stack gap-3" aria-labelledby="own-judgements">
      <h2 id="own-judgements">Your own judgements</h2>
      <DropZone onDrop={({ files }) => open(files[0])}>
        <div className="row across-4">
          <FileButton
            label="Judgements"
            accept=".json,.jsonl,.ndjson,.csv,.tsv,.xlsx,application/json,text/csv,text/tab-separated-values"
            onFiles={([file]) => open(file)}
          >
            <Upload aria-hidden="true" />
            Open judgements
          </FileButton>
          <p className="grow">
            JSON, JSON lines, CSV or Excel workbooks as GenAI-Bench, WildVision-Bench, MT-Bench
            (pairs), JudgeBench, VLMEvalKit (WildVision, LLaVA-Bench, MM-Vet) and promptfoo write
            them, chosen or dropped here. They are read in this browser and not stored.
          </p>
        </div>
      </DropZone>
      {opened !== null && <Reading key={opened.count} file={opened.file} />}
    </section>
  );
}

function Reading({ file }: { readonly file: File }) {
  const { value, done, error, stop } = useReadFile(file);
  if (error !== null) {
    // the reader's message names the line and the field to change
    return <ErrorNotice error={{ code: 'bad-import', message: messageOf(error) }} />;
  }
  if (value !== null) return <Read read={value} name={file.name} />;
  if (done === null) return <p role="status">Stopped.</p>;
  return (
    <p role="status" className="row">
      Reading {file.name}…
      <Button look="quiet" onClick={stop}>
        Stop
      </Button>
    </p>
  );
}

function Read({ read, name }: { readonly read: ReadFile; readonly name: string }) {
  const { format, leftAside, notes, judges, graders } = read;
  return (
    <>
      <p role="status">
        {name}: read as {format}.
      </p>
      {judges.length > 0 && (
        <RowTable
          label={`Judges of ${name}`}
          columns={JUDGES}
          rows={judges}
          keyOf={({ judge }) => judge}
          page={20}
        />
      )}
      {graders.length > 0 && (
        <RowTable
          label={`Grades of ${name}`}
          columns={GRADERS}
          rows={graders}
          keyOf={({ judge }) => judge}
          page={20}
        />
      )}
      {[...notes, ...(leftAside.length > 0 ? [`Not used: ${listFields(leftAside)}.`] : [])].map(
        (note) => (
          <p key={note} className="note">
            {note}
          </p>
        ),
      )}
    </>
  );
}
