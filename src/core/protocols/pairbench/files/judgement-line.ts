import { quoted, readDecimal, restore } from '../../../tables/cells.ts';
import { TableError, type TableRow } from '../../../tables/csv-table.ts';
import { CONDITIONS, type Condition, ORDERS, type Order } from '../split.ts';

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
}

/** Reads one line's fields. Throws TableError on the first that is wrong. */
export function readJudgement({ line, of }: TableRow<Column>): Judgement {
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
      `truth is "${quoted(of('truth'))}"; it must be a number, such as 10`,
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
  };
}

function checkScore(score: number, split: string): number {
  const lowest = split === 'SP-IT' ? 0 : 1;
  return Number.isInteger(score) && score >= lowest && score <= 10 ? score : -1;
}
