import { BROWSER_ENVIRONMENT, type Environment } from '../../judges/endpoint/environment.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { Reference } from '../../judges/self-test/reference.ts';
import { createEndpointService } from '../endpoints/endpoint-service.ts';
import { askList } from '../execution/ask-list.ts';
import { createJudgePool, type OpenJudge } from '../execution/judge-pool.ts';
import type { RunLocks } from '../execution/local-locks.ts';
import type { RunChannel } from '../execution/run-channel.ts';
import { createRunScheduler } from '../execution/run-scheduler.ts';
import { exportRun } from '../files/export-run.ts';
import { importRun } from '../files/import-run.ts';
import { judgeFromFolder, judgeFromUrl } from '../judges/add-judge.ts';
import { createJudgeRegistry, listingOf } from '../judges/judge-registry.ts';
import { createSelfTests } from '../judges/self-tests.ts';
import { createModelLibrary, type LibraryParts } from '../models/create-model-library.ts';
import { importDataset, inspectDataset, readDatasetTable } from '../pictures/import-dataset.ts';
import { type ImportTools, importPictures } from '../pictures/import-pictures.ts';
import { type ReadPhoto, takePhotos } from '../pictures/photo-intake.ts';
import { estimateRun } from '../plans/estimate-run.ts';
import { createPlanCache } from '../plans/plan-cache.ts';
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
import { browserFigures, type Database } from '../store/database.ts';
import { lastFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import { dropJudgeEntry, loadJudgeEntries, saveJudgeEntry } from '../store/judge-entries.ts';
import { dropPhotos, loadPhotoBlob, loadPhotos } from '../store/photos.ts';
import { loadRun, loadRuns, recordOf, updateRun } from '../store/run-rows.ts';
import type { Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { EngineError } from './engine-error.ts';
import { toFaultReport } from './fault-report.ts';

/** Everything of the outer world that the engine uses, so that tests can give their own. */
export interface EngineParts {
  readonly database: Database;
  readonly catalogue: readonly JudgeEntry[];
  readonly openJudge: OpenJudge;
  readonly readPhoto: ReadPhoto;
  readonly locks: RunLocks;
  readonly channel: RunChannel;
  /** what the self-tests of the shipped judges are compared with */
  readonly references: readonly Reference[];
  /** what the hub's models are fetched and kept with; absent: the browser's own */
  readonly shelf?: Partial<LibraryParts>;
  /** what endpoints are asked with; absent: the browser's own */
  readonly outside?: Environment;
  /** milliseconds since the epoch */
  readonly now: () => number;
  readonly newId: () => string;
}

export interface RunningEngine extends Engine {
  /** Stops everything, as when the tab is closed. */
  dispose(): void;
}

export function createEngine(parts: EngineParts): RunningEngine {
  const { database } = parts;
  const photoFile = async (sha256: string): Promise<Blob> => {
    const blob = await loadPhotoBlob(database, sha256);
    if (blob) return blob;
    throw new JudgeError(
      'photo-missing',
      'A photograph of this run is not stored in this browser. Add the same file again.',
      sha256,
    );
  };
  const endpoints = createEndpointService(
    database,
    photoFile,
    parts.outside ?? BROWSER_ENVIRONMENT,
  );
  const openJudge: OpenJudge = async (entry, options) => {
    await shelf.requireHere(entry);
    const judge = await parts.openJudge(entry, options);
    // a stamp that cannot be written costs no answer
    void shelf.noteUse(entry).catch(() => undefined);
    return judge;
  };
  const pool = createJudgePool(endpoints.opening(openJudge), photoFile, {
    onChange: () => shelf.tellSoon(),
  });
  const tools: EngineContext = {
    database,
    pool,
    selfTests: createSelfTests(database, pool, parts.references),
    plans: createPlanCache(),
    judges: createJudgeRegistry(database, parts.catalogue),
    endpoints,
    now: parts.now,
  };
  const director = createRunScheduler(tools, parts.locks, parts.channel);
  const results = createResultReader(database, tools.plans);

  const keepJudge = async (entry: JudgeEntry) => {
    await saveJudgeEntry(database, entry);
    // one of the same name may be loaded, with the files it had
    tools.pool.drop(entry.id);
    return listingOf(entry, true);
  };

  const intake = (onEach: ((done: number, total: number) => void) | undefined): ImportTools => ({
    database,
    readPhoto: parts.readPhoto,
    onEach: (done, total) => onEach?.(done, total),
  });

  const shelf = createModelLibrary(
    {
      list: () => loadJudgeEntries(database),
      save: keepJudge,
      unload: (id) => pool.drop(id),
    },
    parts.locks,
    parts.now,
    parts.shelf,
  );
  const {
    forget: forgetModel,
    requireHere: _,
    noteUse: __,
    tellSoon: ___,
    dispose: closeShelf,
    ...models
  } = shelf;

  const resultsOf = async (id: string): Promise<readonly JudgeResult[]> => {
    const row = await loadRun(database, id);
    const read: JudgeResult[] = [];
    for (const judge of await resolveJudges(tools, row)) {
      read.push(await results.read(row, judge));
    }
    return read;
  };

  return {
    ...models,
    listJudges: () => tools.judges.list(),
    addJudgeFolder: async (files) => keepJudge(await judgeFromFolder(files)),
    addJudgeUrl: async (url) => keepJudge(await judgeFromUrl(url)),
    async removeJudge(id) {
      await forgetModel(id, () => dropJudgeEntry(database, id));
      await endpoints.forget(id);
      tools.pool.drop(id);
    },

    ...endpoints.shelf,
    addEndpoint: async (endpoint) => keepJudge(await endpoints.describe(endpoint)),

    async judgeMemory() {
      const states = [...tools.pool.memory()].map(([id, state]) => [
        id,
        state.state === 'failed'
          ? { state: state.state, error: toFaultReport(state.fault) }
          : state,
      ]);
      return Object.fromEntries(states);
    },

    addPhotos: (files, onEach) =>
      takePhotos(database, parts.readPhoto, files, (done, total) => onEach?.(done, total)),
    importPictures: (files, hosts, onEach) => importPictures(intake(onEach), files, hosts),
    inspectDataset,
    readDatasetTable,
    importDataset: (request, onEach) => importDataset(intake(onEach), request),
    importRun: (file) => importRun(tools, parts.newId(), file),
    listPhotos: () => loadPhotos(database),
    photoBlob: photoFile,
    removePhotos: (sha256s) => dropPhotos(database, sha256s),

    estimate: (spec) => estimateRun(tools, spec),
    createRun: async (spec, name, options) =>
      recordOf(await createRun(tools, parts.newId(), spec, name, options)),
    async extendRun(id, changes) {
      const { result, wasGoing } = await director.alone(id, () => changeRun(tools, id, changes));
      if (wasGoing) await director.start(id);
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
      await director.alone(id, () => deleteRun(tools, id));
      results.forget(id);
    },

    start: (id) => director.start(id),
    stop: (id) => director.stop(id),
    progress: (id) => director.progress(id),
    subscribe: (id, callback) => director.subscribe(id, callback),

    results: resultsOf,
    async pairRow(id, choice, pairId, repeat = 0) {
      const row = await loadRun(database, id);
      const judge = await findRunJudge(tools, row, choice);
      if (!judge.abilities) {
        throw new EngineError('not-found', `The judge "${choice.id}" was never loaded here.`);
      }
      const plan = await tools.plans.planFor(row.spec, judge.abilities);
      return readPairRow(database, plan, row, judge, pairId, repeat);
    },
    async exportRun(id) {
      const row = await loadRun(database, id);
      const judges = await resolveJudges(tools, row);
      return exportRun(database, tools.plans, row, judges, parts.now());
    },

    ask: (choice, asks, options = {}) => askList(tools, choice, asks, options),

    async selfTestOf(choice) {
      const hash = await lastFingerprint(database, choice);
      return hash === null ? null : tools.selfTests.stored(hash);
    },
    async runSelfTest(choice, force = false) {
      const entry = await tools.judges.get(choice.id);
      const lease = await pool.lease(entry, choice);
      try {
        await saveFingerprint(database, choice, lease.fingerprint).catch(() => undefined);
        return await tools.selfTests.check(entry, choice, lease, { force });
      } finally {
        lease.release();
      }
    },

    async storage() {
      const [figures, persistent, counts] = await Promise.all([
        browserFigures(),
        globalThis.navigator?.storage?.persisted?.() ?? false,
        database.use((connection) =>
          Promise.all([
            Promise.all(
              (['answers', 'importedAnswers', 'earlierAnswers'] as const).map((store) =>
                connection.count(store),
              ),
            ),
            connection.count('runs'),
            connection.count('photos'),
          ]),
        ),
      ]);
      const [answers, runs, photos] = counts;
      const [here, imported, earlier] = answers as [number, number, number];
      return {
        ...figures,
        answers: here + imported + earlier,
        runs,
        photos,
        persistent,
        skipped: database.skipped(),
      };
    },

    dispose() {
      director.dispose();
      tools.pool.dispose();
      closeShelf();
      endpoints.dispose();
      database.close();
    },
  };
}
