import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { ImportedRun } from '../../../runs/pictures/picture-imports.ts';
import { formatCount } from '../../charts/format-value.ts';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { DropZone } from '../../components/fields/DropZone.tsx';
import { FileButton } from '../../components/fields/FileButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAction } from '../../components/use-action.ts';
import { runPath } from '../../labs/registry.ts';
import { refreshRuns, runsListStore } from '../../stores/runs-list.ts';

/** Takes in a run that was saved as JSON, here or elsewhere. */
export function ImportRun() {
  const [taken, setTaken] = useState<ImportedRun | null>(null);
  const { busy, error, perform } = useAction();
  // it may have been deleted since
  const isHere = useStore(runsListStore, ({ runs }) =>
    runs?.some(({ id }) => id === taken?.record.id),
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTaken(null);
    await perform(async () => {
      setTaken(await engine().importRun(file));
      await refreshRuns();
    });
  };
  return (
    <DropZone onDrop={({ files }) => void take(files[0])}>
      <div className="row across-4">
        <FileButton
          label="Saved run"
          accept=".json,application/json"
          disabled={busy}
          onFiles={([file]) => void take(file)}
        >
          <Upload aria-hidden="true" />
          Bring in a run
        </FileButton>
        <p className="grow">
          A JSON file that “Save all as JSON” wrote, chosen or dropped here. Its answers are kept
          with it, apart from those given here, and can be checked by asking again.
        </p>
      </div>
      {busy && <p role="status">Checking the file…</p>}
      {error !== null && <ErrorNotice error={error} />}
      {taken !== null && isHere && <Taken run={taken} />}
    </DropZone>
  );
}

function Taken({ run }: { readonly run: ImportedRun }) {
  const { record, answers, leftOut, differing, photosMissing } = run;
  return (
    <Notice title="The run is here">
      <p role="status">
        <Link href={runPath(record)}>{record.name}</Link>, with {formatCount(answers)}{' '}
        {answers === 1 ? 'answer' : 'answers'}.
      </p>
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
