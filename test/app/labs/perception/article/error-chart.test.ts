import { describe, expect, it } from 'vitest';
import {
  errorChart,
  errorTable,
  sayChange,
} from '../../../../../src/app/labs/perception/article/error-chart.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const share = (value: number, low: number, high: number) => ({ share: value, low, high, n: 60 });
const before = share(0.5, 0.38, 0.62);
const after = share(0.85, 0.74, 0.92);

describe('errors before and after', () => {
  it('are drawn as they are stored', async () => {
    const lines = [
      { name: 'as it writes', right: before },
      { name: 'with a trained layer', right: after },
    ];
    const chart = storedChart(errorChart(lines), 480);
    await expect(chart).toMatchFileSnapshot('output/error-chart.svg');
    const [, [name, error, low, high]] = errorTable(lines).rows as [unknown, unknown[]];
    expect(name).toBe('with a trained layer');
    expect(error).toBeCloseTo(15);
    expect(low).toBeCloseTo(8);
    expect(high).toBeCloseTo(26);
  });

  it('are said to differ only where the intervals do', () => {
    expect(sayChange(before, undefined)).toBe('');
    expect(sayChange(before, after)).toMatch(/^The bias shrinks: wrong in 50.0 % .* 15.0 % after/);
    expect(sayChange(after, before)).toMatch(/^It gets worse/);
    expect(sayChange(before, share(0.6, 0.48, 0.71))).toMatch(/do not show a difference/);
  });
});
