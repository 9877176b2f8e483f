import { describe, expect, it } from 'vitest';
import {
  errorChart,
  errorTable,
  sayChange,
} from '../../../../../src/app/labs/perception/article/error-chart.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const share = (value: number, low: number, high: number) => ({
  share: value,
  low,
  high,
  n: 60,
  right: Array.from({ length: 60 }, (_, at) => at < 60 * value),
});
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

  it('are said to differ only if their difference is shown, item by item', () => {
    expect(sayChange(before, undefined)).toBe('');
    expect(sayChange(before, after)).toBe(
      'The bias shrinks: wrong in 50.0 % of the items before, 15.0 % after, fewer by 22 to 46 points (95 %, item by item).',
    );
    expect(sayChange(after, before)).toMatch(/^It gets worse/);
    expect(sayChange(before, share(0.52, 0.4, 0.63))).toMatch(/do not show a difference/);
  });
});
