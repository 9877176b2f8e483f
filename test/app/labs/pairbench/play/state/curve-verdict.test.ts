import { describe, expect, it } from 'vitest';
import { CURVE_STRENGTHS } from '../../../../../../src/app/labs/pairbench/play/live/parts.ts';
import {
  countSteps,
  sayCurve,
} from '../../../../../../src/app/labs/pairbench/play/state/curve-verdict.ts';

const STEP = [10, 10, 10, 10, 8, 8, 8, 8, 8, 8, 8];
const SLOPE = [10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3];

function say(
  forward: readonly (number | null)[],
  reverse: readonly (number | null)[] = forward,
  ignored: string | null = null,
): string | null {
  return sayCurve({
    curve: { forward, reverse },
    strengths: CURVE_STRENGTHS,
    ignored,
    name: 'original first',
  });
}

describe('what a curve shows', () => {
  it('tells a step from a slope and from a flat line', () => {
    expect(say(STEP)).toBe('One step: 10 up to 30 %, 8 from 40 %, in both orders.');
    expect(say([10, ...Array(10).fill(8)])).toBe(
      'One step: 10 at 0 %, 8 from 10 %, in both orders.',
    );
    expect(say(SLOPE)).toBe('It falls from 10 to 3 in 7 steps, in both orders.');
    expect(say(Array(11).fill(10), undefined, 'blur')).toBe(
      'Told to ignore blur: 10 at every strength, in both orders.',
    );
    expect(say(STEP.with(10, 9))).toBe('It moves between 8 and 10 in 2 steps, in both orders.');
  });

  it('says how far apart the two orders are, and where', () => {
    expect(say(SLOPE, SLOPE.with(10, 2))).toBe(
      'Original first, it falls from 10 to 3 in 7 steps; the two orders are at most 1 apart, which is tolerated.',
    );
    expect(say(STEP, STEP.with(2, 1))).toBe(
      'Original first, one step: 10 up to 30 %, 8 from 40 %; at 20 % the other order differs by 9 points.',
    );
  });

  it('says nothing before every score is there, or if one cannot be read', () => {
    expect(say(STEP.with(3, -1))).toBeNull();
    expect(say(STEP, [...STEP.slice(0, 10), null])).toBeNull();
    expect(say([])).toBeNull();
  });

  it('counts the steps of a guess over what was drawn', () => {
    expect(countSteps([null, 10, null, 10, 8, 8, null])).toBe(1);
    expect(countSteps(Array(11).fill(null))).toBe(0);
    expect(countSteps(SLOPE)).toBe(7);
  });
});
