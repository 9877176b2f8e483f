import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreementData,
  agreementTable,
} from '../../../../../src/app/labs/pairbench/charts/judge-agreement.ts';
import { makePoint } from './points.ts';

describe('agreementData', () => {
  const a = [
    makePoint('identical', 10, 9, { pair: 'x' }),
    makePoint('irrelevant', 1, -1, { pair: 'y' }),
    makePoint('irrelevant', 1, 1, { pair: 'only a' }),
  ];
  const b = [
    makePoint('identical', 10, 7, { pair: 'x' }),
    makePoint('irrelevant', 2, -1, { pair: 'y' }),
    makePoint('irrelevant', 1, 1, { pair: 'only b' }),
  ];

  it('compares only judgements both made', () => {
    expect(agreementData(a, b).shared).toBe(4);
  });

  it('compares each time a pair was asked with the same time of the other judge', () => {
    const first = [4, 6].map((score, repeat) => makePoint('identical', score, score, { repeat }));
    const second = [4, 7].map((score, repeat) => makePoint('identical', score, score, { repeat }));
    expect(agreementData(first, second)).toMatchObject({ shared: 4, exact: 1 / 2 });
    expect(agreementData(first, second.slice(0, 1))).toMatchObject({ shared: 2, exact: 1 });
  });

  it('does not count two unreadable answers as agreement', () => {
    const { exact, withinOne } = agreementData(a, b);
    expect(exact).toBe(1 / 4);
    expect(withinOne).toBe(2 / 4);
  });

  it('has no shares where nothing is shared', () => {
    expect(agreementData([], b)).toMatchObject({
      shared: 0,
      exact: null,
      withinOne: null,
      tauB: null,
    });
  });

  it('has a table twin with the same counts', () => {
    const data = agreementData(a, b);
    expect(agreementTable(data, ['A', 'B']).rows).toEqual([
      ['invalid', 'invalid', 1],
      ['1', '2', 1],
      ['9', '7', 1],
      ['10', '10', 1],
    ]);
  });

  it('is the same with the judges swapped, its cells mirrored', () => {
    const score = fc.constantFrom(-1, 1, 4, 8, 10);
    const some = fc
      .array(fc.tuple(score, score), { maxLength: 30 })
      .map((scores) =>
        scores.map(([f, r], index) => makePoint('identical', f, r, { pair: `${index}` })),
      );
    fc.assert(
      fc.property(some, some, (left, right) => {
        const one = agreementData(left, right);
        const other = agreementData(right, left);
        expect(other.exact).toBe(one.exact);
        expect(other.shared).toBe(one.shared);
        expect(other.cells).toHaveLength(one.cells.length);
        for (const cell of one.cells) {
          expect(other.cells).toContainEqual({ a: cell.b, b: cell.a, count: cell.count });
        }
      }),
    );
  });
});
