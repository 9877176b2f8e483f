import { aggregateCells, type CellMetrics } from '../report/report-aggregate.ts';
import type { Condition, SplitId } from '../split.ts';
import { CONDITIONS } from '../split.ts';
import { PUBLISHED_ROWS } from './published.ts';
import tables from './published-mmscores.json' with { type: 'json' };

/** A split under a condition. */
export interface Cell {
  readonly split: SplitId;
  readonly condition: Condition;
}

/** One of the paper's 23 models; null if the tables have no value. */
export interface PublishedModel {
  readonly model: string;
  /** mean over the requested cells, 0..1 */
  readonly mmscore: number | null;
  /** mean over the splits with both conditions requested */
  readonly controllability: number | null;
  /** from Table 1, always over all 48 cells, for ten models only; ε = 1 */
  readonly symmetry: number | null;
  /** likewise from Table 1, in nats */
  readonly smoothness: number | null;
}

/** A column of Tables 3 to 7: a split of one of the paper's data sets, mapped to our cell. */
interface Column extends Cell {
  /** distinguishes data sets that share a split */
  readonly own: string;
}

const COLUMNS: readonly Column[] = tables.columns.map((name) => {
  const words = name.split(' ');
  const condition = CONDITIONS.find((one) => one === words.at(-1)) ?? 'sensitive';
  // "COCO R", "WU-II A SP-CJ"; picture-caption columns name no split: "WU-IT A"
  const split = words[0] === 'WU-IT' ? 'SP-IT' : (words.at(-2) as SplitId);
  return { own: words.slice(0, -1).join(' '), split, condition };
});

/** The cells of a run that the paper has too. */
export function sharedCells(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => COLUMNS.some((column) => isSame(column, cell)));
}

/**
 * The paper's models over the given cells only. Each split of each data set is one cell, as in
 * Table 1.
 */
export function publishedOn(cells: readonly Cell[]): PublishedModel[] {
  return Object.entries(tables.models).map(([model, values]) => {
    const asked = COLUMNS.flatMap((column, at): CellMetrics[] => {
      if (!cells.some((cell) => isSame(column, cell))) return [];
      const percent = values[at] ?? null;
      const mmscore = percent === null ? null : percent / 100;
      return [{ ...NOTHING_ELSE, split: column.own, condition: column.condition, mmscore }];
    });
    const { mmscore, controllability } = aggregateCells(asked);
    const row = PUBLISHED_ROWS.find((one) => one.model === model);
    return {
      model,
      mmscore,
      controllability,
      symmetry: row?.relaxedSymmetryOne ?? null,
      smoothness: row?.smoothness ?? null,
    };
  });
}

const NOTHING_ELSE = { relaxedSymmetry: null, smoothness: null, kendallTauB: null } as const;

function isSame(a: Cell, b: Cell): boolean {
  return a.split === b.split && a.condition === b.condition;
}
