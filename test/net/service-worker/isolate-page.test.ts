import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../src/net/service-worker/isolate-page.ts';

describe('a page that is not isolated', () => {
  it('is loaded again under the milder headers, then under the stricter ones, then never', () => {
    expect([0, 1, 2, 3].map((attempts) => nextStep(false, attempts))).toEqual([
      'reload',
      'reload-strictly',
      'none',
      'none',
    ]);
  });

  it('is left alone once it is isolated, after however many attempts', () => {
    expect([0, 1, 2].map((attempts) => nextStep(true, attempts))).toEqual(['none', 'none', 'none']);
  });
});
