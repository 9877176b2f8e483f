import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { ImportError } from '../import/import-error.ts';

/** bytes off the end of a file: its schema and most lists of row groups are shorter */
const FIRST_READ = 128 * 1024;
/** bytes that one page may unpack to */
const MOST_PAGE = 512_000_000;
/** bytes that the wanted columns of one row group may unpack to */
const MOST_GROUP = 2_000_000_000;

/** A Parquet file of which only the end was read. */
export interface ParquetFile {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly name: string;
  readonly rows: number;
  /** rows of each row group, which are fetched as wholes where there is no page index */
  readonly groups: readonly number[];
}

/** Reads the end of a Parquet file, where its schema stands. Rejects with ImportError. */
export async function openParquet(file: AsyncBuffer, name: string): Promise<ParquetFile> {
  const metadata = await guard(name, () =>
    parquetMetadataAsync(file, { initialFetchSize: FIRST_READ }),
  );
  const groups = metadata.row_groups.map((group) => Number(group.num_rows));
  if (groups.some((rows) => !Number.isSafeInteger(rows) || rows < 0)) throw damaged(name);
  return { file, metadata, name, rows: groups.reduce((sum, rows) => sum + rows, 0), groups };
}

/**
 * Rows `start` to `end` (without it) of some columns. All of them should lie in one row group:
 * what is fetched is its columns, or less where the file has an index of its pages.
 */
export function readParquetRows(
  { file, metadata, name }: ParquetFile,
  columns: readonly string[],
  start: number,
  end: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  let first = 0;
  for (const group of metadata.row_groups) {
    const last = first + Number(group.num_rows);
    const wanted = group.columns.filter((column) =>
      columns.includes(column.meta_data?.path_in_schema[0] ?? ''),
    );
    const bytes = wanted.reduce(
      (sum, column) => sum + Number(column.meta_data?.total_uncompressed_size ?? 0),
      0,
    );
    if (first < end && last > start && bytes > MOST_GROUP) {
      throw new ImportError(
        `${name}: one row group holds ${(bytes / 1e9).toFixed(1)} GB of these columns, which is more than a page can hold`,
        name,
      );
    }
    first = last;
  }
  return guard(name, () =>
    parquetReadObjects({
      file,
      metadata,
      columns: [...columns],
      rowStart: start,
      rowEnd: end,
      useOffsetIndex: true,
      // pictures are bytes without a mark; only what is marked as text is text
      utf8: false,
      compressors: BOUNDED,
    }),
  );
}

/** Each decompressor, told not to believe a page that says it is huge. */
const BOUNDED: typeof compressors = Object.fromEntries(
  Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE) throw new RangeError(`a page says it unpacks to ${length} bytes`);
      return unpack(input, length);
    },
  ]),
);

/** The library's own faults as ours; those of the connection pass. */
async function guard<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Error && ['ImportError', 'HostError', 'AbortError'].includes(fault.name))
      throw fault;
    throw damaged(name, fault);
  }
}

function damaged(name: string, fault?: unknown): ImportError {
  const reason = fault instanceof Error ? ` (${fault.message.slice(0, 200)})` : '';
  return new ImportError(`${name} cannot be read as Parquet${reason}`, name);
}
