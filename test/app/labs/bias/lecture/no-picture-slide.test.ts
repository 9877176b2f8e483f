import { describe, expect, it } from 'vitest';
import { sayNoPicture } from '../../../../../src/app/labs/bias/lecture/no-picture-slide.ts';
import type { BiasReport, BiasRow } from '../../../../../src/core/protocols/bias/report.ts';

/** A judge whose score loses a share of the points it could, and whether this is clear of noise. */
function judge(mean: number, low: number, high: number, exceeds: boolean): BiasReport {
  const row = {
    bias: 'image-dominance',
    measure: 'BD',
    beyond: { mean, low, high },
    exceeds,
    items: 20,
  };
  return { rows: [row as unknown as BiasRow] } as unknown as BiasReport;
}

describe('the slide on a missing picture', () => {
  it('tells a score that keeps most of itself from one that does not move', () => {
    const report = [judge(0.16, -0.1, 0.29, false), judge(0.28, 0.1, 0.43, true)];
    const { says, rows } = sayNoPicture(report, ['oak', 'bard']);
    expect(says).toBe(
      'Without the picture, oak and bard keep most of the score; only bard’s falls by more than noise: oak’s interval reaches 0.',
    );
    expect(rows[0]).toMatchObject({ name: 'oak', low: 0, told: true });
  });

  it('claims nothing where an interval reaches beyond half', () => {
    const report = [judge(0.4, 0.1, 0.7, true), judge(0.1, -0.1, 0.3, false)];
    expect(sayNoPicture(report, ['oak', 'fir']).says).toBe(
      'Without the picture, fir keeps most of the score; only oak’s falls by more than noise: fir’s interval reaches 0.',
    );
    const still = [judge(0.1, -0.1, 0.6, false)];
    expect(sayNoPicture(still, ['oak']).says).toBe(
      'Without the picture, no score falls by more than noise: every interval reaches 0.',
    );
  });

  it('refuses a run without such a score', () => {
    expect(() => sayNoPicture([], [])).toThrow('no score without picture');
  });
});
