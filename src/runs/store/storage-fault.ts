import { EngineError } from '../engine/engine-error.ts';

/** Bytes used and granted; zeros if the browser does not say. */
export interface StorageFigures {
  readonly used: number;
  readonly quota: number;
}

/** Share of the granted bytes from which a refused write means that the storage is full. */
const NEARLY = 0.9;

/** An IndexedDB error in words a person can act on; other errors are returned unchanged. */
export function explainStorageFault(fault: unknown, figures: StorageFigures): unknown {
  if (!(fault instanceof Error)) return fault;
  if (fault.name === 'QuotaExceededError' && figures.used < NEARLY * figures.quota) {
    return new EngineError(
      'quota',
      `The browser refused to store this, although it grants this site more${describe(figures)}: ` +
        'it is larger than the disk, or than the browser, has room for at once. Free space on the ' +
        'disk, leave private browsing, or bring fewer or smaller files, such as one number format ' +
        'of a model; everything stored so far is kept.',
      fault.message,
    );
  }
  if (fault.name === 'QuotaExceededError') {
    return new EngineError(
      'quota',
      `The browser's storage for this site is full${describe(figures)}. Delete runs or photos ` +
        'under Runs, or free space on the disk; everything stored so far is kept.',
      fault.message,
    );
  }
  if (fault.name === 'VersionError') {
    return new EngineError(
      'storage',
      'Another version of this page wrote the database of this browser, and this version cannot ' +
        'read it. Reload the page to get the current version. If the message stays, clear the ' +
        'site’s data and import your saved runs again.',
      fault.message,
    );
  }
  if (fault instanceof DOMException && fault.name !== 'AbortError') {
    return new EngineError(
      'storage',
      'The browser could not use its storage. Leave private browsing, allow this site to store ' +
        'data, or reload the page.',
      `${fault.name}: ${fault.message}`,
    );
  }
  return fault;
}

function describe({ used, quota }: StorageFigures): string {
  if (quota === 0) return '';
  return ` (${megabytes(used)} of ${megabytes(quota)} MB used)`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
