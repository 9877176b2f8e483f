import type { RunScheduler } from '../execution/run-scheduler.ts';
import { exportRun } from '../files/export-run.ts';
import { estimateRun } from '../plans/estimate-run.ts';
import {
  changeRun,
  createRun,
  deleteRun,
  findRunJudge,
  resolveJudges,
} from '../records/edit-runs.ts';
import type { JudgeResult } from '../results/judge-result.ts';
import { readPairRow } from '../results/read-pair-row.ts';
import { createResultReader } from '../results/read-results.ts';
import { loadRun, loadRuns, recordOf, updateRun } from '../store/run-rows.ts';
import type { RunApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { EngineError } from './engine-error.ts';

export function createRunApi(
  context: EngineContext,
  scheduler: RunScheduler,
  newId: () => string,
): RunApi {
  const { database, plans, now } = context;
  const results = createResultReader(database, plans);
  return {
    estimate: (spec) => estimateRun(context, spec),
    createRun: async (spec, name, options) =>
      recordOf(await createRun(context, newId(), spec, name, options)),
    async extendRun(id, changes) {
      const { result, wasGoing } = await scheduler.alone(id, () => changeRun(context, id, changes));
      if (wasGoing) await scheduler.start(id);
      return recordOf(result);
    },
    async listRuns() {
      return (await loadRuns(database)).map((row) => ({
        ...recordOf(row),
        judges: row.judges.map(({ choice, answered, total }) => ({ choice, answered, total })),
      }));
    },
    getRun: async (id) => recordOf(await loadRun(database, id)),
    async renameRun(id, name) {
      const trimmed = name.trim();
      if (trimmed === '') throw new EngineError('bad-spec', 'A run needs a name.');
      const renamed = await updateRun(database, id, () => ({ name: trimmed }));
      return recordOf(renamed);
    },
    async deleteRun(id) {
      await scheduler.alone(id, () => deleteRun(context, id));
      results.forget(id);
    },

    start: (id) => scheduler.start(id),
    stop: (id) => scheduler.stop(id),
    progress: (id) => scheduler.progress(id),
    subscribe: (id, callback) => scheduler.subscribe(id, callback),

    async results(id) {
      const row = await loadRun(database, id);
      const read: JudgeResult[] = [];
      for (const judge of await resolveJudges(context, row)) {
        read.push(await results.read(row, judge));
      }
      return read;
    },
    async pairRow(id, choice, pairId, repeat = 0) {
      const row = await loadRun(database, id);
      const judge = await findRunJudge(context, row, choice);
      if (!judge.abilities) {
        throw new EngineError('not-found', `The judge "${choice.id}" was never loaded here.`);
      }
      const plan = await plans.planFor(row.spec, judge.abilities);
      return readPairRow(database, plan, row, judge, pairId, repeat);
    },
    async exportRun(id) {
      const row = await loadRun(database, id);
      const judges = await resolveJudges(context, row);
      return exportRun(database, plans, row, judges, now());
    },
  };
}
