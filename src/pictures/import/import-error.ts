import { CodedError } from '../../core/errors.ts';

/** Imported data cannot be read. The message names the position of the fault and how to fix it. */
export class ImportError extends CodedError<'bad-import'> {
  override readonly name = 'ImportError';

  /** `details`: the file, and the line or field inside it */
  constructor(message: string, details: string | null = null) {
    super('bad-import', message, details);
  }
}

/** Limits for an import, so that no file can fill the memory or take for ever. */
export const IMPORT_LIMITS = {
  /** files in an import, including those inside zips: a table may use two of many */
  files: 200_000,
  /** pictures taken from them if there is no table */
  pictures: 20_000,
  /** the most bytes that one zip may unpack to: 4 GB */
  unpackedBytes: 4_000_000_000,
  /** ratio of unpacked to packed size; deflate reaches 1032, pictures stay below 20 */
  ratio: 200,
  /** bytes allowed beyond that ratio: small texts compress better than pictures */
  ratioFree: 1_000_000,
  /** bytes of a zip's central directory */
  directoryBytes: 50_000_000,
  /** bytes of a table of pictures */
  tableBytes: 50_000_000,
  /** rows of such a table */
  rows: 20_000,
  /** characters of a caption, label or name */
  text: 2000,
  /** characters of a path */
  path: 1000,
} as const;
