import { CodedError } from '../../core/errors.ts';
import type { JudgeErrorCode } from '../../judges/judge.ts';

export type EngineErrorCode =
  /** a run, judge, photo or pair that is not (or no longer) there */
  | 'not-found'
  | 'bad-spec'
  | 'bad-model'
  /** a file, table, zip or dataset that cannot be imported */
  | 'bad-import'
  /** the browser's storage is full */
  | 'quota'
  /** the browser refuses IndexedDB, or it broke */
  | 'storage'
  /** a run that came in a file stays as it came */
  | 'imported'
  /** what is to be deleted is used by runs */
  | 'in-use'
  /** another tab holds this run, or still has an older database open */
  | 'elsewhere'
  /** the engine's worker did not start */
  | 'engine'
  /** an unexpected fault */
  | 'unexpected';

/** A fault as the page sees it, whichever room it comes from. */
export interface FaultReport {
  readonly code: EngineErrorCode | JudgeErrorCode;
  readonly message: string;
  readonly details: string | null;
}

/** What `Engine` calls reject with; a stopped call rejects with a DOMException named AbortError. */
export class EngineError extends CodedError<FaultReport['code']> {
  override readonly name = 'EngineError';
}
