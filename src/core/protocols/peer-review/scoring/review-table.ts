import { neutralise, quoted, readDecimal, restore } from '../../../tables/cells.ts';
import { readTable, TableError, type TableRow } from '../../../tables/csv-table.ts';
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
/** Reviews and models that are read at most. */
const MOST_LINES = 500_000;
const MOST_MODELS = 200;

/**
 * Reads reviews made elsewhere: CSV with those columns in any order; other columns and empty lines
 * are left aside. A verdict or cosine may be empty: it could not be read, or nothing told it. Models
 * are in the order of their first mention. Throws Error with the number of the first bad line.
 */
export function parseReviewTable(text: string): ReviewSet {
  const models = new Map<string, number>();
  const seen = new Map<string, number>();
  const reviews: Review[] = [];
  for (const row of readTable(text, COLUMNS)) {
    try {
      if (reviews.length === MOST_LINES) throw new Error(`more than ${MOST_LINES} reviews`);
      const key = JSON.stringify(COLUMNS.slice(0, 5).map((column) => row.of(column)));
      const before = seen.get(key);
      if (before !== undefined) throw new Error(`this review stands on line ${before} already`);
      seen.set(key, row.line);
      reviews.push(readReview(row, models));
    } catch (fault) {
      throw new TableError(row.line, (fault as Error).message);
    }
  }
  if (reviews.length === 0) throw new TableError(2, 'there is no review below the header');
  return { models: [...models.keys()], reviews };
}

function readReview({ of }: TableRow<Column>, models: Map<string, number>): Review {
  const model = (column: Column): number => {
    const name = restore(of(column));
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
    round: of('round'),
    picture: of('picture'),
    reviewer,
    candidate,
    opponent,
    correct: readVerdict('correct', of('correct')),
    visual: readVerdict('visual', of('visual')),
    clip: readCosine(of('clip')),
  };
}

function readVerdict(column: Column, text: string): Verdict | null {
  if (text === '') return null;
  const number = readDecimal(text);
  if (number === 1 || number === 0.5 || number === 0) return number;
  throw new Error(`${column} must be 1, 0.5 or 0, not "${quoted(text)}"`);
}

function readCosine(text: string): number | null {
  if (text === '') return null;
  const number = readDecimal(text);
  if (number !== null && Math.abs(number) <= 1) return number;
  throw new Error(`clip must be a cosine from -1 to 1, not "${quoted(text)}"`);
}

/** The same table of reviews. */
export function writeReviewTable({ models, reviews }: ReviewSet): string {
  const lines = reviews.map((review) =>
    [
      review.round,
      review.picture,
      ...[review.reviewer, review.candidate, review.opponent].map((model) =>
        neutralise(models[model] ?? ''),
      ),
      review.correct ?? '',
      review.visual ?? '',
      review.clip ?? '',
    ]
      .map((field) => quote(String(field)))
      .join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
