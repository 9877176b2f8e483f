import { FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { canonicalJson } from '../../../core/hash.ts';
import type { PublishedId } from '../../../core/published/published-source.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import { runPath } from '../../frame/lab.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { ImportProgress } from '../../kit/progress/ImportProgress.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { refreshRuns } from '../../stores/runs-list.ts';
import { readySet } from './use-published.ts';

interface OpenSetProps {
  readonly id: PublishedId;
  /** names of its sets, in file order */
  readonly sets: readonly string[];
}

/** Opens published verdicts as a run, which supports agreement, corrections and comparisons. */
export function OpenSet({ id, sets }: OpenSetProps) {
  const field = useId();
  const [chosen, setChosen] = useState(0);
  const [step, setStep] = useState<RunImportStep | null>(null);
  const { busy, error, perform, stop } = useAction();
  const [, navigate] = useLocation();
  const open = () =>
    perform(async (signal) => {
      try {
        navigate(runPath({ screen: 'real-judges' }, await openSet(id, chosen, setStep, signal)));
      } finally {
        setStep(null);
      }
    });
  return (
    <div className="stack gap-2">
      <div className="row across-4">
        {sets.length > 1 && (
          <Field label="Verdicts on" htmlFor={field}>
            <select
              id={field}
              value={chosen}
              disabled={busy}
              onChange={(event) => setChosen(event.target.selectedIndex)}
            >
              {sets.map((set, place) => (
                <option key={set} value={place}>
                  {set}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Button disabled={busy} onClick={() => void open()}>
          <FolderOpen aria-hidden="true" />
          Open as a run
        </Button>
        <p className="note grow">
          Imports these verdicts into this browser: agreement of every two judges, means corrected
          by some of people’s votes, and judges compared item by item.
        </p>
      </div>
      {step !== null && <ImportProgress step={step} onStop={stop} />}
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

/** Returns the run's id; a set that was opened before is not imported again. */
async function openSet(
  id: PublishedId,
  place: number,
  onStep: (step: RunImportStep) => void,
  signal: AbortSignal,
): Promise<string> {
  onStep({ step: 'reading', done: 0, total: 0 });
  const { spec, file } = await readySet(id, place, signal);
  const wanted = canonicalJson(spec);
  const known = (await engine().listRuns()).find(
    (run) => run.origin.kind === 'import' && canonicalJson(run.spec) === wanted,
  );
  if (known) return known.id;
  const { record } = await engine().importRun(file, onStep, signal);
  await refreshRuns();
  return record.id;
}
