import { describe, expect, it } from 'vitest';
import {
  aggregateRows,
  bestOf,
  type MetricInput,
  metricRows,
  sayInvalidKinds,
} from '../../../../../src/app/labs/pairbench/tables/metric-rows.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { reportPairs } from '../../../../../src/core/protocols/pairbench/report/report.ts';
import { makePoint } from '../charts/points.ts';
import { makeResult } from '../make-result.ts';

const points: ResultPoint[] = [
  makePoint('identical', 10, 10, { pair: '0/R/sensitive/identical', truth: 10 }),
  makePoint('transformed', 8, 6, { pair: '0/R/sensitive/transformed', truth: 8 }),
  makePoint('irrelevant', 1, -1, { pair: '0/R/sensitive/irrelevant', truth: 1 }),
];

function makeInput(judge: string, given: readonly ResultPoint[]): MetricInput {
  const refusals = [{ what: 'SP sensitive', reason: 'it cannot' }];
  return { judge, result: makeResult(given, judge), refusals };
}

describe('metricRows', () => {
  const rows = metricRows([makeInput('ssim', points)], ['R', 'GB', 'SP'], ['sensitive'], '1');

  it('has a row for every planned cell, answered or not', () => {
    expect(rows.map((row) => row.split)).toEqual(['R', 'GB', 'SP']);
    expect(rows[0]).toMatchObject({ pairs: 3, invalid: 1 });
  });

  it('takes symmetry at the ε asked for', () => {
    const at = (epsilon: '0' | '1' | '2') =>
      metricRows([makeInput('ssim', points)], ['R'], ['sensitive'], epsilon)[0]?.metrics.symmetry
        .value;
    expect(at('0')).toBeCloseTo(1 / 3);
    expect(at('2')).toBeCloseTo(2 / 3);
  });

  it('says why a number is missing', () => {
    expect(rows[1]?.metrics.mmscore).toEqual({
      value: null,
      reason: 'no pair is answered in both orders yet',
    });
    expect(rows[2]?.metrics.mmscore).toEqual({ value: null, reason: 'it cannot' });
    expect(rows[0]?.metrics.controllability).toEqual({
      value: null,
      reason: 'needs both conditions; this run has one',
    });
  });
});

describe('aggregateRows', () => {
  it('shows a judge in one line, with its unreadable judgements', () => {
    const [row] = aggregateRows([makeInput('ssim', points)], '0');
    expect(row).toMatchObject({ judge: 'ssim', pairs: 3, invalid: 1 });
    expect(row?.metrics.symmetry.value).toBeCloseTo(1 / 3);
  });
});

describe('rows of a judge that was asked several times', () => {
  const other = points.map((point) => ({ ...point, reverse: point.forward }));
  const input = makeInput('a', points);
  const several: MetricInput = {
    ...input,
    result: { ...input.result, repeats: [reportPairs(points), reportPairs(other)] },
  };

  it('show the mean with what lies around it', () => {
    const [row] = metricRows([several], ['R'], ['sensitive'], '1');
    expect(row?.metrics.symmetry).toMatchObject({
      value: (1 / 3 + 1) / 2,
      spread: { least: 1 / 3, most: 1, count: 2 },
    });
    const [all] = aggregateRows([several], '1');
    expect(all?.metrics.symmetry).toEqual(row?.metrics.symmetry);
  });

  it('have no spread where everything was asked once', () => {
    const [row] = metricRows([input], ['R'], ['sensitive'], '1');
    expect(row?.metrics.symmetry).toEqual({ value: 1 / 3 });
  });
});

describe('bestOf', () => {
  const rows = aggregateRows(
    [makeInput('a', points), { ...makeInput('b', points.slice(0, 2)), outOfPlace: true }],
    '0',
  );
  const whole = { split: null, condition: null };

  it('passes over a judge whose numbers mean nothing on these pictures', () => {
    expect(rows[1]?.metrics.symmetry.value).toBe(0.5);
    expect(bestOf(rows, whole, 'symmetry')).toBeCloseTo(1 / 3);
  });

  it('is not a judge where none is beaten', () => {
    expect(bestOf(rows.slice(0, 1), whole, 'symmetry')).toBeNull();
  });
});

describe('sayInvalidKinds', () => {
  it('says why, and nothing of what there is not', () => {
    expect(sayInvalidKinds({ unreadable: 2, 'not-whole': 0, 'off-scale': 1 })).toBe(
      '2 unreadable, 1 off the scale',
    );
    expect(sayInvalidKinds(undefined)).toBe('');
  });

  it('adds up over every time a judge was asked', () => {
    const kinds = { unreadable: 1, 'not-whole': 1, 'off-scale': 0 };
    const report = reportPairs(points, kinds);
    const input = makeInput('a', points);
    const [row] = aggregateRows(
      [{ ...input, result: { ...input.result, report, repeats: [report, report] } }],
      '0',
    );
    expect(row?.invalidKinds).toEqual({ unreadable: 2, 'not-whole': 2, 'off-scale': 0 });
  });
});
