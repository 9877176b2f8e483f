import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReportRow,
  reportPairs,
} from '../../../../../src/core/protocols/pairbench/report/report.ts';

const row: fc.Arbitrary<ReportRow> = fc.record({
  pair: fc.string(),
  split: fc.constantFrom('CJ', 'R', 'SP-IT', 'mine', 'a b'),
  condition: fc.constantFrom('sensitive', 'invariant'),
  kind: fc.constantFrom('identical', 'transformed', 'irrelevant'),
  truth: fc.constantFrom(1, 8, 10),
  forward: fc.constantFrom(-1, 1, 2, 5, 8, 9, 10),
  reverse: fc.constantFrom(-1, 1, 2, 5, 8, 9, 10),
});
const rows = fc.array(row, { maxLength: 60 });

/** One cell of the golden vector, its scores told as forward and reverse of the same pairs. */
const cell = (split: string, condition: 'sensitive' | 'invariant'): ReportRow[] =>
  (condition === 'sensitive' ? [10, 8, 1] : [10, 10, 1]).map((truth, i) => ({
    pair: `${i}`,
    split,
    condition,
    kind: (['identical', 'transformed', 'irrelevant'] as const)[i]!,
    truth,
    forward: [10, 8, 1][i]!,
    reverse: [9, 8, -1][i]!,
  }));

describe('reportPairs', () => {
  it('counts pairs once and judgements twice, and pools both orders', () => {
    const report = reportPairs(cell('R', 'sensitive'));
    expect(report).toMatchObject({ pairs: 3, judgements: 6, invalid: 1 });
    const [only] = report.cells;
    expect(only).toMatchObject({ split: 'R', condition: 'sensitive', pairs: 3, invalid: 1 });
    // sklearn normalized_mutual_info_score([10,8,1,10,8,1], [10,8,1,9,8,-1]) by hand:
    // every score tells the truth, so 2 ln 3 / (ln 3 + H(1/6, 2/6, 1/6, 1/6, 1/6))
    const entropy = (4 / 6) * Math.log(6) + (2 / 6) * Math.log(3);
    expect(only?.mmscore).toBeCloseTo((2 * Math.log(3)) / (Math.log(3) + entropy), 12);
    expect(only?.relaxedSymmetry).toMatchObject({ '0': 1 / 3, '1': 2 / 3, '9': 2 / 3 });
    expect(only?.smoothness).toBeCloseTo((3 / 5) * Math.log(5) + (2 / 5) * Math.log(5 / 2), 12);
    expect(only?.histogram.irrelevant).toEqual({
      invalid: 1,
      counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(only?.histogram.transformed?.counts[8]).toBe(2);
  });

  it('gives a split controllability only when it has both conditions', () => {
    const report = reportPairs([
      ...cell('R', 'sensitive'),
      ...cell('R', 'invariant'),
      ...cell('CJ', 'invariant'),
    ]);
    expect(report.splits.map((split) => split.split)).toEqual(['CJ', 'R']);
    expect(report.splits[0]?.controllability).toBeNull();
    const both = report.splits[1]?.controllability;
    expect(both).toBeLessThan(1);
    expect(report.aggregate.controllability).toBe(both);
  });

  it('orders cells by our splits, then other names, sensitive first', () => {
    const report = reportPairs(
      ['zebra', 'SP-IT', 'apple', 'CJ'].flatMap((split) => [
        ...cell(split, 'invariant'),
        ...cell(split, 'sensitive'),
      ]),
    );
    expect(report.cells.map((c) => `${c.split} ${c.condition}`)).toEqual([
      'CJ sensitive',
      'CJ invariant',
      'SP-IT sensitive',
      'SP-IT invariant',
      'apple sensitive',
      'apple invariant',
      'zebra sensitive',
      'zebra invariant',
    ]);
  });

  it('has nothing to say about nothing', () => {
    expect(reportPairs([])).toEqual({
      pairs: 0,
      judgements: 0,
      invalid: 0,
      cells: [],
      splits: [],
      aggregate: {
        mmscore: null,
        relaxedSymmetry: null,
        smoothness: null,
        controllability: null,
        kendallTauB: null,
      },
    });
  });

  it('does not depend on the order of the rows or on which order is called forward', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const report = reportPairs(list);
        expect(reportPairs([...list].reverse())).toEqual(report);
        const swapped = list.map((r) => ({ ...r, forward: r.reverse, reverse: r.forward }));
        expect(reportPairs(swapped)).toEqual(report);
      }),
    );
  });

  it('gives a judge that never gave a score no number at all', () => {
    const silent = (split: string, truth: number, pair: string) =>
      ({ pair, split, condition: 'invariant', truth, forward: -1, reverse: -1 }) as const;
    // with all truths the same, scikit-learn's convention would make its MMScore 1
    const same = reportPairs([silent('R', 10, 'a'), silent('R', 10, 'b')]);
    expect(same.cells[0]).toMatchObject({ noScore: true, mmscore: null, relaxedSymmetry: null });
    expect(same.aggregate).toEqual({
      mmscore: null,
      relaxedSymmetry: null,
      smoothness: null,
      controllability: null,
      kendallTauB: null,
    });
  });

  it('lets no judge gain by giving no score where it does badly', () => {
    const cell = (split: string, score: number) =>
      [1, 10].map(
        (truth) =>
          ({
            pair: `${split}${truth}`,
            split,
            condition: 'invariant',
            truth,
            forward: score < 0 ? score : truth,
            reverse: score < 0 ? score : truth,
          }) as const,
      );
    expect(reportPairs(cell('R', 1)).aggregate).toMatchObject({ mmscore: 1 });
    const half = reportPairs([...cell('R', 1), ...cell('GB', -1)]);
    expect(half.cells.find(({ split }) => split === 'GB')?.mmscore).toBeNull();
    expect(half.aggregate.mmscore).toBe(0.5);
    expect(half.aggregate.relaxedSymmetry?.['9']).toBe(0.5);
  });

  it('stays within bounds and adds up', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const report = reportPairs(list);
        const sum = (of: (c: (typeof report.cells)[number]) => number): number =>
          report.cells.reduce((total, c) => total + of(c), 0);
        expect(sum((c) => c.pairs)).toBe(list.length);
        expect(sum((c) => c.invalid)).toBe(report.invalid);
        for (const c of report.cells) {
          if (c.noScore) {
            expect(c.invalid).toBe(2 * c.pairs);
            expect([c.mmscore, c.relaxedSymmetry, c.smoothness, c.kendallTauB]).toEqual(
              new Array(4).fill(null),
            );
          } else {
            expect(c.invalid).toBeLessThan(2 * c.pairs);
            expect(c.mmscore).toBeGreaterThanOrEqual(0);
            expect(c.mmscore).toBeLessThanOrEqual(1);
            expect(c.smoothness).toBeGreaterThanOrEqual(0);
          }
          if (c.kendallTauB !== null) expect(Math.abs(c.kendallTauB)).toBeLessThanOrEqual(1);
          const counted = Object.values(c.histogram).flatMap((h) => [h.invalid, ...h.counts]);
          expect(counted.reduce((a, b) => a + b, 0)).toBe(2 * c.pairs);
        }
        for (const { controllability } of report.splits) {
          if (controllability !== null) expect(controllability).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
