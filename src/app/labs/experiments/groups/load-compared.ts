import type { ComparedRun } from '../../../../core/protocols/experiments/comparison/pool-pictures.ts';
import {
  EXPERIMENTS_ID,
  experimentsOptionsOf,
} from '../../../../core/protocols/experiments/options.ts';
import { understandQuery } from '../../../../core/protocols/experiments/planner/understand.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import type { TypeGroup } from '../../../../core/protocols/experiments/tools/tool.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { judgeNames } from '../../../frame/judge-names.ts';

/** A run of this lab, in the form that the comparison takes. */
export interface AskedRun extends ComparedRun {
  readonly query: string;
  /** the group that its question asks about; null if it asks about something else */
  readonly group: TypeGroup | null;
}

/**
 * Reads every run of this lab in this browser that has at least one answered experiment; `onEach`
 * counts them.
 */
export async function loadComparedRuns(
  judges: readonly JudgeListing[],
  signal: AbortSignal,
  onEach: (done: number, all: number) => void,
): Promise<readonly AskedRun[]> {
  const runs = (await engine().listRuns()).filter(({ spec }) => spec.protocol === EXPERIMENTS_ID);
  const compared: AskedRun[] = [];
  for (const [place, { id, spec }] of runs.entries()) {
    if (signal.aborted) break;
    onEach(place, runs.length);
    const results = await engine().results(id);
    const names = judgeNames(spec, judges, results.judges);
    const run = comparedRun({ id, spec }, results.report as ExperimentsReport, names);
    if (run) compared.push(run);
  }
  return compared;
}

/** A run in the form that the comparison takes; null if none of its experiments is answered. */
export function comparedRun(
  { id, spec }: Pick<RunRecord, 'id' | 'spec'>,
  { experiments, query }: Pick<ExperimentsReport, 'experiments' | 'query'>,
  names: readonly string[],
): AskedRun | null {
  if (!experiments.some((one) => one.results.some(({ answered }) => answered > 0))) return null;
  const { source } = experimentsOptionsOf(spec.options);
  const understood = understandQuery(query, source, spec.judges);
  // the paper asks about its groups with one picture at a time
  const target = 'target' in understood && understood.shown === 1 ? understood.target : null;
  const group = target?.kind === 'group' ? target.group : null;
  return { id, query, experiments, names, group };
}
