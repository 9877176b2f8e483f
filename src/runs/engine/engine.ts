import type { Answer, TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Photo } from '../../core/picture.ts';
import type { DetailRequest } from '../../core/protocols/detail.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Vote, VotePlace } from '../../core/voting/vote.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { FormatStep, FormatTime } from '../../judges/self-test/twin-formats.ts';
import type { EndpointApi } from '../endpoints/endpoint-api.ts';
import type { JudgeLoads } from '../execution/judge-loads.ts';
import type { RunProgress } from '../execution/progress.ts';
import type { PackedRun } from '../files/pack-recorded.ts';
import type { Carrier } from '../files/recorded-limits.ts';
import type { JudgeListing, JudgeMemory } from '../judges/judge-listing.ts';
import type { ModelLibrary } from '../models/model-library.ts';
import type { PhotoIntake, PickedFile, PictureImports } from '../pictures/picture-imports.ts';
import type { Estimate } from '../plans/estimate.ts';
import type { NewRun, RunChanges, RunRecord, RunSummary } from '../records/run-record.ts';
import type { CheckedJudge } from '../results/check-report.ts';
import type { RunResults } from '../results/run-results.ts';
import type { StorageReport } from '../store/storage-report.ts';
import type { StoredVote } from '../store/votes.ts';

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** called for each answer; `index` counts in the given asks */
  readonly onAnswer?: ((index: number, answer: Answer) => void) | undefined;
  /** reports the progress of a 'train' ask, a few times a second */
  readonly onTraining?: ((index: number, progress: TrainingProgress) => void) | undefined;
}

/** Answers in the order of the asks, and the fingerprint they have. */
export interface AskResult {
  readonly answers: readonly Answer[];
  readonly fingerprint: Fingerprint;
  /**
   * of the WASM judge that answered the rest after the graphics device was lost; absent: none did
   */
  readonly fallback?: Fingerprint;
}

/** The available judges, and asking them outside a run. */
export interface JudgeApi extends ModelLibrary, EndpointApi {
  /** shipped, pixel and the user's own */
  listJudges(): Promise<readonly JudgeListing[]>;
  /**
   * A single zip counts as the folder in it. Rejects with 'bad-model', 'bad-import' or a
   * JudgeError's code, naming what is missing.
   */
  addJudgeFolder(files: readonly PickedFile[]): Promise<JudgeListing>;
  addJudgeUrl(url: string): Promise<JudgeListing>;
  /** Rejects with 'in-use' for trained weights that runs name. */
  removeJudge(id: string): Promise<void>;
  /** A trained judge's weights as a file: JSON, format "flipside-weights". Rejects with 'not-found'. */
  exportWeights(id: string): Promise<Blob>;
  /**
   * Adds a judge from such a file. Rejects with 'bad-import' naming the invalid field, or
   * 'not-found' if its base is not here.
   */
  importWeights(file: Blob): Promise<JudgeListing>;
  /**
   * The step of the checkpoint from which a stopped training would continue; null: from the
   * beginning.
   */
  trainingStep(choice: JudgeChoice, ask: Ask): Promise<number | null>;
  /** By judge id, in this tab; judges that were never loaded are absent. */
  judgeMemory(): Promise<Readonly<Record<string, JudgeMemory>>>;
  /**
   * Reports the judges being loaded here, at once and on changes. Resolves with the unsubscriber.
   */
  watchLoads(callback: (loads: JudgeLoads) => void): Promise<() => void>;

  /**
   * Stored answers are returned at once, the others come from the judge. An empty list only loads
   * the judge.
   */
  ask(choice: JudgeChoice, asks: readonly Ask[], options?: AskOptions): Promise<AskResult>;

  /** Result of the judge's last self-test on that device; loads nothing. Null: never tested. */
  selfTestOf(choice: JudgeChoice): Promise<SelfTest | null>;
  /**
   * Loads the judge and tests it, unless it was tested in its current state. `force`: even if that
   * takes long. Runs do this by themselves before their first answer.
   */
  runSelfTest(choice: JudgeChoice, force?: boolean): Promise<SelfTest>;
  /**
   * Times the number formats of a hub model that are here, on WASM, and compares their answers;
   * null if only one works here. The result is stored with the self-test of each.
   */
  timeFormats(
    judge: string,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onStep?: ((step: FormatStep) => void) | undefined;
    },
  ): Promise<readonly FormatTime[] | null>;
}

