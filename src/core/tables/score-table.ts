import type { ScoreList } from '../statistics/agreement/ratings.ts';
import { quoted, readDecimal, restore } from './cells.ts';
import { readTable } from './csv-table.ts';
import { sayRows } from './row-count.ts';
import { TableError } from './table-error.ts';

const COLUMNS = ['item', 'rater', 'score'] as const;

export interface ScoreTable {
  readonly list: ScoreList;
  /** names, including raters without a score, in an order independent of the table's */
  readonly raters: readonly string[];
  readonly items: number;
  /** messages for the person: how many rows count, and values that may be unintended */
  readonly notes: readonly string[];
}

/**
 * Reads a score table: CSV with the columns item, rater and score, in any order. An empty score
 * counts as missing, as does a missing row. With a scale, every score must be on it. Throws
 * TableError on the first bad row.
 */
export function parseScoreTable(text: string, scale: readonly number[] | null = null): ScoreTable {
  const items = new Map<string, number>();
  const raters = new Map<string, number>();
  const lines = new Map<number, number>();
  const item: number[] = [];
  const rater: number[] = [];
  const score: number[] = [];
  const unscored: number[] = [];
  let minusOnes = 0;
  const { rows, read, empty } = readTable(text, COLUMNS);
  for (const { line, of } of rows) {
    const itemName = readName(of('item'), 'item', line);
    const raterName = readName(of('rater'), 'rater', line);
    const who = placeOf(raters, raterName);
    const what = placeOf(items, itemName);
    const key = who * MOST_ITEMS + what;
    const before = lines.get(key);
    if (before !== undefined) {
      throw new TableError(
        line,
        `rater "${quoted(raterName)}" has a score of item "${quoted(itemName)}" on line ${before} ` +
          'already; keep one',
      );
    }
    lines.set(key, line);
    if (of('score') === '') {
      unscored.push(line);
      continue;
    }
    const value = readScore(of('score'), scale, line);
    if (value === -1) minusOnes++;
    item.push(what);
    rater.push(who);
    score.push(value);
  }
  const names = [...raters.keys()].sort();
  const sorted = new Uint32Array(names.length);
  for (const [place, name] of names.entries()) sorted[raters.get(name) as number] = place;
  return {
    list: { item, rater: rater.map((who) => sorted[who] as number), score, raters: names.length },
    raters: names,
    items: items.size,
    notes: [
      sayRows(read - unscored.length, [{ why: 'without a score', lines: unscored }, empty]),
      ...noteMinusOnes(minusOnes, score),
    ],
  };
}

/** More lines than a text in memory can hold. */
const MOST_ITEMS = 2 ** 27;

function readName(cell: string, column: 'item' | 'rater', line: number): string {
  if (cell === '') throw new TableError(line, `${column} is empty; name it`);
  return restore(cell);
}

function placeOf(places: Map<string, number>, name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  return places.size - 1;
}

function readScore(cell: string, scale: readonly number[] | null, line: number): number {
  const score = readDecimal(cell);
  if (score === null || !Number.isFinite(score)) {
    throw new TableError(
      line,
      `score is "${quoted(cell)}"; it must be a number from -1e100 to 1e100, or empty where there is none`,
    );
  }
  if (scale !== null && !scale.includes(score)) {
    throw new TableError(
      line,
      `score is ${score}; the scale has whole numbers from ${scale[0]} to ${scale.at(-1)}: ` +
        'name another one, or leave it empty',
    );
  }
  return score;
}

function noteMinusOnes(count: number, score: readonly number[]): string[] {
  if (count === 0 || score.some((value) => value < 0 && value !== -1)) return [];
  return [
    `${count} of ${score.length} scores are -1 and count as scores; where that stands for "no score", leave it empty`,
  ];
}
