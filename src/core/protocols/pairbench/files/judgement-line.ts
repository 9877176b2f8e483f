import { quoted, readDecimal, restore } from '../../../tables/cells.ts';
import type { TableRow } from '../../../tables/csv-table.ts';
import { TableError } from '../../../tables/table-error.ts';
import {
  CONDITIONS,
  type Condition,
  ORDERS,
  type Order,
  PAIR_KINDS,
  type PairKind,
} from '../split.ts';

/** The columns of a table of judgements. */
export const COLUMNS = ['pair', 'split', 'condition', 'order', 'truth', 'score'] as const;
export type Column = (typeof COLUMNS)[number];

/** One line of the table. */
export interface Judgement {
  readonly pair: string;
  readonly split: string;
  readonly condition: Condition;
  readonly order: Order;
  readonly truth: number;
  /** -1: invalid */
  readonly score: number;
  /** the score as written in the table */
  readonly written: string;
  readonly kind: PairKind | null;
  /** why the score is missing, if the table says so */
  readonly invalid: string;
  /** what the judge wrote; empty if the table does not say */
  readonly text: string;
  /** the judge; empty if the table does not say */
  readonly judge: string;
}

/** Optional columns that saved tables have and runs can use. */
export const MORE_COLUMNS = ['kind', 'invalid', 'text', 'judge'] as const;
export type AnyColumn = Column | (typeof MORE_COLUMNS)[number];

/** Reads one line's fields. Throws TableError at the first invalid field. */
export function readJudgement({ line, of, whole }: TableRow<AnyColumn>): Judgement {
  const name = (column: 'pair' | 'split'): string => {
    if (of(column) === '') throw new TableError(line, `${column} is empty; name it`);
    return restore(of(column));
  };
  const oneOf = <T extends string>(column: Column, values: readonly T[]): T => {
    const value = values.find((candidate) => candidate === of(column));
    if (value === undefined) {
      throw new TableError(
        line,
        `${column} is "${quoted(of(column))}"; it must be ${values.join(' or ')}`,
      );
    }
    return value;
  };
  const truth = readDecimal(of('truth'));
  if (truth === null || !Number.isFinite(truth)) {
    throw new TableError(
      line,
      `truth is "${quoted(of('truth'))}"; it must be a number such as 10, from -1e100 to 1e100`,
    );
  }
  const score = of('score') === '' ? -1 : readDecimal(of('score'));
  if (score === null) {
    throw new TableError(
      line,
      `score is "${quoted(of('score'))}"; it must be a number, or empty where the answer had none`,
    );
  }
  const split = name('split');
  return {
    pair: name('pair'),
    split,
    condition: oneOf('condition', CONDITIONS),
    order: oneOf('order', ORDERS),
    truth,
    score: checkScore(score, split),
    written: of('score'),
    kind: PAIR_KINDS.find((kind) => kind === of('kind')) ?? null,
    invalid: of('invalid'),
    text: restore(whole('text')),
    judge: restore(of('judge')),
  };
}

function checkScore(score: number, split: string): number {
  const lowest = split === 'SP-IT' ? 0 : 1;
  return Number.isInteger(score) && score >= lowest && score <= 10 ? score : -1;
}
