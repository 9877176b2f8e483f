import { csvFormatRows } from 'd3-dsv';
import { neutralise, quoted, readDecimal, restore } from '../../../tables/cells.ts';
import { readTable, type TableRow } from '../../../tables/csv-table.ts';
import { sayRows } from '../../../tables/row-count.ts';
import { TableError } from '../../../tables/table-error.ts';
import {
  ANSWER_STATES,
  type AnswerState,
  type Review,
  type ReviewSet,
  type Verdict,
} from './review.ts';

/** Columns of a table of reviews; a review has two lines, one per candidate. */
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
/**
 * Optional columns: the seeded repeat of a round, and whether the answer is whole, cut or empty.
 */
const OPTIONAL_COLUMNS = ['repeat', 'answer'] as const;
type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];
/** The columns that the two lines of a review share. */
const ROUND = ['repeat', 'round', 'picture', 'reviewer'] as const;
/** Most reviews and models that are read. */
const MOST_LINES = 500_000;
const MOST_MODELS = 200;

/** Reviews read from a table. */
export interface ReviewTable extends ReviewSet {
  /** how many rows count, for the user */
  readonly notes: readonly string[];
}

/**
 * Reads reviews made elsewhere: CSV with those columns in any order. Other columns and empty lines
 * are ignored. An empty verdict is unreadable, an empty cosine means no encoder, an empty answer
 * means whole. Models keep the order of their first mention. Throws TableError at the first invalid
 * line, and if the verdicts of a review's two lines contradict each other.
 */
export function parseReviewTable(text: string): ReviewTable {
  const models = new Map<string, number>();
  const seen = new Map<string, Placed>();
  const reviews: Review[] = [];
  const { rows, read, empty } = readTable(text, COLUMNS, { optional: OPTIONAL_COLUMNS });
  for (const row of rows) {
    try {
      if (reviews.length === MOST_LINES) throw new Error(`more than ${MOST_LINES} reviews`);
      const review = readReview(row, models);
      const keyOf = (candidate: Column, opponent: Column): string =>
        JSON.stringify([...ROUND, candidate, opponent].map((column) => row.of(column)));
      const key = keyOf('candidate', 'opponent');
      const before = seen.get(key);
      if (before) throw new Error(`this review stands on line ${before.line} already`);
      seen.set(key, { line: row.line, review });
      const other = seen.get(keyOf('opponent', 'candidate'));
      if (other) refuseContradiction(review, other, models);
      reviews.push(review);
    } catch (fault) {
      throw new TableError(row.line, (fault as Error).message);
    }
  }
  if (reviews.length === 0)
    throw new TableError(2, 'the table has a header and no review below it');
  return { models: [...models.keys()], reviews, notes: [sayRows(read, [empty])] };
}

/** A review and its line number. */
interface Placed {
  readonly line: number;
  readonly review: Review;
}

/**
 * Throws Error unless both candidates' verdicts add up to 1. Two empty answers are exempt: both
 * lose.
 */
function refuseContradiction(
  review: Review,
  { line, review: other }: Placed,
  models: ReadonlyMap<string, number>,
): void {
  if (review.answer === 'empty' && other.answer === 'empty') return;
  for (const aspect of ['correct', 'visual'] as const) {
    const [here, there] = [review[aspect], other[aspect]];
    if (here === null || there === null || here + there === 1) continue;
    const names = [...models.keys()].map(quoted);
    throw new Error(
      `${aspect} is ${here} for "${names[review.candidate]}" and ${there} for ` +
        `"${names[other.candidate]}" on line ${line}; the two lines of a review must add up to 1: ` +
        'write 1 and 0, or 0.5 twice',
    );
  }
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
    repeat: of('repeat'),
    round: of('round'),
    picture: of('picture'),
    reviewer,
    candidate,
    opponent,
    answer: readState(of('answer')),
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

function readState(text: string): AnswerState {
  const state = ANSWER_STATES.find((one) => one === (text || 'whole'));
  if (state) return state;
  throw new Error(`answer must be whole, cut or empty, not "${quoted(text)}"`);
}

function readCosine(text: string): number | null {
  if (text === '') return null;
  const number = readDecimal(text);
  if (number !== null && Math.abs(number) <= 1) return number;
  throw new Error(`clip must be a cosine from -1 to 1, not "${quoted(text)}"`);
}

/** Writes reviews as such a table. */
export function writeReviewTable({ models, reviews }: ReviewSet): string {
  const rows = reviews.map((review) =>
    [
      review.repeat,
      review.round,
      review.picture,
      ...[review.reviewer, review.candidate, review.opponent].map((model) =>
        neutralise(models[model] ?? ''),
      ),
      review.correct ?? '',
      review.visual ?? '',
      review.clip ?? '',
      review.answer,
    ].map(String),
  );
  return `${csvFormatRows([['repeat', ...COLUMNS, 'answer'], ...rows])}
`;
}
