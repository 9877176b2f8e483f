import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRows } from '../../../src/pictures/datasets/choose-rows.ts';

const groups = fc.array(fc.array(fc.nat({ max: 12 }), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});
const flat = (batches: ReturnType<typeof chooseRows>) =>
  batches.flatMap(({ file, rows }) => rows.map((row) => `${file}:${row}`));

describe('chooseRows', () => {
  it('takes the first rows without a seed, file by file', () => {
    expect(chooseRows([[2, 3], [4]], 7, null)).toEqual([
      { file: 0, rows: [0, 1] },
      { file: 0, rows: [2, 3, 4] },
      { file: 1, rows: [0, 1] },
    ]);
  });

  it('draws as many different rows as there are or are wanted, each inside its file', () => {
    fc.assert(
      fc.property(groups, fc.nat({ max: 60 }), fc.nat(), (files, wanted, seed) => {
        const drawn = flat(chooseRows(files, wanted, seed));
        const total = files.flat().reduce((sum, rows) => sum + rows, 0);
        expect(drawn).toHaveLength(Math.min(total, wanted));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const { file, rows } of chooseRows(files, wanted, seed)) {
          const inFile = (files[file] ?? []).reduce((sum, count) => sum + count, 0);
          expect(rows.every((row) => row >= 0 && row < inFile)).toBe(true);
        }
      }),
    );
  });

  it('contains the smaller sample of the same seed, and differs by seed', () => {
    const few = flat(chooseRows([[500], [500]], 20, 7));
    const many = new Set(flat(chooseRows([[500], [500]], 60, 7)));
    expect(few.every((row) => many.has(row))).toBe(true);
    expect(flat(chooseRows([[500], [500]], 20, 8))).not.toEqual(few);
  });
});
