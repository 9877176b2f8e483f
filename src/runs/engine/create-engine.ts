import { BROWSER_ENVIRONMENT, type Environment } from '../../judges/endpoint/environment.ts';
import { filesOf } from '../../judges/files/files-of-source.ts';
import type { ModelFiles } from '../../judges/files/model-files.ts';
import { type JudgeEntry, JudgeError, type PhotoSource } from '../../judges/judge.ts';
import type { Reference } from '../../judges/self-test/reference.ts';
import { createEndpointService } from '../endpoints/endpoint-service.ts';
import { createJudgePool, type OpenJudge } from '../execution/judge-pool.ts';
import type { RunLocks } from '../execution/run-locks.ts';
import { createRunScheduler, type RunMessage } from '../execution/run-scheduler.ts';
import { createJudgeRegistry } from '../judges/judge-registry.ts';
import { createSelfTests } from '../judges/self-tests.ts';
import { createLearnedPool } from '../learning/learned-pool.ts';
import { createTrainer, startTrainerWorker, type TrainerHandle } from '../learning/trainer.ts';
import { createModelLibrary, type LibraryParts } from '../models/create-model-library.ts';
import { createPlanCache } from '../plans/plan-cache.ts';
import type { OpenReader } from '../reader/foreign-reader.ts';
import { createResultReader } from '../results/read-results.ts';
import { RunsBeingStored } from '../results/runs-being-stored.ts';
import type { Database } from '../store/database.ts';
import { loadJudgeEntries } from '../store/judge-entries.ts';
import { loadPhotoBlob } from '../store/photos.ts';
import { reportStorage } from '../store/storage-report.ts';
import type { Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { createJudgeApi, keepJudge } from './judge-api.ts';
import { createPhotoApi } from './photo-api.ts';
import { createRunApi } from './run-api.ts';
import type { TabChannel } from './tab-channel.ts';
import { createVoteApi } from './vote-api.ts';

/** The outside dependencies of the engine, so that tests can replace them. */
export interface EngineParts {
  readonly database: Database;
  readonly catalogue: readonly JudgeEntry[];
  readonly openJudge: OpenJudge;
  /** starts a trainer; absent: a separate worker */
  readonly startTrainer?: () => TrainerHandle;
  /** a judge's own files; absent: from its source */
  readonly modelFiles?: (entry: JudgeEntry) => ModelFiles;
  /** reads untrusted files */
  readonly reader: OpenReader;
  readonly locks: RunLocks;
  readonly channel: TabChannel<RunMessage>;
  /** references for the self-tests of the shipped judges */
  readonly references: readonly Reference[];
  /** fetches and stores the hub's models; absent: the browser's own */
  readonly library?: Partial<LibraryParts>;
  /** used to call endpoints; absent: the browser's own */
  readonly environment?: Environment;
  /** milliseconds since the epoch */
  readonly now: () => number;
  readonly newId: () => string;
}

export interface RunningEngine extends Engine {
  /** Stops everything, as closing the tab does. */
  dispose(): void;
}

export function createEngine(parts: EngineParts): RunningEngine {
  const { database, now, newId, reader } = parts;
  const photoFile = async (sha256: string): Promise<Blob> => {
    const blob = await loadPhotoBlob(database, sha256);
    if (blob) return blob;
    throw new JudgeError(
      'photo-missing',
      'A photograph of this run is not stored in this browser. Add the same file again.',
      sha256,
    );
  };
  const pixels: PhotoSource = async (sha256, signal) =>
    reader(signal).decodePhoto(await photoFile(sha256), `photograph ${sha256.slice(0, 8)}`);
  const endpoints = createEndpointService(
    database,
    pixels,
    parts.environment ?? BROWSER_ENVIRONMENT,
  );
  const openJudge: OpenJudge = async (entry, options) => {
    await library.requireHere(entry);
    const judge = await parts.openJudge(entry, { ...options, pixels });
    // a time stamp that cannot be written must not fail the call
    void library.noteUse(entry).catch(() => undefined);
    return judge;
  };
  const judges = createJudgeRegistry(database, parts.catalogue);
  const pool = createLearnedPool(
    createJudgePool(endpoints.opening(openJudge), photoFile, {
      onChange: () => library.tellSoon(),
    }),
    {
      database,
      now,
      trainer: createTrainer(parts.startTrainer ?? startTrainerWorker),
      findBase: (id) => judges.get(id),
      filesOf: parts.modelFiles ?? (({ source }) => filesOf(source)),
    },
  );
  const library = createModelLibrary(
    {
      list: () => loadJudgeEntries(database),
      save: (entry) => keepJudge({ database, pool }, entry),
      unload: (id) => pool.drop(id),
    },
    parts.locks,
    now,
    parts.library,
  );
  const context: EngineContext = {
    database,
    pool,
    selfTests: createSelfTests(database, pool, parts.references),
    plans: createPlanCache(),
    judges,
    endpoints,
    now,
  };
  const scheduler = createRunScheduler(context, parts.locks, parts.channel);
  const results = createResultReader(context);
  const beingStored = new RunsBeingStored();
  return {
    ...createJudgeApi(context, library, reader),
    ...createPhotoApi(context, { reader, photoFile, newId, results, beingStored }),
    ...createRunApi(context, scheduler, newId, results, beingStored),
    ...createVoteApi(database, reader),
    storage: () => reportStorage(database),
    dispose() {
      scheduler.dispose();
      pool.dispose();
      library.dispose();
      endpoints.dispose();
      database.close();
    },
  };
}
