import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { ImportError } from '../import/import-error.ts';

/** bytes read from the end of a file; its schema and most lists of row groups are shorter */
const FIRST_READ = 128 * 1024;
/** the most bytes that one page may unpack to */
const MOST_PAGE = 512_000_000;
/** the most bytes that the requested columns of one row group may unpack to */
const MOST_GROUP = 2_000_000_000;

/** A Parquet file of which only the end has been read. */
export interface ParquetFile {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly name: string;
  readonly rows: number;
  /** rows of each row group; a group is fetched whole if the file has no page index */
  readonly groups: readonly number[];
}

/** Reads the end of a Parquet file, which contains its schema. Rejects with ImportError. */
export async function openParquet(file: AsyncBuffer, name: string): Promise<ParquetFile> {
  const metadata = await guard(name, () =>
    parquetMetadataAsync(file, { initialFetchSize: FIRST_READ }),
  );
  const groups = metadata.row_groups.map((group) => Number(group.num_rows));
  if (groups.some((rows) => !Number.isSafeInteger(rows) || rows < 0)) throw damaged(name);
  if (!(await guard(name, async () => columnsFit(metadata)))) throw damaged(name);
  return { file, metadata, name, rows: groups.reduce((sum, rows) => sum + rows, 0), groups };
}

/**
 * Rows `start` (inclusive) to `end` (exclusive) of some columns. They should all be in one row
 * group: its columns are fetched, or less if the file has a page index.
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
      // picture bytes have no type mark, so only columns marked as text are decoded as text
      utf8: false,
      compressors: BOUNDED,
    }),
  );
}

/**
 * Whether each column chunk belongs to a leaf of the schema, and no two of a row group to the same
 * one. The library starts to read all chunks, but awaits only those it finds so: the failure of
 * another one would be a rejection that nothing handles. Throws on a broken schema.
 */
function columnsFit(metadata: FileMetaData): boolean {
  const tree = parquetSchema(metadata);
  return metadata.row_groups.every(({ columns }) => {
    const paths = columns.map((column) => column.meta_data?.path_in_schema ?? []);
    const names = new Set(paths.map((path) => JSON.stringify(path)));
    return names.size === paths.length && paths.every((path) => isLeaf(tree, path));
  });
}

function isLeaf(tree: SchemaTree, path: readonly string[]): boolean {
  let node: SchemaTree | undefined = tree;
  for (const name of path) node = node?.children.find(({ element }) => element.name === name);
  return node !== undefined && node !== tree && node.children.length === 0;
}

/** The decompressors, which refuse a page that claims to be huge. */
const BOUNDED: typeof compressors = Object.fromEntries(
  Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE) throw new RangeError(`a page says it unpacks to ${length} bytes`);
      return unpack(input, length);
    },
  ]),
);

/** Turns the library's errors into ImportError; connection errors pass unchanged. */
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
