import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL,
  matchPoints,
  openPoint,
  readSelection,
  type Selection,
  saySelection,
  writeSelection,
} from '../../../../../src/app/labs/pairbench/story/selection.ts';
import {
  CONDITIONS,
  PAIR_KINDS,
  PLANNED_SPLITS,
} from '../../../../../src/core/protocols/pairbench/split.ts';
import { makePoint } from '../charts/points.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const score = fc.integer({ min: -1, max: 10 });
const selections: fc.Arbitrary<Selection> = fc.record({
  judge: orNull(fc.nat({ max: 99 })),
  split: orNull(fc.constantFrom(...PLANNED_SPLITS)),
  condition: orNull(fc.constantFrom(...CONDITIONS)),
  kind: orNull(fc.constantFrom(...PAIR_KINDS)),
  show: orNull(fc.constantFrom('changed' as const, 'invalid' as const)),
  cell: orNull(fc.record({ forward: score, reverse: score })),
  pair: orNull(fc.string({ minLength: 1 })),
});

describe('a selection in an address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const text = new URLSearchParams(writeSelection(selection)).toString();
        expect(readSelection(new URLSearchParams(text))).toEqual(selection);
      }),
    );
  });

  it('is all where the address says nothing, or nothing that there is', () => {
    expect(readSelection(new URLSearchParams(''))).toEqual(ALL);
    const wrong = 'judge=-1&split=XX&condition=both&kind=odd&show=no&cell=11,2';
    expect(readSelection(new URLSearchParams(wrong))).toEqual(ALL);
  });
});

describe('saySelection', () => {
  it('says in words what is selected', () => {
    expect(saySelection(ALL, 1)).toBe('all');
    expect(
      saySelection({ ...ALL, split: 'R', show: 'changed', cell: { forward: 8, reverse: -1 } }, 2),
    ).toBe('R, more than 2 apart, scores 8 and none');
  });
});

describe('matchPoints', () => {
  const points = [
    makePoint('identical', 10, 10, { pair: 'a' }),
    makePoint('transformed', 8, 6, { pair: 'b', split: 'GB' }),
    makePoint('transformed', 8, 1, { pair: 'c', condition: 'invariant' }),
    makePoint('irrelevant', -1, 1, { pair: 'd' }),
  ];
  const names = (filter: Partial<Selection>, epsilon = 1) =>
    matchPoints(points, { ...ALL, ...filter }, epsilon).map(({ pair }) => pair);

  it('has the farthest apart first, those without a score last', () => {
    expect(names({})).toEqual(['c', 'b', 'a', 'd']);
  });

  it('keeps what all that is chosen agrees on', () => {
    expect(names({ split: 'GB' })).toEqual(['b']);
    expect(names({ kind: 'transformed', condition: 'invariant' })).toEqual(['c']);
    expect(names({ show: 'changed' })).toEqual(['c', 'b']);
    expect(names({ show: 'changed' }, 2)).toEqual(['c']);
    expect(names({ show: 'invalid' })).toEqual(['d']);
    expect(names({ cell: { forward: -1, reverse: 1 } })).toEqual(['d']);
    expect(names({ cell: { forward: 8, reverse: 1 }, split: 'GB' })).toEqual([]);
  });

  it('opens the pair that is named, or else the first', () => {
    expect(openPoint(points, { pair: 'b 0' })?.pair).toBe('b');
    expect(openPoint(points, { pair: 'gone 0' })?.pair).toBe('a');
    expect(openPoint([], { pair: 'a 0' })).toBeUndefined();
  });
});
