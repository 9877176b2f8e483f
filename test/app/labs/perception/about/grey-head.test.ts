import { describe, expect, it } from 'vitest';
import grey from '../../../../../src/app/labs/perception/about/grey-head.json' with {
  type: 'json',
};

/** scipy.stats.chi2.ppf(0.95, 6) */
const CHI_SQUARE_6 = 12.591587243743977;

/**
 * The recorded output of the command in the file. A new recording that fails here means that the
 * texts give away which response is correct.
 */
describe('the recorded head that saw grey pictures alone', () => {
  it('is at chance on r_c against r_p of 2,000 items: its interval holds one half', () => {
    expect(grey.grey.n).toBe(2000);
    expect(grey.grey.low).toBeLessThanOrEqual(0.5);
    expect(grey.grey.high).toBeGreaterThanOrEqual(0.5);
  });

  it('is at chance by kind of attribute, all six tested together', () => {
    const kinds = Object.values(grey.byAttribute);
    expect(kinds.reduce((sum, { n }) => sum + n, 0)).toBe(2000);
    // the square of each share's distance from one half, in standard deviations
    const sum = kinds.reduce((total, { n, grey: share }) => total + 4 * n * (share - 0.5) ** 2, 0);
    expect(kinds).toHaveLength(6);
    expect(sum).toBeLessThan(CHI_SQUARE_6);
  });
});
