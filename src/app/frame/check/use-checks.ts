import { useLocation } from 'wouter';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { useAction } from '../../kit/progress/use-action.ts';
import { useReading } from '../../kit/progress/use-reading.ts';
import { beginRun } from '../begin-run.ts';
import type { Lab } from '../lab.ts';
import { runPath } from '../lab.ts';

/** The runs that check a run here, and a function that starts one. */
export function useChecks({ id, name }: RunRecord, { screen }: Pick<Lab, 'screen'>) {
  const [, navigate] = useLocation();
  const { busy, error, perform, stop } = useAction();
  const runs = useReading(() => engine().listRuns(), [id]);
  return {
    checks: runs.value?.filter(({ parent }) => parent?.as === 'check' && parent.run === id) ?? [],
    busy,
    /** cancels starting one */
    stop,
    error: error ?? runs.error,
    begin: (spec: RunSpec) =>
      perform(async (signal) => {
        const check = await beginRun(spec, `Check of ${name}`, {
          parent: { run: id, as: 'check' },
          signal,
        });
        navigate(runPath({ screen }, check.id));
      }),
  };
}
