import { messageOf } from '../../core/errors.ts';
import { pairWords } from '../../core/protocols/registry.ts';
import { readTable } from '../../core/tables/csv-table.ts';
import { sayRows } from '../../core/tables/row-count.ts';
import { TableError } from '../../core/tables/table-error.ts';
import { endingOf } from './entry-path.ts';
import { IMPORT_LIMITS, ImportError } from './import-error.ts';

/** A table of pictures as it was read. */
export interface Manifest {
  readonly rows: readonly ManifestRow[];
  /** how many rows count, as a sentence */
  readonly told: string;
}

/** One line of a table of pictures. */
export interface ManifestRow {
  /** counted from 1, as in an editor */
  readonly line: number;
  /** path relative to the table, or an http(s) address */
  readonly image: string;
  readonly caption?: string;
  /** a second caption of the same picture, wrong in one respect */
  readonly caption2?: string;
  /** the picture's class; for a pair, its truth from 1 to 10 */
  readonly label?: string;
  /** two rows with the same value are a pair, in this order */
  readonly pair?: string;
  readonly condition?: string;
  readonly split?: string;
}

const COLUMNS = ['image', 'caption', 'caption2', 'label', 'pair', 'condition', 'split'] as const;
type Column = (typeof COLUMNS)[number];
type Fields = ReadonlyMap<Column, string>;

/** the name in image folders on the Hugging Face hub */
const OTHER_NAMES: Readonly<Record<string, Column>> = { file_name: 'image' };

/**
 * Reads a table of pictures, CSV or JSONL by its name. Rejects with ImportError naming the line.
 */
export async function readManifest(file: Blob, path: string): Promise<Manifest> {
  if (file.size > IMPORT_LIMITS.tableBytes) {
    throw new ImportError(
      `${path} has ${file.size} bytes; the limit is ${IMPORT_LIMITS.tableBytes}`,
      path,
    );
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new ImportError(`${path} is not UTF-8 text; save it as "CSV UTF-8"`, path);
  }
  return endingOf(path) === 'csv' ? parseCsvManifest(text, path) : parseJsonlManifest(text, path);
}

/** Throws ImportError for the first invalid line. */
function parseCsvManifest(text: string, path: string): Manifest {
  try {
    const table = readTable<Column>(text, ['image'], { optional: COLUMNS, aliases: OTHER_NAMES });
    const rows: ManifestRow[] = [];
    for (const { line, of } of table.rows) {
      rows.push(readRow(new Map(COLUMNS.map((column) => [column, of(column)])), line, path));
      refuseTooMany(rows, path);
    }
    return { rows, told: `${path}: ${sayRows(table.read, [table.empty])}` };
  } catch (fault) {
    if (!(fault instanceof TableError)) throw fault;
    throw new ImportError(`${path}, ${messageOf(fault)}`.slice(0, 500), path);
  }
}

/** Throws ImportError for the first invalid line. */
function parseJsonlManifest(text: string, path: string): Manifest {
  const rows: ManifestRow[] = [];
  const empty: number[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\n$/, '')
    .split('\n');
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (content.trim() === '') {
      empty.push(line);
      continue;
    }
    rows.push(readRow(jsonFields(content, line, path), line, path));
    refuseTooMany(rows, path);
  }
  return { rows, told: `${path}: ${sayRows(rows.length, [{ why: 'empty', lines: empty }])}` };
}

function jsonFields(content: string, line: number, path: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (fault) {
    throw new ImportError(
      `${path}, line ${line}: no JSON (${(fault as Error).message})`.slice(0, 500),
      path,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ImportError(
      `${path}, line ${line}: an object like {"image": "a.png"} is needed`,
      path,
    );
  }
  const fields = new Map<Column, string>();
  for (const [name, field] of Object.entries(value)) {
    const column = columnOf(name);
    if (!column || field === null) continue;
    if (typeof field !== 'string' && typeof field !== 'number') {
      throw new ImportError(`${path}, line ${line}: ${name} must be a text or a number`, path);
    }
    fields.set(column, String(field));
  }
  return fields;
}

function readRow(fields: Fields, line: number, path: string): ManifestRow {
  const given = new Map<Column, string>();
  for (const [column, text] of fields) {
    const trimmed = text.trim();
    if (trimmed.length > IMPORT_LIMITS.text) {
      throw new ImportError(
        `${path}, line ${line}: ${column} has more than ${IMPORT_LIMITS.text} characters`,
        path,
      );
    }
    if (trimmed !== '') given.set(column, trimmed);
  }
  const image = given.get('image');
  if (image === undefined)
    throw new ImportError(`${path}, line ${line}: image is empty; name the file`, path);
  const { conditions, splits } = pairWords();
  for (const [column, values] of [
    ['condition', conditions],
    ['split', splits],
  ] as const) {
    const text = given.get(column);
    if (text === undefined || values.includes(text)) continue;
    throw new ImportError(
      `${path}, line ${line}: ${column} is "${text.slice(0, 60)}"; it must be one of ${values.join(', ')}`,
      path,
    );
  }
  return { line, ...Object.fromEntries(given), image };
}

function columnOf(name: string): Column | undefined {
  return (
    COLUMNS.find((column) => column === name) ??
    (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined)
  );
}

function refuseTooMany(rows: readonly ManifestRow[], path: string): void {
  if (rows.length > IMPORT_LIMITS.rows) {
    throw new ImportError(
      `${path} names more than ${IMPORT_LIMITS.rows} pictures; make smaller tables`,
      path,
    );
  }
}
