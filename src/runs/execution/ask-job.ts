import type { Answer, TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeError } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { Origin } from '../store/origin.ts';

/** Asks by their hashes, from a plan or a list. Each is created on demand. */
interface AskSource {
  readonly size: number;
  keys(): Iterable<string>;
  get(key: string): Ask | undefined;
}

/** The fingerprint hashes under which this job's answers are stored. */
export interface KnownJudge {
  /** null: the judge has not been loaded for this job */
  readonly fingerprint: string | null;
  /** of the WASM judge that took over after the graphics device was lost; absent: none did */
  readonly fallback?: string | undefined;
}

/** Progress of a job. Every number counts asks of this job. */
export interface AskProgress {
  readonly state: 'loading' | 'testing' | 'running';
  /** null until the judge is loaded for this job */
  readonly fingerprint: Fingerprint | null;
  readonly fallback: Fingerprint;
  readonly selfTest: SelfTest | null;
  readonly asked: number;
  readonly total: number;
  /** answers per second over the last seconds; null until there is a measurement */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** the 95 % interval of `secondsLeft` */
  readonly leftBetween?: readonly [low: number, high: number] | null;
  /** why calls are being retried while no answer arrives; null: answers arrive */
  readonly setback?: string | null;
}

/** A request for answers: which asks, to which judge, and how stored answers are used. */
export interface AskJob {
  readonly choice: JudgeChoice;
  readonly asks: AskSource;
  readonly known: KnownJudge;
  /** origins of the stored answers to use, in order of preference; absent: this browser only */
  readonly origins?: readonly Origin[];
  /** 'best-effort': the judge is asked even if the browser cannot store answers */
  readonly store: 'required' | 'best-effort';
  readonly signal?: AbortSignal | undefined;
  /** runs the self-test on this device before the judge's first new answer */
  readonly selfTest?: boolean;
  /**
   * Called once for each answer, stored ones first. Absent: stored answers are counted, not loaded.
   */
  readonly onAnswer?: ((key: string, answer: Answer) => void) | undefined;
  /** If set, a failing ask does not hold up the others; otherwise the first failure rejects. */
  readonly onFailure?: ((key: string, fault: JudgeError) => void) | undefined;
  /** receives the progress of a 'train' ask */
  readonly onTraining?: ((key: string, progress: TrainingProgress) => void) | undefined;
  readonly onProgress?: ((change: Partial<AskProgress>) => void) | undefined;
  /**
   * Called with the answering judge's fingerprints before stored answers are looked up. A caller
   * that records them first keeps the answers it then finds: deletion checks who uses an answer.
   */
  readonly onKnown?: ((known: KnownJudge) => Promise<void>) | undefined;
  /**
   * Called once the judge is known, then periodically, and at the end; it counts stored answers.
   */
  readonly onCount?: ((known: KnownJudge, answered: number) => Promise<void>) | undefined;
}

/** The fingerprints that the answers have. */
export interface AskOutcome {
  readonly fingerprint: Fingerprint;
  /** the WASM judge that took over; absent: not needed */
  readonly fallback?: Fingerprint;
  /** false: all answers were stored, so the judge was not loaded and may have changed since */
  readonly loaded: boolean;
}

/** The state of a job, across both devices it may run on. */
export interface JobState {
  known: KnownJudge;
  /** fingerprint as loaded for this job; null: not loaded yet */
  own: Fingerprint | null;
  /** asks with neither an answer nor a failure yet */
  readonly open: Set<string>;
  failed: number;
}
