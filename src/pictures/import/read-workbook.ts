import { ImportError } from './import-error.ts';
import { readRelationTarget, readSharedTexts, readSheetIds, readSheetRows } from './sheet-xml.ts';
import { unzipEntry } from './unzip-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** the most bytes of one unpacked part of a workbook */
const MOST_BYTES = 100_000_000;

/** True if a file begins like a zip, which every workbook is. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [0x50, 0x4b, 0x03, 0x04].every((byte, place) => begin[place] === byte);
}

/**
 * The first sheet of an Excel workbook (.xlsx) as CSV. Throws ImportError if the file is not a
 * workbook, is damaged, or has a part that unpacks to more than 100 MB.
 */
export async function readWorkbook(file: Blob, name: string): Promise<string> {
  const entries = await readZipDirectory(file, name);
  const sheet = await firstSheet(file, entries);
  if (!sheet) {
    throw new ImportError(`${name} is not an Excel workbook: it has no sheet`, name);
  }
  const shared = entries.find((entry) => entry.name === 'xl/sharedStrings.xml');
  const texts = shared ? readSharedTexts(await unpack(file, shared)) : [];
  const rows = readSheetRows(await unpack(file, sheet), texts);
  if (rows.length === 0) throw new ImportError(`the first sheet of ${name} holds no row`, name);
  return rows.map(csvLine).join('\n');
}

/**
 * The sheet that comes first on the screen, which workbook.xml and its relations name: files are
 * numbered in the order of their creation. Without these parts, the lowest number.
 */
async function firstSheet(file: Blob, entries: readonly ZipEntry[]): Promise<ZipEntry | undefined> {
  const part = async (path: string) => {
    const entry = entries.find(({ name }) => name === path);
    return entry ? unpack(file, entry) : null;
  };
  const [book, relations] = [await part('xl/workbook.xml'), await part(RELATIONS)];
  const ids = book === null || relations === null ? [] : readSheetIds(book);
  for (const id of ids) {
    const target = readRelationTarget(relations ?? '', id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // a sheet may be a chart, or a macro
    const named = path.startsWith(SHEETS) && entries.find(({ name }) => name === path);
    if (named) return named;
  }
  const numbered = entries.filter(({ name }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  return numbered.sort((a, b) => numberOf(a) - numberOf(b))[0];
}

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEETS = 'xl/worksheets/';

function numberOf({ name }: ZipEntry): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

async function unpack(file: Blob, entry: ZipEntry): Promise<string> {
  const bytes = await (await unzipEntry(file, entry, MOST_BYTES)).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`${entry.name} is not UTF-8 text; save the workbook again`, entry.name);
  }
}

/** Fills rows up to the first row's length: empty cells at a row's end are not stored. */
function csvLine(
  cells: readonly string[],
  _: number,
  rows: readonly (readonly string[])[],
): string {
  const width = rows[0]?.length ?? cells.length;
  return Array.from({ length: Math.max(width, cells.length) }, (_unused, place) => {
    const cell = cells[place] ?? '';
    return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }).join(',');
}
