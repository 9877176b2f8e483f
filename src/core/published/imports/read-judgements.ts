import { messageOf } from '../../errors.ts';
import { csvLines } from '../../tables/csv-lines.ts';
import { readTable } from '../../tables/csv-table.ts';
import { TableError } from '../../tables/table-error.ts';
import { IMPORT_FORMATS } from './formats.ts';
import { type ImportedFile, type ImportFormat, listFields } from './imported.ts';

/** Records with the position of each: its line, or its place in a list, from 1. */
interface Records {
  readonly counted: 'line' | 'record';
  readonly list: readonly Placed[];
}
interface Placed {
  readonly place: number;
  readonly record: unknown;
}

/**
 * Reads judgements in a published format: JSON (a list, or promptfoo's results), JSON lines, CSV or
 * tab-separated values.
 * `name` is the file's name. Throws TableError that names the line or record and the invalid field,
 * or the known formats if the file is in none of them.
 */
export function readJudgements(name: string, text: string): ImportedFile {
  const { counted, list } = placeRecords(text.replace(/^\uFEFF/, ''));
  const refuse = (place: number, fault: string) => new TableError(place, fault, counted);
  const format = formatOf(list, refuse);
  const source = name.replace(/\.[^.]*$/, '');
  const known = new Set(format.known);
  const leftAside = new Set<string>();
  const notes = new Set<string>();
  const verdicts = [];
  const grades = [];
  const seen = new Map<string, number>();
  for (const { place, record } of list) {
    for (const field of Object.keys(record as object)) if (!known.has(field)) leftAside.add(field);
    try {
      const read = format.readRecord(record, source);
      for (const verdict of read.verdicts ?? []) {
        const key = JSON.stringify([verdict.judge, verdict.pair, verdict.order]);
        const before = seen.get(key);
        if (before !== undefined) {
          throw new Error(
            `this pair is judged at ${counted} ${before} already; remove one, or put the second run into a file of its own`,
          );
        }
        seen.set(key, place);
        verdicts.push(verdict);
      }
      grades.push(...(read.grades ?? []));
      for (const unused of read.leftAside ?? []) leftAside.add(unused);
      for (const note of read.notes ?? []) notes.add(note);
    } catch (fault) {
      throw refuse(place, messageOf(fault));
    }
  }
  if (verdicts.length + grades.length === 0) {
    throw refuse(1, `this ${format.name} file holds no judgement of a model`);
  }
  return { format: format.name, verdicts, grades, leftAside: [...leftAside], notes: [...notes] };
}

/** Shared fields from which a record is said to resemble a format. */
const LIKE = 3;

/**
 * The format of the first record that has all marks of one. Records of failed calls may lack them.
 */
function formatOf(
  records: readonly Placed[],
  refuse: (place: number, fault: string) => TableError,
): ImportFormat {
  const [first] = records;
  if (!first) throw new TableError(1, 'the list is empty; choose a file with judgements');
  for (const { record } of records) {
    const format = IMPORT_FORMATS.find(({ marks }) =>
      marks.every((mark) => hasField(record, mark)),
    );
    if (format) return format;
  }
  const fields = listFields(Object.keys(first.record as object)) || 'none';
  const [nearest] = IMPORT_FORMATS.map(({ name, marks, known }) => ({
    name,
    missing: marks.filter((mark) => !hasField(first.record, mark)),
    shared: known.filter((field) => hasField(first.record, field)).length,
  })).toSorted((a, b) => b.shared - a.shared);
  const known = IMPORT_FORMATS.map(({ name, marks }) => `${name} (${marks.join(', ')})`).join('; ');
  throw refuse(
    first.place,
    nearest && nearest.shared >= LIKE
      ? `the fields ${fields} are most like those of ${nearest.name}, which has ${nearest.missing.join(', ')} too; known are ${known}`
      : `unknown format with the fields ${fields}; known are ${known}`,
  );
}

function hasField(record: unknown, field: string): boolean {
  return Object.hasOwn(record as object, field);
}

function placeRecords(text: string): Records {
  const begin = text.trimStart().slice(0, 1);
  if (begin !== '{' && begin !== '[') return { counted: 'line', list: placeRows(text) };
  const whole = parseJson(text);
  if (whole === undefined) return { counted: 'line', list: placeLines(text) };
  const list = Array.isArray(whole) ? whole : resultsOf(whole);
  // a single object is a file with one JSON line
  if (list === null) return { counted: 'line', list: [placed(1, whole)] };
  return { counted: 'record', list: list.map((one, at) => placed(at + 1, one, 'record')) };
}

/** promptfoo nests its records two levels deep, or one in older files. */
function resultsOf(whole: unknown): readonly unknown[] | null {
  const inside = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'results' in value ? value.results : undefined;
  const outer = inside(whole);
  const list = Array.isArray(outer) ? outer : inside(outer);
  return Array.isArray(list) ? list : null;
}

function placeLines(text: string): Placed[] {
  return text.split('\n').flatMap((row, at) => {
    if (row.trim() === '') return [];
    const record = parseJson(row);
    if (record === undefined) throw new TableError(at + 1, 'not valid JSON');
    return [placed(at + 1, record)];
  });
}

/** A table in one of the formats that have one, which its header decides. */
function placeRows(text: string): Placed[] {
  const [line = ''] = text.split('\n', 1);
  const delimiter = line.includes('\t') ? '\t' : ',';
  const header = csvLines(line, { delimiter })[0]?.fields.map((cell) => cell.trim()) ?? [];
  const tables = IMPORT_FORMATS.filter(({ isTable }) => isTable);
  const format = tables.find(({ marks }) => marks.every((mark) => header.includes(mark)));
  if (!format) {
    const known = tables.map(({ name, marks }) => `${name} (${marks.join(', ')})`).join('; ');
    throw new TableError(
      1,
      `unknown table with the columns ${listFields(header) || 'none'}; known are ${known}`,
    );
  }
  const { rows, leftAside } = readTable(text, format.marks, { delimiter });
  // list unread columns as fields, so that they are reported like those of a JSON record
  const others = Object.fromEntries(leftAside.map((column) => [column, null]));
  return [...rows].map(({ line: at, whole }) =>
    placed(at, {
      ...others,
      ...Object.fromEntries(format.marks.map((column) => [column, whole(column)])),
    }),
  );
}

function placed(place: number, record: unknown, counted: Records['counted'] = 'line'): Placed {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    throw new TableError(place, 'a JSON object is needed', counted);
  }
  return { place, record };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
