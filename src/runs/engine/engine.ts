import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Photo } from '../../core/picture.ts';
import type { Condition, Order, SplitId } from '../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Fingerprint, JudgeEntry, ModelSource } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { EndpointApi, EndpointEstimate } from '../endpoints/endpoint-api.ts';
import type { JudgeLoads } from '../execution/judge-loads.ts';
import type { ModelLibrary } from '../models/model-library.ts';
import type { PhotoIntake, PickedFile, PictureImports } from '../pictures/picture-imports.ts';
import type { JudgeResult, PairRow } from '../results/judge-result.ts';
import type { OriginCount } from '../results/read-origins.ts';
import type { Origin } from '../store/origin.ts';
import type { FaultReport } from './engine-error.ts';

/** A judge as a list shows it: the entry without its files. */
export interface JudgeListing extends Omit<JudgeEntry, 'source'> {
  readonly source: ModelSource['type'];
  /** added by the person, who may remove it again */
  readonly own: boolean;
  /** where its files are, null for a picked folder and for pixel judges */
  readonly address: string | null;
}

export interface RunRecord {
  readonly id: string;
  readonly name: string;
  readonly spec: RunSpec;
  /** milliseconds since the epoch */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** it was going when its tab went away: `start` goes on where it was */
  readonly wasRunning: boolean;
  /** whether it was made here, came in a file, or is from before that was kept */
  readonly origin: Origin;
  /** whose answers it takes besides those given here, because the person said so */
  readonly accepts: readonly Origin[];
  /** it asks again what another run has answers to, so that the two can be compared */
  readonly checks?: string;
}

/** Whether a judge is in memory, and why it last failed to get there. */
export type JudgeMemory =
  | { readonly state: 'loading' | 'loaded' }
  | { readonly state: 'failed'; readonly error: FaultReport };

/** How far one judge of a run is; both numbers count unique asks. */
export interface JudgeCount {
  readonly choice: JudgeChoice;
  readonly answered: number;
  readonly total: number;
}

export type RunSummary = RunRecord & { readonly judges: readonly JudgeCount[] };

export type RunState = 'idle' | 'running' | 'stopped' | 'done' | 'failed' | 'elsewhere';

/** 'elsewhere': another tab holds this run, and this one follows it. */
export type JudgeState =
  | 'waiting'
  | 'loading'
  /** it shows what it computes on this device, before it is asked anything that counts */
  | 'testing'
  | 'running'
  | 'stopped'
  | 'done'
  | 'failed'
  | 'elsewhere';

/** An ask of a run that has no answer because it failed by itself; `start` asks it again. */
export interface FailedAsk {
  /** a pair it answers for, and in which order */
  readonly pair: string;
  readonly order: Order;
  readonly reason: string;
}

/** How many asks failed, and the first of them. */
export interface FailedAsks {
  readonly count: number;
  readonly first: readonly FailedAsk[];
}

export interface JudgeProgress {
  readonly choice: JudgeChoice;
  /** null until the judge was loaded once in this run */
  readonly fingerprint: Fingerprint | null;
  readonly state: JudgeState;
  /** unique asks answered so far, of `total` planned */
  readonly asked: number;
  readonly total: number;
  /** answers a second over the last seconds; null while nothing is measured */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** what goes on in its place on WASM, or did, since the graphics device went away */
  readonly standIn?: Fingerprint;
  /** how it did in the self-test on this device; null until it was loaded in this run */
  readonly selfTest: SelfTest | null;
  /** of this attempt; null: none failed */
  readonly failed: FailedAsks | null;
  readonly error: FaultReport | null;
}

export interface RunProgress {
  readonly runId: string;
  readonly state: RunState;
  /** in the order of the spec, which is the order they are asked in */
  readonly judges: readonly JudgeProgress[];
}

export interface JudgeEstimate {
  readonly choice: JudgeChoice;
  readonly pairs: number;
  readonly judgements: number;
  /** unique asks, and how many of them have a stored answer already */
  readonly asks: number;
  readonly stored: number;
  /** for the asks not stored; null until this judge was timed in this browser */
  readonly seconds: number | null;
  readonly notApplicable: readonly {
    readonly split: SplitId;
    readonly condition: Condition;
    readonly reason: string;
  }[];
  /** endpoints only */
  readonly endpoint: EndpointEstimate | null;
}

export interface Estimate {
  readonly judges: readonly JudgeEstimate[];
  /** photos of the spec that this browser does not hold: the run cannot ask about them */
  readonly photosMissing: readonly Photo[];
  /** answers to asks without one that were not given here, and that a run may take if it is said so */
  readonly elsewhere: readonly OriginCount[];
}

export interface RunChanges {
  readonly judges?: readonly JudgeChoice[];
  /** put in place of the options of the same names */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What may be said of a new run besides its spec. */
export interface NewRun {
  /** answers from elsewhere that it takes too; every number of it then says so */
  readonly accepts?: readonly Origin[];
  /** the run whose answers it asks again, to compare them */
  readonly checks?: string;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** tells of each answer as it comes; `index` counts in the asks given */
  readonly onAnswer?: ((index: number, answer: Answer) => void) | undefined;
}

/** Answers in the order of the asks, and whose they are. */
export interface AskResult {
  readonly answers: readonly Answer[];
  readonly fingerprint: Fingerprint;
  /** what answered the rest on WASM once the graphics device had gone away; absent: nothing */
  readonly fallback?: Fingerprint;
}

/** A stored row that could not be read: it was left out, never guessed at. */
export interface SkippedRow {
  readonly store: string;
  readonly key: string;
  readonly reason: string;
}

export interface StorageReport {
  /** bytes of this site, and how many the browser grants it; 0 where it does not say */
  readonly used: number;
  readonly quota: number;
  readonly answers: number;
  readonly runs: number;
  readonly photos: number;
  /** the browser promised not to clear it by itself */
  readonly persistent: boolean;
  readonly skipped: readonly SkippedRow[];
}

/** The judges there are, and asking them outside of a run. */
export interface JudgeApi extends ModelLibrary, EndpointApi {
  /** shipped, pixel and the person's own */
  listJudges(): Promise<readonly JudgeListing[]>;
  /** Rejects with 'bad-model' or a JudgeError's code, naming what is missing. */
  addJudgeFolder(files: readonly PickedFile[]): Promise<JudgeListing>;
  addJudgeUrl(url: string): Promise<JudgeListing>;
  removeJudge(id: string): Promise<void>;
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
  estimate(spec: RunSpec): Promise<Estimate>;
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
  results(id: string): Promise<readonly JudgeResult[]>;
  /** `repeat` counts from 0, which it is when left out. */
  pairRow(id: string, choice: JudgeChoice, pairId: string, repeat?: number): Promise<PairRow>;
  /** JSON: format "flipside-run", version 1 (src/runs/files/export-run.ts documents it). */
  exportRun(id: string): Promise<string>;
}

/**
 * Everything the screens and the command line ask of runs, judges and the store. Calls reject with
 * EngineError.
 */
export interface Engine extends JudgeApi, PhotoApi, RunApi {
  storage(): Promise<StorageReport>;
}
