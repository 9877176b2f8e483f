import { hashAsk } from '../../core/ask/ask-hash.ts';
import { parseTrainedId, trainedJudgeId } from '../../core/ask/trained-weights.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { askList } from '../execution/ask-list.ts';
import { parseWeightsFile, weightsFile } from '../files/weights-file.ts';
import { judgeFromFolder, judgeFromUrl } from '../judges/add-judge.ts';
import type { JudgeListing } from '../judges/judge-listing.ts';
import { listingOf } from '../judges/judge-registry.ts';
import type { RunningLibrary } from '../models/create-model-library.ts';
import type { OpenReader } from '../reader/foreign-reader.ts';
import { lastFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import { dropJudgeEntry, saveJudgeEntry } from '../store/judge-entries.ts';
import { loadCheckpoint } from '../store/training-checkpoints.ts';
import { deleteWeights, findWeights, OWN_FILE, saveWeights } from '../store/weights.ts';
import type { JudgeApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { EngineError } from './engine-error.ts';
import { toFaultReport } from './fault-report.ts';

/** Lists a judge of the user's own; one with the same id is replaced. */
export async function keepJudge(
  { database, pool }: Pick<EngineContext, 'database' | 'pool'>,
  entry: JudgeEntry,
): Promise<JudgeListing> {
  await saveJudgeEntry(database, entry);
  // a judge of the same id may be loaded with its earlier files
  pool.drop(entry.id);
  return listingOf(entry, true);
}

export function createJudgeApi(
  context: EngineContext,
  library: RunningLibrary,
  reader: OpenReader,
): JudgeApi {
  const { database, pool, judges, selfTests, endpoints } = context;
  return {
    ...library.api,
    ...endpoints.api,
    addEndpoint: async (endpoint) => keepJudge(context, await endpoints.describe(endpoint)),

    listJudges: () => judges.list(),
    addJudgeFolder: async (files) => keepJudge(context, await judgeFromFolder(files, reader())),
    addJudgeUrl: async (url) => keepJudge(context, await judgeFromUrl(url)),
    async removeJudge(id) {
      const trained = parseTrainedId(id);
      if (trained) {
        await deleteWeights(database, trained.weights);
        pool.drop(id);
        return;
      }
      await library.forget(id, () => dropJudgeEntry(database, id));
      await endpoints.forget(id);
      pool.drop(id);
    },
    async exportWeights(id) {
      const trained = parseTrainedId(id);
      const kept = trained && (await findWeights(database, trained.weights));
      if (!kept) throw new EngineError('not-found', `The judge "${id}" has no weights here.`);
      return weightsFile(kept);
    },
    async importWeights(file) {
      const kept = await parseWeightsFile(file);
      const { base } = kept.weights;
      await judges.get(base.judge);
      const hash = await saveWeights(database, OWN_FILE, kept);
      return listingOf(await judges.get(trainedJudgeId(base.judge, hash)), true);
    },
    async trainingStep(choice, ask) {
      const hash = await lastFingerprint(database, choice);
      const kept = hash === null ? null : await loadCheckpoint(database, [hash, hashAsk(ask)]);
      return kept?.step ?? null;
    },
    watchLoads: async (callback) => pool.watchLoads(callback),
    async judgeMemory() {
      const states = [...pool.memory()].map(([id, state]) => [
        id,
        state.state === 'failed'
          ? { state: state.state, error: toFaultReport(state.fault) }
          : state,
      ]);
      return Object.fromEntries(states);
    },

    ask: (choice, asks, options = {}) => askList(context, choice, asks, options),

    async selfTestOf(choice) {
      const hash = await lastFingerprint(database, choice);
      return hash === null ? null : selfTests.stored(hash);
    },
    async runSelfTest(choice, force = false) {
      const entry = await judges.get(choice.id);
      const lease = await pool.lease(entry, choice);
      try {
        await saveFingerprint(database, choice, lease.fingerprint).catch(() => undefined);
        return await selfTests.check(entry, choice, lease, { force });
      } finally {
        lease.release();
      }
    },
    timeFormats: async (judge, options = {}) =>
      selfTests.timeFormats(await judges.get(judge), options),
  };
}
