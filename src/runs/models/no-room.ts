import { EngineError } from '../engine/engine-error.ts';
import type { StorageFigures } from '../store/storage-fault.ts';

/**
 * An error saying that a model does not fit, and by how much. `missing`: bytes still to be fetched.
 */
export function noRoom(missing: number, { used, quota }: StorageFigures): EngineError {
  const free =
    quota === 0 ? '' : `, and the browser grants this site ${megabytes(quota - used)} more`;
  return new EngineError(
    'quota',
    `There is no room for the rest of this model: ${megabytes(missing)} are still to come${free}. ` +
      'Delete other models, runs or photographs, or free space on the disk. What came so far is ' +
      'kept, and the download goes on from there.',
  );
}

/** Throws that error before anything is fetched, if the browser reports how much room there is. */
export function requireRoom(missing: number, figures: StorageFigures): void {
  if (figures.quota > 0 && missing > figures.quota - figures.used) throw noRoom(missing, figures);
}

function megabytes(bytes: number): string {
  return `${(Math.max(0, bytes) / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