/** Photographs in this browser. */
export interface PhotoApi extends PictureImports {
  /**
   * An invalid file is refused with a reason; the others are still added. `onEach` counts processed
   * files.
   */
  addPhotos(
    files: readonly File[],
    onEach?: (done: number, total: number) => void,
  ): Promise<PhotoIntake>;
  listPhotos(): Promise<readonly Photo[]>;
  /** the file as it came */
  photoBlob(sha256: string): Promise<Blob>;
  removePhotos(sha256s: readonly string[]): Promise<void>;
}

/** Runs, from planning to export. */
export interface RunApi {
  /**
   * Counting a large run takes long. Rejects with 'bad-spec' for one that exceeds what a browser
   * can hold.
   */
  estimate(spec: RunSpec, options?: { readonly signal?: AbortSignal }): Promise<Estimate>;
  /** Without a name, the run is named after its spec. */
  createRun(spec: RunSpec, name?: string, options?: NewRun): Promise<RunRecord>;
  /**
   * Keeps every answer; a running run continues with the changes. Rejects with 'imported' for an
   * imported run, unless only its reader changes.
   */
  extendRun(id: string, changes: RunChanges): Promise<RunRecord>;
  /** newest first */
  listRuns(): Promise<readonly RunSummary[]>;
  getRun(id: string): Promise<RunRecord>;
  renameRun(id: string, name: string): Promise<RunRecord>;
  /** Answers that another run uses are kept. */
  deleteRun(id: string): Promise<void>;

  /**
   * Starts or resumes a run, and resolves once it is running; no ask is repeated. Rejects with
   * 'imported' for an imported run.
   */
  start(id: string): Promise<void>;
  /** Resolves when all answers received so far are stored. */
  stop(id: string): Promise<void>;
  progress(id: string): Promise<RunProgress>;
  /** Calls back at once and then at most five times a second. Resolves with the unsubscriber. */
  subscribe(id: string, callback: (progress: RunProgress) => void): Promise<() => void>;

  /** Results of what is stored, also while the run is running. */
  results(id: string): Promise<RunResults>;
  /**
   * Compares the answers of a check so far with those of the checked run. Rejects with 'not-found'
   * if the run is not a check, or the checked run is not here any more.
   */
  checkReport(id: string): Promise<readonly CheckedJudge[]>;
  /**
   * A closer look at the results, of one of its protocol's kinds; `lookAt` types it. Rejects with
   * 'not-found'.
   */
  detail(id: string, request: DetailRequest): Promise<unknown>;
  /** A run with its answers in the format of a link or a file, or why it cannot be packed. */
  packRun(id: string, carrier: Carrier): Promise<PackedRun>;
  /** JSON: format "flipside-run", version 1 (src/runs/files/run-file.ts documents it). */
  exportRun(id: string): Promise<Blob>;
}

/** People's votes on what judges are asked. */
export interface VoteApi {
  /** Votes on these items, given here and from files; the latest one for each place. */
  listVotes(items: readonly string[]): Promise<readonly StoredVote[]>;
  /**
   * A later vote in the same place replaces it. Rejects with 'unexpected' if the vote is invalid.
   */
  castVote(vote: Vote): Promise<void>;
  /** Removes a vote given here; does nothing if there is none. */
  withdrawVote(place: VotePlace): Promise<void>;
  /**
   * Imports votes saved elsewhere; importing a file twice has no effect. Resolves with their
   * number.
   */
  importVotes(file: Blob, signal?: AbortSignal): Promise<number>;
  /** Deletes one person's votes that came in files. */
  dropImportedVotes(rater: string): Promise<void>;
}

/**
 * Everything that screens and the command line need of runs, judges and the store. Calls reject
 * with EngineError.
 */
export interface Engine extends JudgeApi, PhotoApi, RunApi, VoteApi {
  storage(): Promise<StorageReport>;
}
