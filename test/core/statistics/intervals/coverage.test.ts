import { describe, expect, it } from 'vitest';
import { figuresOfRows } from '../../../../src/core/protocols/pairbench/report/figure-intervals.ts';
import type { ReportRow } from '../../../../src/core/protocols/pairbench/report/report.ts';
import { Random } from '../../../../src/core/random.ts';
import type { Interval } from '../../../../src/core/statistics/intervals/bootstrap.ts';
import { clusterMean } from '../../../../src/core/statistics/intervals/clustered-mean.ts';
import { jackknifeInterval } from '../../../../src/core/statistics/intervals/jackknife.ts';

/** The share of the intervals that hold the value. */
function coverage(samples: number, truth: number, draw: (sample: number) => Interval | null) {
  const held = Array.from({ length: samples }, (_, sample) => draw(sample)).filter(
    (interval) => interval !== null && interval.low <= truth && truth <= interval.high,
  );
  return held.length / samples;
}

const times = <T>(count: number, of: (place: number) => T) =>
  Array.from({ length: count }, (_, at) => of(at));

describe('95 % intervals over few items', () => {
  /** A hit's probability in an item, with its mean; each item has twelve trials. */
  const chances: Readonly<Record<string, { mean: number; of: (random: Random) => number }>> = {
    'all items alike': { mean: 0.8, of: () => 0.8 },
    'rarely a miss': { mean: 0.95, of: () => 0.95 },
    'any item': { mean: 0.5, of: (random) => random.next() },
    'mostly easy items': { mean: 2 / 3, of: (random) => Math.sqrt(random.next()) },
    'two kinds of items': { mean: 0.65, of: (random) => (random.next() < 0.5 ? 0.9 : 0.4) },
  };
  const cases = Object.entries(chances).flatMap(([name, chance]) =>
    [4, 8, 16].map((items) => ({ name, ...chance, items })),
  );

  it.each(cases)('hold a share: $items items, $name', ({ name, mean, of, items }) => {
    const covered = coverage(1000, mean, (sample) => {
      const random = new Random([name, items, sample]);
      return clusterMean(
        times(items, () => {
          const chance = of(random);
          return {
            sum: times(12, () => random.next()).filter((one) => one < chance).length,
            of: 12,
          };
        }),
        { least: 0, most: 1 },
      );
    });
    // percentiles of resampled items hold it in 76 % to 85 % of samples of four
    expect(covered).toBeGreaterThan(0.9);
    expect(covered).toBeLessThan(0.995);
  });

  it.each([4, 8, 16])('hold a mean difference: %i items', (items) => {
    const covered = coverage(1000, 0.2, (sample) => {
      const random = new Random(['difference', items, sample]);
      const sums = times(items, () => ({
        sum: 0.2 + 0.6 * (random.next() - random.next()),
        of: 1,
      }));
      return clusterMean(sums, { least: -1, most: 1 });
    });
    expect(covered).toBeGreaterThan(0.9);
    expect(covered).toBeLessThan(0.98);
  });

  /** Three pairs per item; the judge guesses a fifth of its scores. */
  function rowsOf(random: Random, items: number): ReportRow[] {
    return times(items, (item) =>
      [10, 8, 1].map((truth): ReportRow => {
        const score = () => (random.next() < 0.2 ? random.integer(1, 10) : truth);
        const pair = `${item}/R/sensitive/${truth}`;
        return {
          pair,
          split: 'R',
          condition: 'sensitive',
          truth,
          forward: score(),
          reverse: score(),
        };
      }),
    ).flat();
  }

  it.each([4, 8, 16])('hold Kendall’s τ, which is no mean over items: %i items', (items) => {
    const truth = figuresOfRows(rowsOf(new Random(['many']), 20_000)).kendall ?? 0;
    const covered = coverage(250, truth, (sample) => {
      const rows = rowsOf(new Random(['few', items, sample]), items);
      const { kendall } = figuresOfRows(rows);
      const without = times(
        items,
        (item) => figuresOfRows(rows.filter(({ pair }) => !pair.startsWith(`${item}/`))).kendall,
      );
      return kendall === null ? null : jackknifeInterval(kendall, without, { least: -1, most: 1 });
    });
    expect(covered).toBeGreaterThan(0.9);
    expect(covered).toBeLessThan(0.995);
  });
});

describe('the jackknife', () => {
  it('finds what the interval of a mean finds', () => {
    const sums = [0.1, 0.7, 0.4, 0.9, 0.6];
    const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length;
    const without = sums.map((sum) => (mean * sums.length - sum) / (sums.length - 1));
    const found = jackknifeInterval(mean, without, { least: 0, most: 1 });
    const { low, high } = clusterMean(
      sums.map((sum) => ({ sum, of: 1 })),
      { least: 0, most: 1 },
    )!;
    expect(found).toEqual({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) });
  });

  it('has no interval of one item, or where the figure is missing without one', () => {
    const range = { least: 0, most: 1 };
    expect(jackknifeInterval(0.5, [null], range)).toBeNull();
    expect(jackknifeInterval(0.5, [0.4, null, 0.6], range)).toBeNull();
  });
});
