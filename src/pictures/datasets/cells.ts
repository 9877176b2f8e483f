import { pairWords } from '../../core/protocols/registry.ts';
import { IMPORT_LIMITS, ImportError } from '../import/import-error.ts';
import { readTruth } from '../import/pairs-of-rows.ts';

/** The picture file in a cell, and its name if the cell has one. Throws ImportError. */
export function pictureOf(cell: unknown): { readonly file: Blob; readonly name: string | null } {
  const value = Array.isArray(cell) ? cell[0] : cell;
  if (value instanceof Uint8Array) return { file: blobOf(value), name: null };
  const bytes = fieldOf(value, 'bytes');
  const path = fieldOf(value, 'path');
  if (bytes instanceof Uint8Array) {
    return { file: blobOf(bytes), name: typeof path === 'string' && path !== '' ? path : null };
  }
  throw new ImportError(
    typeof path === 'string'
      ? `its cell holds only a path (${path.slice(0, 100)}), not the picture`
      : 'its cell holds no picture',
  );
}

/** A cell as text: the first entry of a list, the name of a class; null if there is none. */
export function textOf(cell: unknown, classes: readonly string[]): string | null {
  const value: unknown = Array.isArray(cell) ? cell[0] : cell;
  if (typeof value === 'number' || typeof value === 'bigint') {
    return classes[Number(value)] ?? String(value);
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  return value.trim().slice(0, IMPORT_LIMITS.text);
}

/** Throws ImportError if the text is neither a number from 1 to 10 nor a kind. */
export function truthOf(text: string | null): number | string {
  const truth = text === null ? null : readTruth(text);
  if (truth !== null) return truth;
  throw new ImportError(
    `its truth is "${String(text).slice(0, 40)}"; a number from 1 to 10 or a kind is needed`,
  );
}

/** A condition, given by any of its names. Throws ImportError. */
export function conditionOf(text: string | null): string {
  const word = text?.toLowerCase() ?? '';
  const { conditions, otherConditions } = pairWords();
  if (conditions.includes(word)) return word;
  const meant = Object.hasOwn(otherConditions, word) ? otherConditions[word] : undefined;
  if (meant !== undefined) return meant;
  throw new ImportError(
    `its condition is "${word.slice(0, 40)}"; ${conditions.join(' or ')} is needed`,
  );
}

/** A split by its short name; any other text gives the split for the person's own pairs. */
export function splitOf(text: string | null): string {
  const { splits, otherSplit } = pairWords();
  return splits.find((one) => one === text?.toUpperCase()) ?? otherSplit;
}

function fieldOf(value: unknown, name: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return has ? (value as Record<string, unknown>)[name] : undefined;
}

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}
