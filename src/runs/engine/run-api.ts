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
import type { RunsBeingStored } from '../results/runs-being-stored.ts';
import { isCarried } from '../store/origin.ts';
import {
  loadRun,
  loadRuns,
  type RunJudge,
  type RunRow,
  recordOf,
  updateRun,
} from '../store/run-rows.ts';
import type { RunApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';

export function createRunApi(
  context: EngineContext,
  scheduler: RunScheduler,
  newId: () => string,
  results: ResultReader,
  beingStored: RunsBeingStored,
): RunApi {
  const { database } = context;
  const load = async (id: string): Promise<RunRow> => {
    await beingStored.settled(id);
    return loadRun(database, id);
  };
  return {
    estimate: (spec, { signal } = {}) => estimateRun(context, spec, signal),
    createRun: async (spec, name, options) =>
      recordOf(await createRun(context, newId(), spec, name, options)),
    async extendRun(id, changes) {
      await beingStored.settled(id);
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
    getRun: async (id) => recordOf(beingStored.find(id)?.row ?? (await load(id))),
    async renameRun(id, name) {
      const wanted = parseRunName(name);
      await beingStored.settled(id);
      const renamed = await updateRun(database, id, () => ({ name: wanted }));
      return recordOf(renamed);
    },
    async deleteRun(id) {
      await beingStored.settled(id).catch(() => undefined);
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
    async progress(id) {
      await beingStored.settled(id);
      return scheduler.progress(id);
    },
    async subscribe(id, callback) {
      // a run that is shown and cannot be stored says so here
      await beingStored.settled(id);
      return scheduler.subscribe(id, callback);
    },

    async results(id) {
      const held = beingStored.find(id);
      const run = held?.row ?? (await load(id));
      return results.read(run, await resolveJudges(context, run), held);
    },
    checkReport: async (id) => reportCheck(context, await load(id)),
    detail: async (id, what) => readDetail(context, await load(id), what),
    packRun: async (id, carrier) => packRun(context, await load(id), carrier),
    exportRun: async (id) => exportRun(context, await load(id)),
  };
}

function countOf({ choice, answered, total, healed, more }: RunJudge): JudgeCount {
  return { choice, answered, total, ...(healed && { healed }), ...(more && { more }) };
}
