import { readTable } from '../../tables/csv-table.ts';
import { TableError } from '../../tables/table-error.ts';
import { IMPORT_FORMATS } from './formats.ts';
import { faultAt, type ImportedFile, type ImportFormat } from './imported.ts';

/** A record with where it stands: its line, or its place in a list, from 1. */
interface Placed {
  readonly place: number;
  readonly record: unknown;
}

/**
 * Reads judgements in a format that others publish: JSON (a list, or promptfoo's results), JSON lines
 * or CSV. `name` is the file's. Throws TableError with line, or place in the list, and field of what
 * is wrong, and with the formats that are known where it is in none of them.
 */
export function readJudgements(name: string, text: string): ImportedFile {
  const records = placeRecords(text.replace(/^\uFEFF/, ''));
  const format = formatOf(records);
  const source = name.replace(/\.[^.]*$/, '');
  const known = new Set(format.known);
  const leftAside = new Set<string>();
  const notes = new Set<string>();
  const verdicts = [];
  const grades = [];
  const seen = new Map<string, number>();
  for (const { place, record } of records) {
    for (const field of Object.keys(record as object)) if (!known.has(field)) leftAside.add(field);
    try {
      const read = format.readRecord(record, source);
      for (const verdict of read.verdicts ?? []) {
        const key = JSON.stringify([verdict.judge, verdict.pair, verdict.order]);
        const before = seen.get(key);
        if (before !== undefined) throw new Error(`this pair stands at ${before} already`);
        seen.set(key, place);
        verdicts.push(verdict);
      }
      grades.push(...(read.grades ?? []));
      for (const note of read.notes ?? []) notes.add(note);
    } catch (fault) {
      throw faultAt(place, fault);
    }
  }
  if (verdicts.length + grades.length === 0) {
    throw new TableError(1, `this ${format.name} file holds no judgement of a model`);
  }
  return { format: format.name, verdicts, grades, leftAside: [...leftAside], notes: [...notes] };
}

function formatOf(records: readonly Placed[]): ImportFormat {
  const [first] = records;
  const fields =
    typeof first?.record === 'object' && first.record !== null ? Object.keys(first.record) : [];
  const format = IMPORT_FORMATS.find(({ marks }) => marks.every((mark) => fields.includes(mark)));
  if (format) return format;
  const known = IMPORT_FORMATS.map(({ name, marks }) => `${name} (${marks.join(', ')})`);
  throw new TableError(
    first?.place ?? 1,
    `unknown format with the fields ${fields.join(', ') || 'none'}; known are ${known.join('; ')}`,
  );
}

function placeRecords(text: string): readonly Placed[] {
  const begin = text.trimStart().slice(0, 1);
  if (begin !== '{' && begin !== '[') return placeRows(text);
  const whole = parseJson(text);
  if (whole === undefined) return placeLines(text);
  const list = Array.isArray(whole) ? whole : (resultsOf(whole) ?? [whole]);
  return list.map((record, at) => placed(at + 1, record));
}

/** promptfoo keeps its records two levels down, or one in older files. */
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

/** A table that VLMEvalKit stored, as CSV. */
function placeRows(text: string): Placed[] {
  const columns = ['index', 'A', 'B', 'score'] as const;
  const { rows, leftAside } = readTable(text, columns);
  // a column that is not read is named like a field of a record
  const others = Object.fromEntries(leftAside.map((column) => [column, null]));
  return [...rows].map(({ line, whole }) =>
    placed(line, {
      ...others,
      ...Object.fromEntries(columns.map((column) => [column, whole(column)])),
    }),
  );
}

function placed(place: number, record: unknown): Placed {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    throw new TableError(place, 'a JSON object is needed');
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
