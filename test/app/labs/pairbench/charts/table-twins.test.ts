import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../../src/app/kit/charts/chart-table.ts';
import { formatShare, inUnit } from '../../../../../src/app/kit/words/format-value.ts';
import { judgeMetricsTable } from '../../../../../src/app/labs/pairbench/charts/judge-metrics.ts';
import { likelihoodTable } from '../../../../../src/app/labs/pairbench/charts/likelihood-chart.ts';
import { splitMetricsTable } from '../../../../../src/app/labs/pairbench/charts/split-metrics.ts';
import { symmetryTable } from '../../../../../src/app/labs/pairbench/charts/symmetry-curve.ts';

describe('table twins', () => {
  it('list symmetry by ε, a judge a column, people last, missing values as a dash', () => {
    const shares = [0.5, 0.75, 1, 1, 1, 1, 1, 1, 1, 1];
    const table = symmetryTable([
      { judge: 'one', shares },
      { judge: 'two', shares: [] },
    ]);
    expect(table.rows).toHaveLength(10);
    expect(table.rows[1]).toEqual([1, 0.75, null, 4403 / 5116]);
    expect(table.rows[1]?.map((value, index) => cellText(table.columns[index], value))).toEqual([
      '1',
      '75.0',
      '–',
      '86.1',
    ]);
  });

  it('list likelihoods from the highest score down, what was not told as a dash', () => {
    const table = likelihoodTable([
      { order: 'forward', name: 'original first', shares: [0.25, 0.75] },
      { order: 'reverse', name: 'transformed first', shares: [null, 1] },
    ]);
    expect(table.rows).toEqual([
      [2, 0.75, 1],
      [1, 0.25, null],
    ]);
    expect(table.rows[1]?.map((value, index) => cellText(table.columns[index], value))).toEqual([
      '1',
      '25.0',
      '–',
    ]);
  });

  it('list a metric by judge and split, a condition a column', () => {
    const table = splitMetricsTable(
      [
        { judge: 'one', split: 'R', condition: 'sensitive', value: 0.9 },
        { judge: 'one', split: 'R', condition: 'invariant', value: 0.4 },
        { judge: 'one', split: 'GB', condition: 'invariant', value: 0 },
      ],
      { label: 'MMScore (%)', domain: [0, 1], format: formatShare },
    );
    expect(table.rows).toEqual([
      ['one', 'R', 0.9, 0.4],
      ['one', 'GB', null, 0],
    ]);
  });

  it('list aggregate metrics by judge as they are written', () => {
    const table = judgeMetricsTable([
      { judge: 'one', metric: 'MMScore', share: 0.5, text: '50.0' },
      { judge: 'two', metric: 'MMScore', share: null, text: '–' },
    ]);
    expect(table.rows).toEqual([
      ['one', '50.0'],
      ['two', '–'],
    ]);
  });
});

describe('inUnit', () => {
  it('turns ln 10 nats into 3.3219 bits and leaves nothing as nothing', () => {
    expect(inUnit(Math.log(10), 'bits')).toBeCloseTo(3.321928, 6);
    expect(inUnit(1.5, 'nats')).toBe(1.5);
    expect(inUnit(null, 'bits')).toBeNull();
  });
});
