import type { Answer, TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeError } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { Origin } from '../store/origin.ts';

/** Asks by their hashes, each made when it is wanted: a plan's, or those of a list. */
export interface AskSource {
  readonly size: number;
  keys(): Iterable<string>;
  get(key: string): Ask | undefined;
}

/** Under which fingerprints, by their hashes, an asker's answers are stored. */
export interface KnownJudge {
  /** null: it was never loaded for this asker */
  readonly fingerprint: string | null;
  /** of what answered on WASM once the graphics device had gone away; absent: nothing did */
  readonly fallback?: string | undefined;
}

/** How far an asker's asks are. Every number counts asks of this job. */
export interface AskProgress {
  readonly state: 'loading' | 'testing' | 'running';
  /** null until it was loaded for this asker */
  readonly fingerprint: Fingerprint | null;
  readonly fallback: Fingerprint;
  readonly selfTest: SelfTest | null;
  readonly asked: number;
  readonly total: number;
  /** answers a second over the last seconds; null while nothing is measured */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** the 95 % interval of that, in seconds */
  readonly leftBetween?: readonly [low: number, high: number] | null;
  /** why calls are made again while no answer comes; null: answers come */
  readonly setback?: string | null;
}

/** What is wanted: these asks, of this judge, through the store. */
export interface AskJob {
  readonly choice: JudgeChoice;
  readonly asks: AskSource;
  readonly known: KnownJudge;
  /** whose stored answers are taken, the first that has one giving it; absent: this browser's alone */
  readonly origins?: readonly Origin[];
  /** 'best-effort': the judge is asked all the same where the browser stores nothing */
  readonly store: 'required' | 'best-effort';
  readonly signal?: AbortSignal | undefined;
  /** tests the judge on this device before its first new answer */
  readonly selfTest?: boolean;
  /** Each answer once, those that are stored first. Absent: stored ones are counted, not loaded. */
  readonly onAnswer?: ((key: string, answer: Answer) => void) | undefined;
  /** With it, an ask that fails by itself holds up no other; without it the first one rejects. */
  readonly onFailure?: ((key: string, fault: JudgeError) => void) | undefined;
  /** hears how far a 'train' ask is */
  readonly onTraining?: ((key: string, progress: TrainingProgress) => void) | undefined;
  readonly onProgress?: ((change: Partial<AskProgress>) => void) | undefined;
  /**
   * Told who answers before it is looked what of it is stored: an asker that keeps that first holds
   * what it then finds, because a deletion of answers checks who uses them.
   */
  readonly onKnown?: ((known: KnownJudge) => Promise<void>) | undefined;
  /** Told once the judge is known, now and then, and at the end; what it counts is stored. */
  readonly onCount?: ((known: KnownJudge, answered: number) => Promise<void>) | undefined;
}

/** Who answered. */
export interface AskOutcome {
  readonly fingerprint: Fingerprint;
  /** what went on in its place on WASM; absent: nothing had to */
  readonly fallback?: Fingerprint;
  /** false: everything was stored, and the judge may be another by now */
  readonly loaded: boolean;
}

/** Where a job stands, over both devices it may be asked on. */
export interface JobState {
  known: KnownJudge;
  /** as loaded for this job; null: not yet */
  own: Fingerprint | null;
  /** asks that have neither an answer nor a failure yet */
  readonly open: Set<string>;
  failed: number;
}
