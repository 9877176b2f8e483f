import { quoted } from '../../../tables/cells.ts';
import { readTable } from '../../../tables/csv-table.ts';
import { sayRows } from '../../../tables/row-count.ts';
import { TableError } from '../../../tables/table-error.ts';
import type { ReportRow } from '../report/report.ts';
import { ORDERS, type Order } from '../split.ts';
import {
  type AnyColumn,
  COLUMNS,
  type Judgement,
  MORE_COLUMNS,
  readJudgement,
} from './judgement-line.ts';

interface JudgementTable {
  readonly rows: readonly ReportRow[];
  /** how many rows count and which assumptions were made, for the user */
  readonly notes: readonly string[];
}

/** The judgements of one pair, at least one. */
export interface PairJudgements {
  readonly first: Judgement;
  readonly lines: Partial<Record<Order, number>>;
  readonly judgements: Partial<Record<Order, Judgement>>;
}

/**
 * Reads a table of judgements: CSV with the columns pair, split, condition, order, truth and score,
 * in any order, and perhaps `judge`, which must be one. Other columns and empty lines are ignored.
 *
 * A score that is empty or off the scale (whole, 1..10; 0 in split SP-IT only) is invalid. If a
 * pair was asked in one order only, the other order counts as invalid, so that missing answers
 * cannot raise a judge's symmetry; the notes say so. Throws TableError at the first invalid row.
 */
export function parseJudgementTable(text: string): JudgementTable {
  const { pairs, notes } = readPairTable(text);
  const rows = pairs.map(({ first: { pair, split, condition, truth }, judgements }) => ({
    pair,
    split,
    condition,
    truth,
    forward: judgements.forward?.score ?? -1,
    reverse: judgements.reverse?.score ?? -1,
  }));
  return { rows, notes };
}

/**
 * Like `parseJudgementTable`, but grouped by pair and with other column names if `names` is given.
 */
export function readPairTable(
  text: string,
  names: Readonly<Partial<Record<AnyColumn, string>>> = {},
): { readonly pairs: readonly PairJudgements[]; readonly notes: readonly string[] } {
  const cells = new Map<string, Map<string, PairJudgements>>();
  const table = readTable<AnyColumn>(text, COLUMNS, { optional: MORE_COLUMNS, names });
  let first: { readonly judge: string; readonly line: number } | null = null;
  for (const row of table.rows) {
    const judgement = readJudgement(row);
    first ??= { judge: judgement.judge, line: row.line };
    if (judgement.judge !== first.judge) {
      throw new TableError(
        row.line,
        `this judgement is by "${quoted(judgement.judge)}", and that on line ${first.line} by ` +
          `"${quoted(first.judge)}"; a table has the judgements of one judge: make one for each`,
      );
    }
    addJudgement(cells, row.line, judgement);
  }
  const pairs = [...cells.values()].flatMap((cell) => [...cell.values()]);
  const notes = ORDERS.flatMap((order) => noteMissing(pairs, order));
  return { pairs, notes: [sayRows(table.read, [table.empty]), ...notes] };
}

function addJudgement(
  cells: Map<string, Map<string, PairJudgements>>,
  line: number,
  judgement: Judgement,
): void {
  const { pair, split, condition, order, truth } = judgement;
  // a condition contains no space, so no two cells share a key
  const key = `${condition} ${split}`;
  const cell = cells.get(key) ?? new Map<string, PairJudgements>();
  cells.set(key, cell);
  const known = cell.get(pair);
  if (!known) {
    cell.set(pair, {
      first: judgement,
      lines: { [order]: line },
      judgements: { [order]: judgement },
    });
    return;
  }
  const where = `pair "${quoted(pair)}" of ${quoted(split)}, ${condition}`;
  if (known.lines[order] !== undefined) {
    throw new TableError(
      line,
      `${where}, has its ${order} judgement on line ${known.lines[order]} already; keep one`,
    );
  }
  if (known.first.truth !== truth) {
    throw new TableError(
      line,
      `${where}, has truth ${known.first.truth} in the other order and ${truth} here; ` +
        'the truth of a pair is one',
    );
  }
  known.lines[order] = line;
  known.judgements[order] = judgement;
}

function noteMissing(pairs: readonly PairJudgements[], order: Order): string[] {
  const missing = pairs.filter(({ lines }) => lines[order] === undefined);
  const example = missing[0]?.first;
  if (example === undefined) return [];
  return [
    `${missing.length} of ${pairs.length} pairs have no ${order} judgement, which counts as ` +
      `invalid; the first is "${quoted(example.pair)}" of ${quoted(example.split)}, ${example.condition}`,
  ];
}
