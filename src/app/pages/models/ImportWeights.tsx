import { useState } from 'react';
import { engine } from '../../../runs/engine/engine-client.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../kit/fields/FileButton.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { refreshJudges } from '../../stores/judges.ts';

/** Imports a file of trained weights as a judge. */
export function ImportWeights() {
  const { busy, error, perform } = useAction();
  const [taken, setTaken] = useState<string | null>(null);
  const take = (file: File) =>
    perform(async () => {
      setTaken(null);
      const { name } = await engine().importWeights(file);
      await refreshJudges();
      setTaken(name);
    });
  return (
    <div className="stack gap-2">
      <p className="note">
        A file of weights that were trained here or elsewhere becomes a judge, together with its
        base model.
      </p>
      <div className="row">
        <FileButton
          label="File of trained weights"
          accept=".json,application/json"
          disabled={busy}
          onFiles={([file]) => {
            if (file) void take(file);
          }}
        >
          Import trained weights
        </FileButton>
        {taken !== null && <span role="status">{taken} is here.</span>}
      </div>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
