import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { createTimeLeft, type TimeEstimate } from '../../../src/runs/execution/time-left.ts';

/** Estimates after each answer of a run, each with what was truly left, in seconds. */
function follow(total: number, timeOf: (answer: number) => number) {
  let time = 0;
  const left = createTimeLeft(() => time);
  left.note(0);
  const told: { readonly at: number; readonly estimate: TimeEstimate }[] = [];
  for (let answer = 0; answer < total; answer++) {
    time += timeOf(answer);
    left.note(answer + 1);
    const estimate = left.estimate(total - answer - 1);
    if (estimate) told.push({ at: time / 1000, estimate });
  }
  return told.map(({ at, estimate }) => ({ ...estimate, truth: time / 1000 - at }));
}

describe('the time left', () => {
  it('comes to rest near the truth after a slow beginning, with a spread that narrows', () => {
    const random = new Random(['time left']);
    // ten seconds until the first answer, then some 300 ms each, some five times as long
    const told = follow(1000, (answer) =>
      answer === 0 ? 10_000 : -300 * Math.log(1 - random.next()),
    );
    expect(told.length).toBeGreaterThan(900);
    for (const { seconds, truth } of told.slice(100, 800)) {
      expect(seconds / truth).toBeGreaterThan(0.75);
      expect(seconds / truth).toBeLessThan(1.33);
    }
    const inside = told.filter(({ between: [low, high], truth }) => low <= truth && truth <= high);
    expect(inside.length / told.length).toBeGreaterThan(0.8);
    const width = (at: number) => {
      const { between, seconds } = told[at]!;
      return (between[1] - between[0]) / seconds;
    };
    expect(width(500)).toBeLessThan(width(20));
  });

  it('never jumps by more than a half from one answer to the next, at any speed', () => {
    for (const each of [20, 300, 24_000]) {
      const random = new Random(['jumps', each]);
      const told = follow(400, () => each * (0.5 + random.next()));
      expect(told.length).toBeGreaterThan(100);
      for (const [at, { seconds }] of told.slice(0, -10).entries()) {
        const next = told[at + 1]!.seconds;
        expect(Math.max(next / seconds, seconds / next)).toBeLessThan(1.5);
      }
    }
  });

  it('follows a server that becomes three times as slow', () => {
    const told = follow(3000, (answer) => (answer < 500 ? 100 : 300));
    const { seconds, truth } = told.at(-1500)!;
    expect(seconds / truth).toBeCloseTo(1, 1);
  });

  it('is not told while too little is measured', () => {
    let time = 0;
    const left = createTimeLeft(() => time);
    left.note(0);
    for (let answer = 1; answer <= 3; answer++) {
      time += 2000;
      left.note(answer);
      expect(left.estimate(10)).toBe(null);
    }
    time += 2000;
    left.note(4);
    expect(left.estimate(10)).toEqual({ seconds: 20, between: [20, 20] });
  });
});
