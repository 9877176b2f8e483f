import { describe, expect, it } from 'vitest';
import { createBudget, DEFAULT_LIMITS, EMPTY_METER } from '../../../src/judges/endpoint/budget.ts';

describe('the budget', () => {
  it('refuses a call beyond a cost limit without prices: what is not known is not free', () => {
    const limits = { ...DEFAULT_LIMITS, maxCost: 1 };
    const budget = createBudget(
      () => EMPTY_METER,
      () => limits,
      () => undefined,
    );
    expect(() => budget.reserve({ tokensIn: 1, tokensOut: 1 })).toThrow(/prices/);
  });
});
