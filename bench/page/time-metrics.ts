import { type ReportRow, reportPairs } from '../../src/core/protocols/pairbench/report/report.ts';
import { Random } from '../../src/core/random.ts';
import type { MetricTimes } from '../bench-api.ts';

/** Times all four metrics and Kendall's tau of one split in both conditions and both orders. */
export function timeMetrics(pairs: number, rounds: number): MetricTimes {
  const few = drawRows(pairs);
  const many = drawRows(10 * pairs);
  const once: number[] = [];
  const tenfold: number[] = [];
  for (let round = 0; round < rounds; round++) {
    once.push(time(few));
    tenfold.push(time(many));
  }
  return { once, tenfold };
}

function time(rows: readonly ReportRow[]): number {
  const begun = performance.now();
  reportPairs(rows);
  return performance.now() - begun;
}

function drawRows(pairs: number): ReportRow[] {
  const random = new Random(['bench', 'metrics', pairs]);
  return Array.from({ length: pairs }, (_, i): ReportRow => {
    const truth = random.pick([10, 8, 1]);
    // a judge that is mostly right and sometimes invalid
    const score = (): number =>
      random.next() < 0.02 ? -1 : Math.min(10, Math.max(1, truth + random.integer(-3, 3)));
    return {
      pair: String(i),
      split: 'R',
      condition: i % 2 === 0 ? 'sensitive' : 'invariant',
      truth,
      forward: score(),
      reverse: score(),
    };
  });
}
