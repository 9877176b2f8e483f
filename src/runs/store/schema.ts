import type { DBSchema } from 'idb';

export const DATABASE_NAME = 'flipside';
/**
 * Increment it when STORE_NAMES grows: opening a database of a lower version adds the new
 * stores.
 */
export const DATABASE_VERSION = 2;

/**
 * Hash of a judge's fingerprint, hash of an ask: one judge's answers are adjacent. For answers that
 * came with a run, the run's id comes first.
 */
export type AnswerKey = string[];
/** Item, task, pass and rater's id; for imported votes, preceded by the id of their file. */
export type VoteKey = string[];
/** Id of the run, index of the first round. */
type KeptPlansKey = [run: string, first: number];
/** Hash of a judge's fingerprint, mode of the ask. */
export type TimingKey = [fingerprint: string, mode: string];
/** Kind of the origin, id of what they came with ('' if trained here), hash of the weights. */
export type WeightsKey = [origin: 'here' | 'import' | 'recorded', id: string, hash: string];
/** Hash of the base judge's fingerprint, hash of the training's ask. */
export type CheckpointKey = [fingerprint: string, ask: string];

/** Values are deliberately unknown: old stored data is parsed when it is read. */
export interface FlipsideSchema extends DBSchema {
  /** only answers given by a judge in this browser */
  answers: { key: AnswerKey; value: unknown };
  /** came in files */
  importedAnswers: { key: AnswerKey; value: unknown };
  /** came with recorded runs */
  recordedAnswers: { key: AnswerKey; value: unknown };
  fingerprints: { key: string; value: unknown };
  /** the fingerprint that a choice had when last loaded, by `choiceKey` */
  lastSeen: { key: string; value: unknown };
  runs: { key: string; value: unknown };
  /** plans of a run's rounds, by run and first round: derived, and made again if missing */
  keptPlans: { key: KeptPlansKey; value: unknown };
  photos: { key: string; value: unknown };
  judges: { key: string; value: unknown };
  timings: { key: TimingKey; value: unknown };
  /** a judge's self-test result, by the hash of its fingerprint */
  selfTests: { key: string; value: unknown };
  /** self-test references made here where none ships, by `referenceKey` */
  references: { key: string; value: unknown };
  /** limits, prices and usage, by the judge's id; never a key */
  endpoints: { key: string; value: unknown };
  /** trained weights and their inputs */
  weights: { key: WeightsKey; value: unknown };
  /** last checkpoints of unfinished trainings */
  trainings: { key: CheckpointKey; value: unknown };
  /** given by people in this browser */
  votes: { key: VoteKey; value: unknown };
  /** came in files */
  importedVotes: { key: VoteKey; value: unknown };
}

/** Keys are stored apart from the values, so that no row can contradict its own key. */
export const STORE_NAMES = [
  'answers',
  'importedAnswers',
  'recordedAnswers',
  'fingerprints',
  'lastSeen',
  'runs',
  'keptPlans',
  'photos',
  'judges',
  'timings',
  'selfTests',
  'references',
  'endpoints',
  'weights',
  'trainings',
  'votes',
  'importedVotes',
] as const satisfies readonly (keyof FlipsideSchema)[];
