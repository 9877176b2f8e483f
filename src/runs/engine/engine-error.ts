import { CodedError } from '../../core/errors.ts';
import type { JudgeErrorCode } from '../../judges/judge.ts';

type EngineErrorCode =
  /** a run, judge, photograph or pair that does not exist, or no longer does */
  | 'not-found'
  | 'bad-spec'
  | 'bad-model'
  /** a file, table, zip or dataset that cannot be imported */
  | 'bad-import'
  /** the browser's storage is full */
  | 'quota'
  /** the browser refuses IndexedDB, or its database broke */
  | 'storage'
  /** an imported run cannot be changed */
  | 'imported'
  /** what should be deleted is used by runs */
  | 'in-use'
  /** another tab holds this run, or still has an older database open */
  | 'elsewhere'
  /** the engine's worker did not start, or was terminated */
  | 'engine'
  /** an unexpected error */
  | 'unexpected';

/** An error as the page sees it, from any module. */
export interface FaultReport {
  readonly code: EngineErrorCode | JudgeErrorCode;
  readonly message: string;
  readonly details: string | null;
}

/** What `Engine` calls reject with; a stopped call rejects with a DOMException named AbortError. */
export class EngineError extends CodedError<FaultReport['code']> {
  override readonly name = 'EngineError';
}
