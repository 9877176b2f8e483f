import { ImportError } from './import-error.ts';
import { readSharedTexts, readSheetRows } from './sheet-xml.ts';
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
  const sheets = entries
    .filter((entry) => /^xl\/worksheets\/sheet\d+\.xml$/.test(entry.name))
    .sort((a, b) => numberOf(a) - numberOf(b));
  const [sheet] = sheets;
  if (!sheet) {
    throw new ImportError(`${name} is not an Excel workbook: it has no sheet`, name);
  }
  const shared = entries.find((entry) => entry.name === 'xl/sharedStrings.xml');
  const texts = shared ? readSharedTexts(await unpack(file, shared)) : [];
  const rows = readSheetRows(await unpack(file, sheet), texts);
  if (rows.length === 0) throw new ImportError(`the first sheet of ${name} holds no row`, name);
  return rows.map(csvLine).join('\n');
}

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
