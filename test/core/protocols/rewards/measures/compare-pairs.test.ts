import { expect, it } from 'vitest';
import { comparePairs } from '../../../../../src/core/protocols/rewards/measures/compare-pairs.ts';
import { candidate, modelReport, question } from '../../../../support/runs/rewards-report.ts';

it('counts a right solution above a wrong one, a tie by half, also where sums differ in the last bit', () => {
  const report = {
    policy: 0,
    questions: [0, 1, 2].map((row) => question(row, [candidate(true, 'a'), candidate(false, 'b')])),
    models: [
      modelReport({
        plain: [
          // 6.6000000000000005 and 6.6
          [
            [1.1, 2.2, 3.3],
            [3.3, 2.2, 1.1],
          ],
          [[4], [3]],
          [[null], [1]],
        ],
      }),
    ],
  };
  const reading = { aggregate: 'mean', weighted: false, control: false } as const;
  expect(comparePairs(report, 0, reading)?.mean).toBe(0.5);
});
