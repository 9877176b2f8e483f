import { describe, expect, it } from 'vitest';
import { judgeCorrectness } from '../../../../../src/core/protocols/peer-review/conclusions/judge-correctness.ts';
import type { BoutRow } from '../../../../../src/core/protocols/peer-review/report.ts';
import type { Choice } from '../../../../../src/core/protocols/peer-review/verdict.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

function row(index: number, reviewer: number, ahead: Choice, behind: Choice): BoutRow {
  return boutRow({
    index,
    reviewer,
    candidates: [2, 3],
    choices: { correct: [ahead, behind], visual: ['tie', 'tie'] },
  });
}

describe('judgeCorrectness', () => {
  it('tells who is right from who always says first, which weights by agreement need not', () => {
    // in every other round the first answer is right, else the second; each fifth has both right
    const rounds = Array.from({ length: 40 }, (_, index) => index);
    const known = new Map(
      rounds.map((index) => [
        index,
        index % 5 === 0 ? ([true, true] as const) : ([index % 2 === 0, index % 2 === 1] as const),
      ]),
    );
    const bouts = rounds.map((index) => {
      if (index >= 20) return row(index, 1, 'first', 'first');
      const [first, second] = known.get(index) ?? [];
      if (first && second) return row(index, 0, 'tie', 'tie');
      return first ? row(index, 0, 'first', 'second') : row(index, 0, 'second', 'first');
    });
    const { all, weighted, byReviewer, alwaysTie } = judgeCorrectness(bouts, known, [0.1, 0.9]);
    expect(byReviewer[0]).toMatchObject({ rounds: 20, decisive: 16, missed: 0 });
    expect(byReviewer[0]?.accuracy).toEqual(wilson(20, 20));
    expect(byReviewer[0]?.p).toBeCloseTo(2 * 0.5 ** 16, 12);
    // one place twice is a tie: right where both answers are
    expect(byReviewer[1]?.accuracy).toEqual(wilson(4, 20));
    expect(byReviewer[1]?.found?.share).toBe(0);
    expect(byReviewer[1]?.p).toBe(1);
    expect(all.accuracy?.share).toBeCloseTo(24 / 40, 12);
    // a weight of 0.9 for who reviews badly makes it worse
    expect(weighted.accuracy?.share).toBeCloseTo((0.1 * 20 + 0.9 * 4) / 20, 12);
    expect(weighted.p).toBeNull();
    expect(alwaysTie?.share).toBe(8 / 40);
  });

  it('has no p of a reviewer without a round that could tell', () => {
    const known = new Map([
      [0, [true, true] as const],
      [1, [true, false] as const],
    ]);
    const bouts = [row(0, 1, 'tie', 'tie'), row(1, 0, 'tie', 'tie')];
    const { byReviewer } = judgeCorrectness(bouts, known, Array<number>(5).fill(0.5));
    expect(byReviewer.map(({ rounds, decisive, p }) => [rounds, decisive, p])).toEqual([
      // a tie where one answer is right: neither way
      [1, 1, 1],
      [1, 0, null],
      [0, 0, null],
      [0, 0, null],
      [0, 0, null],
    ]);
  });
});
