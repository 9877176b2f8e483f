import { csvParseRows } from 'd3-dsv';
import type { Review, ReviewSet, Verdict } from './review.ts';

/** Columns of a table of reviews, a line a candidate and review. */
export const COLUMNS = [
  'round',
  'picture',
  'reviewer',
  'candidate',
  'opponent',
  'correct',
  'visual',
  'clip',
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

/** Reviews and models that are read at most. */
const MOST_LINES = 500_000;
const MOST_MODELS = 200;

/**
 * Reads reviews made elsewhere: CSV with those columns in any order; other columns and empty lines
 * are left aside. A verdict or cosine may be empty: it could not be read, or nothing told it. Models
 * are in the order of their first mention. Throws Error with the number of the first bad line.
 */
export function parseReviewTable(text: string): ReviewSet {
  const [header, ...rows] = csvParseRows(text.replace(/^\uFEFF/, ''));
  const places = placesOf(header ?? []);
  const models = new Map<string, number>();
  const seen = new Map<string, number>();
  const reviews: Review[] = [];
  let line = 1 + breaksIn(header ?? []);
  for (const fields of rows) {
    line += 1;
    const here = line;
    line += breaksIn(fields);
    if (fields.every((field) => field.trim() === '')) continue;
    try {
      if (fields.length !== header?.length) {
        throw new Error(
          `expected ${header?.length} fields as in the header, found ${fields.length}`,
        );
      }
      if (reviews.length === MOST_LINES) throw new Error(`more than ${MOST_LINES} reviews`);
      const cells = Object.fromEntries(
        COLUMNS.map((column) => [column, (fields[places[column]] ?? '').trim()]),
      ) as Cells;
      const key = JSON.stringify(COLUMNS.slice(0, 5).map((column) => cells[column]));
      const before = seen.get(key);
      if (before !== undefined) throw new Error(`this review stands on line ${before} already`);
      seen.set(key, here);
      reviews.push(readReview(cells, models));
    } catch (fault) {
      throw new Error(`line ${here}: ${(fault as Error).message}`);
    }
  }
  if (reviews.length === 0) throw new Error('line 2: there is no review below the header');
  return { models: [...models.keys()], reviews };
}

/** A quoted field may hold line breaks, so a row's number is not its line's. */
function breaksIn(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function placesOf(header: readonly string[]): Readonly<Record<Column, number>> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new Error(
      `line 1: no column ${missing.map((one) => `"${one}"`).join(', ')}; the header is ${COLUMNS.join(',')}`,
    );
  }
  const doubled = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (doubled) throw new Error(`line 1: the column "${doubled}" stands there twice`);
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

function readReview(cells: Cells, models: Map<string, number>): Review {
  const model = (column: Column): number => {
    const name = cells[column];
    if (name === '') throw new Error(`the ${column} has no name`);
    const known = models.get(name);
    if (known !== undefined) return known;
    if (models.size === MOST_MODELS) throw new Error(`more than ${MOST_MODELS} models`);
    models.set(name, models.size);
    return models.size - 1;
  };
  const [reviewer, candidate, opponent] = [
    model('reviewer'),
    model('candidate'),
    model('opponent'),
  ];
  if (candidate === opponent) throw new Error('candidate and opponent are the same model');
  return {
    round: cells.round,
    picture: cells.picture,
    reviewer,
    candidate,
    opponent,
    correct: readVerdict('correct', cells.correct),
    visual: readVerdict('visual', cells.visual),
    clip: readCosine(cells.clip),
  };
}

function readVerdict(column: Column, text: string): Verdict | null {
  if (text === '') return null;
  const number = readNumber(text);
  if (number === 1 || number === 0.5 || number === 0) return number;
  throw new Error(`${column} must be 1, 0.5 or 0, not "${text.slice(0, 40)}"`);
}

function readCosine(text: string): number | null {
  if (text === '') return null;
  const number = readNumber(text);
  if (number !== null && Math.abs(number) <= 1) return number;
  throw new Error(`clip must be a cosine from -1 to 1, not "${text.slice(0, 40)}"`);
}

function readNumber(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

/** The same table of reviews. */
export function writeReviewTable({ models, reviews }: ReviewSet): string {
  const lines = reviews.map((review) =>
    [
      review.round,
      review.picture,
      models[review.reviewer] ?? '',
      models[review.candidate] ?? '',
      models[review.opponent] ?? '',
      review.correct ?? '',
      review.visual ?? '',
      review.clip ?? '',
    ]
      .map((field) => quote(String(field)))
      .join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** Spreadsheets take a field that begins like a formula for one. */
function quote(field: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
