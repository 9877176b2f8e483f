import type { RunScheduler } from '../execution/run-scheduler.ts';
import { exportRun } from '../files/export-run.ts';
import { packRun } from '../files/pack-recorded.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { estimateRun } from '../plans/estimate-run.ts';
import { changeRun, countJudges, createRun, deleteRun } from '../records/edit-runs.ts';
import { parseRunName } from '../records/run-name.ts';
import type { JudgeCount } from '../records/run-record.ts';
import { reportCheck } from '../results/check-report.ts';
import { readDetail } from '../results/read-detail.ts';
import type { ResultReader } from '../results/read-results.ts';
import { isCarried } from '../store/origin.ts';
import { loadRun, loadRuns, type RunJudge, recordOf, updateRun } from '../store/run-rows.ts';
import type { RunApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';

export function createRunApi(
  context: EngineContext,
  scheduler: RunScheduler,
  newId: () => string,
  results: ResultReader,
): RunApi {
  const { database } = context;
  return {
    estimate: (spec, { signal } = {}) => estimateRun(context, spec, signal),
    createRun: async (spec, name, options) =>
      recordOf(await createRun(context, newId(), spec, name, options)),
    async extendRun(id, changes) {
      const { result, wasGoing } = await scheduler.alone(id, () => changeRun(context, id, changes));
      if (wasGoing) await scheduler.start(id);
      return recordOf(result);
    },
    async listRuns() {
      const rows = await loadRuns(database);
      return Promise.all(
        rows.map(async (row) => {
          // a tab that was closed mid-run may have stored more answers than it counted
          const judges = row.wasRunning ? await countJudges(context, row) : row.judges;
          return { ...recordOf(row), judges: judges.map(countOf) };
        }),
      );
    },
    getRun: async (id) => recordOf(await loadRun(database, id)),
    async renameRun(id, name) {
      const wanted = parseRunName(name);
      const renamed = await updateRun(database, id, () => ({ name: wanted }));
      return recordOf(renamed);
    },
    async deleteRun(id) {
      // a running run may use the answers of the import that is being deleted
      for (const { id: taker, accepts } of await loadRuns(database)) {
        const takes = accepts.some((origin) => isCarried(origin) && origin.id === id);
        if (takes) await scheduler.alone(taker, async () => undefined);
      }
      await scheduler.alone(id, () => deleteRun(context, id));
      results.forget(id);
    },

    start: (id) => scheduler.start(id),
    stop: (id) => scheduler.stop(id),
    progress: (id) => scheduler.progress(id),
    subscribe: (id, callback) => scheduler.subscribe(id, callback),

    async results(id) {
      const run = await loadRun(database, id);
      return results.read(run, await resolveJudges(context, run));
    },
    checkReport: async (id) => reportCheck(context, await loadRun(database, id)),
    detail: async (id, what) => readDetail(context, await loadRun(database, id), what),
    packRun: async (id, carrier) => packRun(context, await loadRun(database, id), carrier),
    exportRun: async (id) => exportRun(context, await loadRun(database, id)),
  };
}

function countOf({ choice, answered, total, healed, more }: RunJudge): JudgeCount {
  return { choice, answered, total, ...(healed && { healed }), ...(more && { more }) };
}
