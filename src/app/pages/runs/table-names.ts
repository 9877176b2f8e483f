import type { TableColumn } from '../../../core/protocols/judgement-tables.ts';

/** Other tools' names of our columns, in lower case. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  pair: ['pair_id', 'id', 'item', 'name', 'example', 'example_id'],
  split: ['feature', 'transform', 'perturbation', 'category', 'task', 'subset'],
  condition: ['mode', 'instruction', 'setting'],
  order: ['direction', 'position', 'swap'],
  truth: ['label', 'gold', 'ground_truth', 'target', 'expected'],
  score: ['rating', 'prediction', 'judge_score', 'answer_score', 'value'],
  kind: ['type', 'pair_type', 'relation'],
  text: ['answer', 'response', 'output', 'raw'],
};

/** Guesses which header of a table is each of our columns; columns without a guess are left out. */
export function guessNames(
  header: readonly string[],
  columns: readonly TableColumn[],
): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { id } of columns) {
    const found = [id, ...(ALIKE[id] ?? [])].flatMap(
      (alike) =>
        header.find(
          (name) => name.toLowerCase() === alike && !Object.values(names).includes(name),
        ) ?? [],
    );
    if (found[0] !== undefined) names[id] = found[0];
  }
  return names;
}

/**
 * Whether a table uses our names for all required columns, so that the user need not assign them.
 */
export function isNamedAlike(header: readonly string[], columns: readonly TableColumn[]): boolean {
  return columns.every(({ id, needed }) => !needed || header.includes(id));
}
