import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CurvePoint } from '../../../src/core/ask/answer.ts';
import { CurveSchema } from '../../../src/core/ask/answer-schema.ts';
import { MOST_POINTS, thinCurve } from '../../../src/core/ask/curve.ts';

const pointAt = (step: number): CurvePoint => ({
  step,
  reward: 0.5,
  validation: step % 100 === 0 ? 0.5 : null,
  validationLoss: null,
  loss: 0,
  gradient: 0,
  kl: null,
  clipped: null,
  still: null,
});

describe('a curve that grows with every set of samples', () => {
  it('stays within what a file may hold, and keeps its ends and every validation', () => {
    let curve: readonly CurvePoint[] = [];
    for (let step = 0; step <= 5003; step++) {
      curve = thinCurve([...curve, pointAt(step)]);
      expect(curve.at(-1)!.step).toBe(step);
    }
    expect(v.is(CurveSchema, curve)).toBe(true);
    expect(curve.length).toBeGreaterThan(MOST_POINTS / 2);
    expect(curve.filter(({ validation }) => validation !== null)).toHaveLength(51);
    expect(curve.map(({ step }) => step)).toEqual(
      curve.map(({ step }) => step).toSorted((a, b) => a - b),
    );
  });

  it('is the same curve while it is short', () => {
    const curve = [pointAt(0), pointAt(1), pointAt(2)];
    expect(thinCurve(curve, 3)).toBe(curve);
    expect(thinCurve(curve, 2).map(({ step }) => step)).toEqual([0, 2]);
  });
});
