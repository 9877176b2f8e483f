import { EngineError } from '../engine/engine-error.ts';

/** The same error, with the room that the remaining answers need. */
export function sayRoomNeeded(fault: EngineError, bytes: number): EngineError {
  const megabytes = Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
  return new EngineError(
    fault.code,
    `${fault.message} The rest of this run takes about ${megabytes} MB; start it again when there is room, and it goes on from here.`,
    fault.details,
  );
}
