import { describe, expect, it } from 'vitest';
import { answersCheck } from '../../../../src/core/protocols/perception/checkup.ts';
import type { JudgedItem } from '../../../../src/core/protocols/perception/judged-item.ts';
import type { PerceptionRunReport } from '../../../../src/core/protocols/perception/reader.ts';

/** Items whose two verdicts prefer the first answer so often; null: a tie. */
function firstFavoured(...items: readonly (readonly (boolean | null)[])[]) {
  const judged = items.map((verdicts) => ({
    judgings: verdicts.map((first) => ({
      ours: first === null ? [5, 5] : first ? [7, 3] : [3, 7],
    })),
  })) as unknown as readonly JudgedItem[];
  const report = [
    { judged, accuracy: { perception: { all: null } } },
  ] as unknown as PerceptionRunReport;
  const { figures } = answersCheck.measure({ report, beside: null, look: undefined });
  return figures.find(({ id }) => id === 'answersFirst');
}

describe('the first answer of a pair', () => {
  it('is not proved to be favoured or not by few items that are all alike', () => {
    const fair = firstFavoured([true, false], [true, false], [false, true], [true, false]);
    expect(fair).toMatchObject({ value: 0, n: 8 });
    // Wilson's bound of none in four, 0.4898908, on a range of two about the middle
    expect(fair?.interval?.high).toBeCloseTo(0.4898908, 6);
    expect(fair?.interval?.low).toBeCloseTo(-0.4898908, 6);
    const first = firstFavoured([true, true], [true, null], [true, true], [true, true]);
    expect(first).toMatchObject({ value: 1, n: 7, interval: { high: 1 } });
    expect(first?.interval?.low).toBeCloseTo(1 - 2 * 0.4898908, 6);
  });

  it('has no rate where no verdict chooses', () => {
    expect(firstFavoured([null, null])).toMatchObject({ value: null, interval: null, n: 0 });
  });
});
