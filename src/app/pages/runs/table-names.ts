import type { TableColumn } from '../../../core/protocols/judgement-tables.ts';

/** What other tools call our columns, in small letters. */
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

/** What of a table's header each of our columns is most likely called; without a guess it is left out. */
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

/** Whether a table names all that is needed as we do, so that the person need not say what is what. */
export function isNamedAlike(header: readonly string[], columns: readonly TableColumn[]): boolean {
  return columns.every(({ id, needed }) => !needed || header.includes(id));
}
