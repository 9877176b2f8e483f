import { CodedError } from '../../core/errors.ts';

/** What a person brought cannot be read; the message names where the fault is and what mends it. */
export class ImportError extends CodedError<'bad-import'> {
  override readonly name = 'ImportError';

  /** `details`: the file, and the line or field inside it */
  constructor(message: string, details: string | null = null) {
    super('bad-import', message, details);
  }
}

/** What an import may measure, so that no file from anywhere can fill the memory or never end. */
export const IMPORT_LIMITS = {
  /** files in what is brought, zips seen through: a table may want two of many */
  files: 200_000,
  /** pictures that are taken from them without a table */
  pictures: 20_000,
  /** bytes that one zip may unpack to: 4 GB */
  unpackedBytes: 4_000_000_000,
  /** unpacked to packed; deflate reaches 1032, pictures stay below 20 */
  ratio: 200,
  /** bytes that may come out whatever the ratio: small texts pack better than pictures */
  ratioFree: 1_000_000,
  /** bytes of a zip's list of contents */
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
