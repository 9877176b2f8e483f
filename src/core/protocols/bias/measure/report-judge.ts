import { clusterMean, type ItemSum } from '../../../statistics/intervals/clustered-mean.ts';
import { BIASES, type Bias, CATEGORIES, type Category } from '../biases.ts';
import type { LeftOut } from '../items/list-asks.ts';
import type { BiasReport, BiasRow, CategoryMean } from '../report.ts';
import { sayFindings } from '../words/say-findings.ts';
import { sayRow } from '../words/say-row.ts';
import { compareAll } from './compare-items.ts';
import { measureBias } from './measure-bias.ts';
import { bare, DROPPED } from './pairs.ts';
import type { ScoreTable } from './score-table.ts';

/**
 * The full report on a judge's scores. `judge`: its index in the spec; `planned`: items of the run.
 */
export function reportJudge(
  table: ScoreTable,
  judge: number,
  leftOut: LeftOut,
  planned: number,
): Omit<BiasReport, 'fromFallback'> {
  const rows = (BIASES as readonly Bias[]).map((bias): BiasRow => {
    const reason = leftOut[bias.id];
    const measured = {
      ...measureBias(bias, table, judge),
      ...(reason !== undefined && { leftOut: reason }),
    };
    return { ...measured, sentence: sayRow(bias, measured) };
  });
  const scores = [...table.items.values()].flatMap((item) => [...item.values()]);
  const allZero = isAllZero(rows);
  return {
    rows,
    categories: CATEGORIES.flatMap((category) => meanOf(category, table, judge) ?? []),
    allZero,
    headline: sayFindings(rows, allZero)[0],
    planned,
    asked: table.items.size,
    unreadable: scores.filter((one) => one === null).length,
    answers: scores.length,
    scores: table.items,
  };
}

/**
 * Whether no change moved the scores measurably in one direction; false if nothing was measured.
 */
function isAllZero(rows: readonly BiasRow[]): boolean {
  const measured = rows.flatMap(({ shift }) => (shift ? [shift] : []));
  return measured.length > 0 && measured.every(({ low, high }) => low <= 0 && high >= 0);
}

/**
 * The mean over all pairs of the category's biases; null for our additions, which share no meaning.
 */
function meanOf(category: Category, table: ScoreTable, judge: number): CategoryMean | null {
  if (category === 'added') return null;
  const biases = (BIASES as readonly Bias[]).filter((bias) => bias.category === category);
  const perBias = biases.map((bias) => compareAll(bias, table, judge));
  const items = [...table.items.keys()].map((_, place): ItemSum => {
    const values = biases.flatMap(({ measure }, at) =>
      (perBias[at]?.[place] ?? []).flatMap((one) =>
        one === DROPPED || one.effect === null
          ? []
          : [measure === 'BD' ? one.effect : 1 - one.effect],
      ),
    );
    return { sum: values.reduce((sum, value) => sum + value, 0), of: values.length };
  });
  const mean = clusterMean(items, { least: 0, most: 1 });
  return mean && { category, ...bare(mean) };
}
