import { CONDITIONS, type Condition, ORDERS, type Order } from '../split.ts';

/** The columns of a table of judgements. */
export const COLUMNS = ['pair', 'split', 'condition', 'order', 'truth', 'score'] as const;
export type Column = (typeof COLUMNS)[number];

/** A table that cannot be read; the message names line, fault and remedy. */
export class JudgementTableError extends Error {
  /** from 1, the header's, in the file as an editor counts */
  readonly line: number;

  constructor(line: number, fault: string) {
    super(`line ${line}: ${fault}`);
    this.name = 'JudgementTableError';
    this.line = line;
  }
}

/** One line of the table. */
export interface Judgement {
  readonly pair: string;
  readonly split: string;
  readonly condition: Condition;
  readonly order: Order;
  readonly truth: number;
  /** -1: invalid */
  readonly score: number;
}

/** Where each column stands. Throws JudgementTableError when one is missing or named twice. */
export function findColumns(header: readonly string[], line: number): Record<Column, number> {
  const names = header.map((name) => name.trim());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new JudgementTableError(
      line,
      `the header lacks ${missing.join(', ')}; it must name ${COLUMNS.join(',')}`,
    );
  }
  const double = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (double !== undefined) {
    throw new JudgementTableError(line, `the header names ${double} twice; keep one`);
  }
  const places = COLUMNS.map((column) => [column, names.indexOf(column)]);
  return Object.fromEntries(places) as Record<Column, number>;
}

/** characters of a file's own words in a message */
const LONGEST_QUOTE = 80;

/** Cut to what a message may repeat of it. */
export function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const DECIMAL = /^[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})(?:e[+-]?\d{1,3})?$/i;

/** Reads one line's fields. Throws JudgementTableError on the first that is wrong. */
export function readJudgement(
  fields: readonly string[],
  places: Record<Column, number>,
  line: number,
): Judgement {
  const field = (column: Column): string => (fields[places[column]] ?? '').trim();
  const name = (column: 'pair' | 'split'): string => {
    if (field(column) === '') throw new JudgementTableError(line, `${column} is empty; name it`);
    return restore(field(column));
  };
  const oneOf = <T extends string>(column: Column, values: readonly T[]): T => {
    const value = values.find((candidate) => candidate === field(column));
    if (value === undefined) {
      throw new JudgementTableError(
        line,
        `${column} is "${quoted(field(column))}"; it must be ${values.join(' or ')}`,
      );
    }
    return value;
  };
  const truth = field('truth');
  if (!DECIMAL.test(truth) || !Number.isFinite(Number(truth))) {
    throw new JudgementTableError(
      line,
      `truth is "${quoted(truth)}"; it must be a number, such as 10`,
    );
  }
  const score = field('score');
  if (score !== '' && !DECIMAL.test(score)) {
    throw new JudgementTableError(
      line,
      `score is "${quoted(score)}"; it must be a number, or empty where the answer had none`,
    );
  }
  const split = name('split');
  return {
    pair: name('pair'),
    split,
    condition: oneOf('condition', CONDITIONS),
    order: oneOf('order', ORDERS),
    truth: Number(truth),
    score: score === '' ? -1 : checkScore(Number(score), split),
  };
}

function checkScore(score: number, split: string): number {
  const lowest = split === 'SP-IT' ? 0 : 1;
  return Number.isInteger(score) && score >= lowest && score <= 10 ? score : -1;
}

/** Any apostrophes in front count, or a name that has one of its own would lose it when read. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A name as it may stand in a spreadsheet. */
export function neutralise(name: string): string {
  return FORMULA.test(name) ? `'${name}` : name;
}

/** Takes back what `neutralise` did. */
function restore(name: string): string {
  return name.startsWith("'") && FORMULA.test(name) ? name.slice(1) : name;
}
