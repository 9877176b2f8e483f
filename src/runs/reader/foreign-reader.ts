import type { AsyncBuffer } from 'hyparquet';
import type { Photo } from '../../core/picture.ts';
import type { TableRun } from '../../core/protocols/judgement-tables.ts';
import type { Raster } from '../../core/raster.ts';
import type { Vote } from '../../core/voting/vote.ts';
import {
  openParquet,
  type ParquetFile,
  readParquetRows,
} from '../../pictures/datasets/parquet-file.ts';
import { decodePhoto } from '../../pictures/decode-photo.ts';
import { type Manifest, readManifest } from '../../pictures/import/manifest.ts';
import { unzipEntry } from '../../pictures/import/unzip-entry.ts';
import { readZipDirectory, type ZipEntry } from '../../pictures/import/zip-directory.ts';
import { readJudgementTable, readTableHead, type TableHead } from '../files/judgement-table.ts';
import { parseRunFile, type RunFileContent } from '../files/run-file-schema.ts';
import { readVotes } from '../files/vote-file.ts';

/**
 * Everything that parses untrusted bytes. Parsers of such bytes, ours and libraries' alike, may
 * loop for ever, so the engine runs them in a worker that can be terminated (`worker-reader.ts`).
 * Calls reject with ImportError, with PhotoError, or as the file's own `slice` does.
 */
export interface ForeignReader {
  /** Decodes a file far enough to know that it is usable. */
  readPhoto(file: Blob, name: string): Promise<Photo>;
  /** Pixels of a stored photograph: its bytes are untrusted too. */
  decodePhoto(file: Blob, name: string): Promise<Raster>;
  listZip(zip: Blob, name: string): Promise<readonly ZipEntry[]>;
  /** One file of a zip, of at most `most` bytes. */
  unzip(zip: Blob, entry: ZipEntry, most: number): Promise<Blob>;
  readTable(file: Blob, path: string): Promise<Manifest>;
  openParquet(file: AsyncBuffer, name: string): Promise<ParquetFile>;
  /** Rows `start` to `end` (exclusive) of some columns of an opened file. */
  readRows(
    parquet: ParquetFile,
    columns: readonly string[],
    start: number,
    end: number,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  readRunFile(file: Blob): Promise<RunFileContent>;
  /** The header and first rows of a table of judgements. */
  readTableHead(file: Blob): Promise<TableHead>;
  /** A table of judgements with the column names in `names`. */
  readJudgementTable(file: Blob, names: Readonly<Record<string, string>>): Promise<TableRun>;
  /** People's votes in a saved file. */
  readVotes(file: Blob): Promise<readonly Vote[]>;
}

/** Opens a reader for one task; when the signal stops, its calls reject with the reason. */
export type OpenReader = (signal?: AbortSignal) => ForeignReader;

/** Reads on the current thread: in the reading worker itself, and where there are no workers. */
export function readHere(readPhoto: ForeignReader['readPhoto']): ForeignReader {
  return {
    readPhoto,
    decodePhoto: (file) => decodePhoto(file),
    listZip: readZipDirectory,
    unzip: unzipEntry,
    readTable: readManifest,
    openParquet,
    readRows: readParquetRows,
    readRunFile: parseRunFile,
    readTableHead,
    readJudgementTable,
    readVotes,
  };
}
