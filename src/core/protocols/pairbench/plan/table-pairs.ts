import { textPart } from '../../../ask/ask.ts';
import type { Pair } from '../pair.ts';
import type { TablePair } from '../source.ts';
import type { Condition, SplitId } from '../split.ts';

/**
 * The pairs of a table of judgements. Only the names of their data are known, so texts stand in for
 * the data. No such pair is ever asked: its answers came with the table.
 */
export function planTablePairs(
  pairs: readonly TablePair[],
  { splits, conditions }: { splits: readonly SplitId[]; conditions: readonly Condition[] },
): Pair[] {
  return pairs.flatMap(({ name, split, condition, kind, truth }, item) =>
    splits.includes(split) && conditions.includes(condition)
      ? [
          {
            id: name,
            item,
            split,
            condition,
            kind,
            truth,
            template: 'V1',
            data1: textPart(`${name}, first`),
            data2: textPart(`${name}, second`),
          },
        ]
      : [],
  );
}

/** Whether a pair comes from a table: no other pair has text for both data. */
export function isTablePair({ data1, data2 }: Pick<Pair, 'data1' | 'data2'>): boolean {
  return data1.type === 'text' && data2.type === 'text';
}
