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

/** One of the paper's 23 models; null where its tables have no value. */
export interface PublishedModel {
  readonly model: string;
  /** over those of its cells that are asked for, 0..1 */
  readonly mmscore: number | null;
  /** over the splits of which both conditions are asked for */
  readonly controllability: number | null;
  /** of Table 1, always over all 48 cells, and of ten models only; ε = 1 */
  readonly symmetry: number | null;
  /** the same, in nats */
  readonly smoothness: number | null;
}

/** A column of Tables 3 to 7: a split of one of the paper's data sets, as a cell of ours. */
interface Column extends Cell {
  /** tells two data sets of one split apart */
  readonly own: string;
}

const COLUMNS: readonly Column[] = tables.columns.map((name) => {
  const words = name.split(' ');
  const condition = CONDITIONS.find((one) => one === words.at(-1)) ?? 'sensitive';
  // "COCO R", "WU-II A SP-CJ"; picture and caption stand without a split, as "WU-IT A"
  const split = words[0] === 'WU-IT' ? 'SP-IT' : (words.at(-2) as SplitId);
  return { own: words.slice(0, -1).join(' '), split, condition };
});

/** Those of a run's cells that the paper has too. */
export function sharedCells(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => COLUMNS.some((column) => isSame(column, cell)));
}

/** The paper's models over some cells alone, each data set's split a cell, as Table 1 counts them. */
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
