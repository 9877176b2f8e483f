import { ImportError } from './import-error.ts';

/** The most rows and columns of a sheet that are read; Excel itself allows 16,384 columns. */
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 200;
/** two letters are enough: column 200 is "GR" */
const CELL = /^([A-Z]{1,2})\d{1,7}$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * A workbook's shared texts, in order: `xl/sharedStrings.xml` (ECMA-376, part 1, 18.4). Throws
 * ImportError if there is a document type declaration, which no spreadsheet program writes.
 */
export function readSharedTexts(xml: string): string[] {
  refuseDoctype(xml);
  return [...upTo(xml, '</si>').matchAll(/<si(?:\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(
    ([, inside = '']) => textOf(inside),
  );
}

/**
 * A sheet's cells as texts, row by row, empty where there is no cell: `xl/worksheets/sheetN.xml`
 * (ECMA-376, part 1, 18.3). A formula counts with its stored result. Throws ImportError naming the
 * first unreadable cell.
 */
export function readSheetRows(xml: string, shared: readonly string[]): string[][] {
  refuseDoctype(xml);
  const rows: string[][] = [];
  for (const [, inside = ''] of upTo(xml, '</row>').matchAll(
    /<row(?:\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/row>)/g,
  )) {
    if (rows.length >= MOST_ROWS) {
      throw new ImportError(`the sheet has more than ${MOST_ROWS} rows; save fewer`);
    }
    rows.push(readCells(inside, shared));
  }
  return rows;
}

/**
 * The relation ids of a workbook's sheets, in the order of the screen: `xl/workbook.xml` (ECMA-376,
 * part 1, 18.2.20).
 */
export function readSheetIds(xml: string): string[] {
  refuseDoctype(xml);
  return [...xml.matchAll(/<(?:\w+:)?sheet(\s[^<>]*)>/g)].flatMap(
    ([, attributes = '']) => /\s\w+:id="([^"]*)"/.exec(attributes)?.[1] ?? [],
  );
}

/**
 * The path of the part with this relation id, relative to the workbook's folder:
 * `xl/_rels/workbook.xml.rels` (ECMA-376, part 2, 9.3). Null if there is none.
 */
export function readRelationTarget(xml: string, id: string): string | null {
  refuseDoctype(xml);
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?Relationship(\s[^<>]*)>/g)) {
    if (attributeOf(attributes, 'Id') === id) return attributeOf(attributes, 'Target') ?? null;
  }
  return null;
}

function readCells(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', inside = ''] of upTo(row, '</c>').matchAll(
    /<c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g,
  )) {
    const name = attributeOf(attributes, 'r');
    const place = name === undefined ? cells.length : columnOf(name);
    while (cells.length < place) cells.push('');
    cells[place] = cellText(attributeOf(attributes, 't') ?? 'n', inside, shared, name ?? '?');
  }
  return cells;
}

function cellText(type: string, inside: string, shared: readonly string[], name: string): string {
  if (type === 'inlineStr') return textOf(inside);
  const [, value = ''] = /<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(inside) ?? [];
  const text = decode(value);
  if (type !== 's') return text;
  const found = /^\d{1,9}$/.test(text) ? shared[Number(text)] : undefined;
  if (found === undefined) {
    throw new ImportError(
      `cell ${name} names a text that the workbook does not have; save it again`,
    );
  }
  return found;
}

/** Counted from 0. */
function columnOf(name: string): number {
  const [, letters = ''] = CELL.exec(name) ?? [];
  const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (place < 0 || place >= MOST_COLUMNS) {
    throw new ImportError(
      `cell "${name.slice(0, 20)}" lies outside the first ${MOST_COLUMNS} columns`,
    );
  }
  return place;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** The runs of a text joined, without the phonetic guides in East Asian texts. */
function textOf(xml: string): string {
  const spoken = upTo(xml, '</t>')
    .split('</rPh>')
    .map((part) => part.split('<rPh', 1)[0])
    .join('');
  return [...spoken.matchAll(/<t(?:\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => decode(text))
    .join('');
}

function decode(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,6}));/g, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name as string] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

/**
 * The text up to the last such end tag. Without the cut, every unclosed element would make the
 * pattern search all the rest of the text.
 */
function upTo(xml: string, end: string): string {
  return xml.slice(0, xml.lastIndexOf(end) + end.length);
}

function refuseDoctype(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw new ImportError('the workbook holds a document type, as no spreadsheet does; not opened');
  }
}
