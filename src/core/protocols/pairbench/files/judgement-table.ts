import { quoted } from '../../../tables/cells.ts';
import { readTable, TableError } from '../../../tables/csv-table.ts';
import type { ReportRow } from '../report/report.ts';
import { ORDERS, type Order } from '../split.ts';
import { COLUMNS, type Judgement, readJudgement } from './judgement-line.ts';

export interface JudgementTable {
  readonly rows: readonly ReportRow[];
  /** what was taken for granted while reading, for the person to see */
  readonly notes: readonly string[];
}

interface PairJudgements {
  readonly first: Judgement;
  readonly lines: Partial<Record<Order, number>>;
  readonly scores: Partial<Record<Order, number>>;
}

/**
 * Reads a table of somebody's judgements: CSV with the columns pair, split, condition, order,
 * truth and score, in any order; other columns are left aside, empty lines too.
 *
 * A score that is empty or off the scale (whole, 1..10; 0 in split SP-IT only) is invalid. A pair
 * that was asked in one order only counts as invalid in the other, for a judge's silence must not
 * raise its symmetry; the notes say so. Throws TableError on the first bad row.
 */
export function parseJudgementTable(text: string): JudgementTable {
  const cells = new Map<string, Map<string, PairJudgements>>();
  for (const row of readTable(text, COLUMNS)) addJudgement(cells, row.line, readJudgement(row));
  const pairs = [...cells.values()].flatMap((cell) => [...cell.values()]);
  const rows = pairs.map(({ first: { pair, split, condition, truth }, scores }) => ({
    pair,
    split,
    condition,
    truth,
    forward: scores.forward ?? -1,
    reverse: scores.reverse ?? -1,
  }));
  return { rows, notes: ORDERS.flatMap((order) => noteMissing(pairs, order)) };
}

function addJudgement(
  cells: Map<string, Map<string, PairJudgements>>,
  line: number,
  judgement: Judgement,
): void {
  const { pair, split, condition, order, truth, score } = judgement;
  // a condition has no space, so that no two cells share a key
  const key = `${condition} ${split}`;
  const cell = cells.get(key) ?? new Map<string, PairJudgements>();
  cells.set(key, cell);
  const known = cell.get(pair);
  if (!known) {
    cell.set(pair, { first: judgement, lines: { [order]: line }, scores: { [order]: score } });
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
  known.scores[order] = score;
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
