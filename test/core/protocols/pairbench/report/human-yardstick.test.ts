import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../headless/root.ts';
import {
  YARDSTICK_PAIRS,
  YARDSTICK_SYMMETRY,
} from '../../../../../src/core/protocols/pairbench/report/human-yardstick.ts';
import { relaxedSymmetry } from '../../../../../src/core/protocols/pairbench/report/metrics.ts';

const GOLDENS = join(ROOT, 'test/goldens');
const golden = JSON.parse(readFileSync(join(GOLDENS, 'human-yardstick.json'), 'utf8')) as {
  pairs: number;
  relaxedSymmetry: number[];
};

describe('the human yardstick', () => {
  it('is what Python makes of the ratings', () => {
    expect(YARDSTICK_PAIRS).toBe(golden.pairs);
    expect(YARDSTICK_SYMMETRY).toEqual(golden.relaxedSymmetry);
  });

  it('is what the judges’ own metric makes of the ratings as whole scores', () => {
    const rows = csvParse(readFileSync(join(GOLDENS, 'human-cxc-both-orders.csv'), 'utf8'));
    // hundredths, so that no half is lost to binary fractions
    const whole = (score = '') =>
      Math.floor((100 + (Math.round(100 * Number(score)) * 9) / 5 + 50) / 100);
    const found = relaxedSymmetry(
      rows.map((row) => whole(row.score_ab)),
      rows.map((row) => whole(row.score_ba)),
    );
    expect(Object.values(found ?? {})).toEqual(YARDSTICK_SYMMETRY);
  });
});
