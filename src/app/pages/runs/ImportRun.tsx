import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { TableHead } from '../../../runs/files/judgement-table.ts';
import type {
  ImportedRun,
  ImportedTable,
  RunImportStep,
  TableUse,
} from '../../../runs/pictures/picture-imports.ts';
import { packField } from '../../address/links.ts';
import { runPath } from '../../frame/lab.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { DropZone } from '../../kit/fields/DropZone.tsx';
import { FileButton } from '../../kit/fields/FileButton.tsx';
import { ImportProgress } from '../../kit/progress/ImportProgress.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { asSentence } from '../../kit/words/format.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { labOf } from '../../labs/registry.ts';
import { refreshRuns, runsListStore } from '../../stores/runs-list.ts';
import { mayShow, shownInFile } from './shown-in-file.ts';
import { TableForm } from './TableForm.tsx';
import { isNamedAlike } from './table-names.ts';

/** A table whose columns the user still has to assign. */
interface OpenTable {
  readonly file: File;
  readonly head: TableHead;
}

/** Imports a run saved as JSON, or a table of judgements. */
export function ImportRun() {
  const [taken, setTaken] = useState<(ImportedRun & Partial<ImportedTable>) | null>(null);
  const [table, setTable] = useState<OpenTable | null>(null);
  const [step, setStep] = useState<RunImportStep | null>(null);
  const stopping = useRef(new AbortController());
  const { busy, error, perform } = useAction();
  const [, navigate] = useLocation();
  // it may have been deleted since
  const isHere = useStore(runsListStore, ({ runs }) =>
    runs?.some(({ id }) => id === taken?.record.id),
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTaken(null);
    setTable(null);
    await perform(async () => {
      if (mayShow(file.name)) {
        const shown = await shownInFile(file);
        if (typeof shown === 'string') navigate(shown.replace(/^#/, ''));
        else navigate(`/${labOf(shown.protocol).screen}?spec=${packField(shown)}`);
        return;
      }
      if (!/\.csv$/i.test(file.name)) {
        await show(await stoppable((signal) => engine().importRun(file, setStep, signal)));
        return;
      }
      const head = await stoppable((signal) => engine().inspectTable(file, signal));
      if (head === null) return;
      if (!isNamedAlike(head.header, head.columns)) setTable({ file, head });
      else await takeTable(file, { name: nameOf(file), judge: nameOf(file), names: {} });
    });
  };
  const takeTable = async (file: File, use: TableUse) => {
    const run = await stoppable((signal) => engine().importTable(file, use, setStep, signal));
    setTable(null);
    await show(run);
  };
  const show = async (run: ImportedRun | null) => {
    setTaken(run);
    if (run) await refreshRuns();
  };
  /** Shows progress while the work runs. If stopped, resolves to null and keeps nothing. */
  const stoppable = async <T,>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setStep({ step: 'reading', done: 0, total: 0 });
    try {
      return await work(signal);
    } catch (fault) {
      if (!signal.aborted) throw fault;
      return null;
    } finally {
      setStep(null);
    }
  };
  return (
    <DropZone onDrop={({ files }) => void take(files[0])}>
      <div className="row across-4">
        <FileButton
          label="Saved run"
          accept=".json,.zip,.csv,.svg,.png,.html,application/json,text/csv"
          disabled={busy}
          onFiles={([file]) => void take(file)}
        >
          <Upload aria-hidden="true" />
          Import a run
        </FileButton>
        <p className="grow">
          A JSON file or zip of a run that was saved, or a CSV of judgements, one row for each order
          of a pair, chosen or dropped here; a saved chart or report opens the set-up it was made
          of, or its pair in Play. Its answers are kept apart from those given here.
        </p>
      </div>
      {step !== null && <ImportProgress step={step} onStop={() => stopping.current.abort()} />}
      {error !== null && <ErrorNotice error={error} />}
      {table !== null && (
        <TableForm
          key={table.file.name}
          name={nameOf(table.file)}
          head={table.head}
          busy={busy}
          onUse={(use) => void perform(() => takeTable(table.file, use))}
          onCancel={() => setTable(null)}
        />
      )}
      {taken !== null && isHere && <Taken run={taken} />}
    </DropZone>
  );
}

function nameOf({ name }: File): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 200) || 'table';
}

function Taken({ run }: { readonly run: ImportedRun & Partial<ImportedTable> }) {
  const { record, answers, leftOut, differing, photosMissing, notes = [] } = run;
  return (
    <Notice title="The run is here">
      <p role="status">
        <Link href={runPath(labOf(record.spec.protocol), record.id)}>{record.name}</Link>, with{' '}
        {formatCount(answers)} {answers === 1 ? 'answer' : 'answers'}.
      </p>
      {notes.map((note) => (
        <p key={note}>{asSentence(note)}</p>
      ))}
      {differing > 0 && (
        <p>
          {formatCount(differing)} of its answers differ from those that the same judge gave here to
          the same question.
        </p>
      )}
      {leftOut > 0 && (
        <p>
          {formatCount(leftOut)} answers belong to no question as this version of the page asks it,
          and were left out.
        </p>
      )}
      {photosMissing.length > 0 && (
        <p>
          {formatCount(photosMissing.length)} of its photographs are not in this browser. Its scores
          can be seen; to see the pictures or to ask more, add the same files:{' '}
          {photosMissing
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', ')}
          {photosMissing.length > 5 && ' …'}
        </p>
      )}
    </Notice>
  );
}
