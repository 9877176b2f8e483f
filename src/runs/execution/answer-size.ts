import type { Answer } from '../../core/ask/answer.ts';
import { EngineError } from '../engine/engine-error.ts';

/** Bytes a row takes besides its body: two hashes as key, field names, the browser's own. */
export const TYPICAL_ROW = 400;

/** Bytes an answer takes in the store, roughly. */
export function sizeOfAnswer({ body }: Answer): number {
  switch (body.mode) {
    case 'generate':
      return TYPICAL_ROW + 2 * body.text.length;
    case 'choose':
      return TYPICAL_ROW + 9 * body.logProbabilities.length;
    case 'hidden':
    case 'embed':
      return TYPICAL_ROW + 4 * body.vector.length;
    case 'compare':
      return TYPICAL_ROW;
  }
}

/** The same fault, saying how much room the answers still to come would take. */
export function sayRoomNeeded(fault: EngineError, bytes: number): EngineError {
  const megabytes = Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
  return new EngineError(
    fault.code,
    `${fault.message} The rest of this run takes about ${megabytes} MB; start it again when there is room, and it goes on from here.`,
    fault.details,
  );
}
