import { Random } from '../../core/random.ts';

/** Rows of one row group of one file, which are fetched together. */
interface RowBatch {
  /** index of the file */
  readonly file: number;
  /** row numbers within the file, ascending */
  readonly rows: readonly number[];
}

/**
 * The first `wanted` rows, or that many drawn with a seed, each row with equal probability; batched
 * by row group. A larger sample with the same seed contains the smaller one.
 *
 * @param groups rows of each row group, by file
 */
export function chooseRows(
  groups: readonly (readonly number[])[],
  wanted: number,
  seed: number | null,
): RowBatch[] {
  const total = groups.flat().reduce((sum, rows) => sum + rows, 0);
  const chosen =
    seed === null
      ? Array.from({ length: Math.min(wanted, total) }, (_, row) => row)
      : drawRows(total, Math.min(wanted, total), seed);
  const batches: RowBatch[] = [];
  let groupStart = 0;
  let next = 0;
  groups.forEach((file, index) => {
    let inFile = 0;
    for (const size of file) {
      const rows: number[] = [];
      for (; next < chosen.length && (chosen[next] ?? 0) < groupStart + size; next++) {
        rows.push((chosen[next] ?? 0) - groupStart + inFile);
      }
      if (rows.length > 0) batches.push({ file: index, rows });
      groupStart += size;
      inFile += size;
    }
  });
  return batches;
}

/** Draws without replacement (Fisher-Yates on the drawn positions only); ascending. */
function drawRows(total: number, count: number, seed: number): number[] {
  const random = new Random([seed, 'dataset-rows']);
  const moved = new Map<number, number>();
  const drawn: number[] = [];
  for (let place = 0; place < count; place++) {
    const other = random.integer(place, total - 1);
    drawn.push(moved.get(other) ?? other);
    moved.set(other, moved.get(place) ?? place);
  }
  return drawn.sort((a, b) => a - b);
}
