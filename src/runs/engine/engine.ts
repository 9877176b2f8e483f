import type { Answer, TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Photo } from '../../core/picture.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Vote, VotePlace } from '../../core/voting/vote.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
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
  /** tells of each answer as it comes; `index` counts in the asks given */
  readonly onAnswer?: ((index: number, answer: Answer) => void) | undefined;
  /** tells how far a 'train' ask is, some times a second */
  readonly onTraining?: ((index: number, progress: TrainingProgress) => void) | undefined;
}

/** Answers in the order of the asks, and whose they are. */
export interface AskResult {
  readonly answers: readonly Answer[];
  readonly fingerprint: Fingerprint;
  /** what answered the rest on WASM once the graphics device had gone away; absent: nothing */
  readonly fallback?: Fingerprint;
}

/** The judges there are, and asking them outside of a run. */
export interface JudgeApi extends ModelLibrary, EndpointApi {
  /** shipped, pixel and the person's own */
  listJudges(): Promise<readonly JudgeListing[]>;
  /** A zip alone counts as the folder in it. Rejects with 'bad-model', 'bad-import' or a JudgeError's code, naming what is missing. */
  addJudgeFolder(files: readonly PickedFile[]): Promise<JudgeListing>;
  addJudgeUrl(url: string): Promise<JudgeListing>;
  /** Rejects with 'in-use' for trained weights that runs name. */
  removeJudge(id: string): Promise<void>;
  /** A trained judge's weights as a file: JSON, format "flipside-weights". Rejects with 'not-found'. */
  exportWeights(id: string): Promise<Blob>;
  /** A judge from such a file. Rejects with 'bad-import' naming the field at fault, or 'not-found' where its base is not here. */
  importWeights(file: Blob): Promise<JudgeListing>;
  /** Whether a training that was stopped would go on from a checkpoint: its step; null: from the beginning. */
  trainingStep(choice: JudgeChoice, ask: Ask): Promise<number | null>;
  /** By judge id, in this tab; those never loaded are not named. */
  judgeMemory(): Promise<Readonly<Record<string, JudgeMemory>>>;
  /** Tells at once and as they go on which judges are loading here. Resolves with what ends it. */
  watchLoads(callback: (loads: JudgeLoads) => void): Promise<() => void>;

  /** Stored answers come at once, the others from the judge. No asks at all: warms the judge. */
  ask(choice: JudgeChoice, asks: readonly Ask[], options?: AskOptions): Promise<AskResult>;

  /** How the judge last did in the self-test on that device; loads nothing. Null: never tested. */
  selfTestOf(choice: JudgeChoice): Promise<SelfTest | null>;
  /**
   * Loads the judge and tests it, unless it was as it is now. `force`: also where that takes long.
   * Runs do this by themselves before their first answer.
   */
  runSelfTest(choice: JudgeChoice, force?: boolean): Promise<SelfTest>;
}

/** Photographs in this browser. */
export interface PhotoApi extends PictureImports {
  /** A bad file is refused with its reason; the rest go on. `onEach` counts files dealt with. */
  addPhotos(
    files: readonly File[],
    onEach?: (done: number, total: number) => void,
  ): Promise<PhotoIntake>;
  listPhotos(): Promise<readonly Photo[]>;
  /** the file as it came */
  photoBlob(sha256: string): Promise<Blob>;
  removePhotos(sha256s: readonly string[]): Promise<void>;
}

/** Runs from their planning to their files. */
export interface RunApi {
  /** A large run takes long to count. Rejects with 'bad-spec' for one that no browser could hold. */
  estimate(spec: RunSpec, options?: { readonly signal?: AbortSignal }): Promise<Estimate>;
  /** Without a name it gets one from the spec. */
  createRun(spec: RunSpec, name?: string, options?: NewRun): Promise<RunRecord>;
  /**
   * Keeps every answer; a run that is going goes on with the changes. Rejects with 'imported' for a
   * run that came in a file, unless only its reader changes.
   */
  extendRun(id: string, changes: RunChanges): Promise<RunRecord>;
  /** newest first */
  listRuns(): Promise<readonly RunSummary[]>;
  getRun(id: string): Promise<RunRecord>;
  renameRun(id: string, name: string): Promise<RunRecord>;
  /** Answers that another run uses stay. */
  deleteRun(id: string): Promise<void>;

  /**
   * Begins or resumes, and resolves once it is under way; asks nothing twice. Rejects with
   * 'imported' for a run that came in a file.
   */
  start(id: string): Promise<void>;
  /** Resolves when everything done so far is stored. */
  stop(id: string): Promise<void>;
  progress(id: string): Promise<RunProgress>;
  /** Calls back at once and then at most five times a second. Resolves with the unsubscriber. */
  subscribe(id: string, callback: (progress: RunProgress) => void): Promise<() => void>;

  /** From what is stored, also while the run is going. */
  results(id: string): Promise<RunResults>;
  /**
   * Of a run that checks another: its answers held against that one's, as far as it is. Rejects with
   * 'not-found' where it checks none, or one that is not here any more.
   */
  checkReport(id: string): Promise<readonly CheckedJudge[]>;
  /**
   * One thing of the results, looked at closely: what it is, and how it is named, its protocol says.
   * Rejects with 'not-found'.
   */
  detail(id: string, what: unknown): Promise<unknown>;
  /** A run with its answers as a link or a file carries it, or why none can. */
  packRun(id: string, carrier: Carrier): Promise<PackedRun>;
  /** JSON: format "flipside-run", version 2 (src/runs/files/run-file.ts documents it). */
  exportRun(id: string): Promise<Blob>;
}

/** What people said of what judges are asked. */
export interface VoteApi {
  /** On these items, from here and from files; of each place the last one. */
  listVotes(items: readonly string[]): Promise<readonly StoredVote[]>;
  /** A later one on the same place takes its place. Rejects with 'unexpected' where it is none. */
  castVote(vote: Vote): Promise<void>;
  /** One that was given here; nothing where there is none. */
  withdrawVote(place: VotePlace): Promise<void>;
  /** Takes in votes that were saved elsewhere; a file brought twice counts once. How many it has. */
  importVotes(file: Blob, signal?: AbortSignal): Promise<number>;
  /** What files brought of one person. */
  dropImportedVotes(rater: string): Promise<void>;
}

/**
 * Everything the screens and the command line ask of runs, judges and the store. Calls reject with
 * EngineError.
 */
export interface Engine extends JudgeApi, PhotoApi, RunApi, VoteApi {
  storage(): Promise<StorageReport>;
}
