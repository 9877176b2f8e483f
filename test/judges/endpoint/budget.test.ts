import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costOf,
  DEFAULT_LIMITS,
  EMPTY_METER,
  releaseCall,
  reserveCall,
  settleCall,
} from '../../../src/judges/endpoint/budget.ts';

const tokens = fc.record({ tokensIn: fc.nat(5000), tokensOut: fc.nat(5000) });

describe('the budget', () => {
  it('refuses a call beyond a cost limit without prices: what is not known is not free', () => {
    const limits = { ...DEFAULT_LIMITS, maxCost: 1 };
    expect(() => reserveCall(EMPTY_METER, limits, { tokensIn: 1, tokensOut: 1 })).toThrow(/prices/);
  });

  it('counts a call as all it may take until it is known what it took', () => {
    const most = { tokensIn: 500, tokensOut: 20 };
    const reserved = reserveCall(EMPTY_METER, DEFAULT_LIMITS, most);
    expect(reserved).toEqual({ calls: 1, ...most, guessed: 1 });
    const used = { tokensIn: 310, tokensOut: 4 };
    expect(settleCall(reserved, most, used)).toEqual({ calls: 1, ...used, guessed: 0 });
    expect(releaseCall(reserved, most)).toEqual(EMPTY_METER);
  });

  it('never lets calls in any order past a limit of calls or cost that they were reserved under', () => {
    const limits = { ...DEFAULT_LIMITS, maxCalls: 12, maxCost: 0.02, priceIn: 1, priceOut: 2 };
    const step = fc.record({ most: tokens, part: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat(3)), { maxLength: 60 }), (steps) => {
        let meter = EMPTY_METER;
        const open: { tokensIn: number; tokensOut: number; part: number }[] = [];
        for (const [{ most, part }, settles] of steps) {
          try {
            meter = reserveCall(meter, limits, most);
            open.push({ ...most, part });
          } catch {
            // refused: nothing is sent
          }
          expect(meter.calls).toBeLessThanOrEqual(12);
          expect(costOf(meter, limits)).toBeLessThanOrEqual(0.02);
          for (const { part: used, ...reserved } of open.splice(0, settles)) {
            const took = {
              tokensIn: Math.floor(reserved.tokensIn * used),
              tokensOut: Math.floor(reserved.tokensOut * used),
            };
            meter = settleCall(meter, reserved, took);
          }
        }
      }),
    );
  });
});
