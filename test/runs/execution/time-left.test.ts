import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { createTimeLeft, type TimeEstimate } from '../../../src/runs/execution/time-left.ts';

/**
 * Estimates after each answer of a run, each with what was truly left, in seconds. `burst`: how many
 * answers a judge hands over at once.
 */
function follow(total: number, timeOf: (answer: number) => number, burst = 1) {
  let time = 0;
  const left = createTimeLeft(() => time);
  left.note(0);
  const told: { readonly at: number; readonly estimate: TimeEstimate }[] = [];
  for (let answer = 0; answer < total; answer++) {
    if (answer % burst === 0) {
      for (let i = answer; i < Math.min(total, answer + burst); i++) time += timeOf(i);
    }
    left.note(answer + 1);
    if (answer % burst < burst - 1) continue;
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

  it('has an error that falls, for two judges of different speed that begin cold', () => {
    // milliseconds an answer: a small judge on a fast machine, one of real size on a slow one
    for (const [each, total, burst] of [
      [60, 4000, 64],
      [6000, 240, 8],
    ] as const) {
      const random = new Random(['two judges', each]);
      const told = follow(
        total,
        (answer) => each * (0.6 + 0.8 * random.next()) * (answer < 2 * burst ? 4 : 1),
        burst,
      );
      const quarters = [0, 1, 2, 3].map((quarter) => {
        const part = told.slice((quarter * told.length) / 4, ((quarter + 1) * told.length) / 4);
        // the last estimate is of nothing
        const known = part.filter(({ truth }) => truth > 0);
        return known.reduce((sum, it) => sum + Math.abs(it.seconds - it.truth), 0) / known.length;
      });
      for (const [at, error] of quarters.slice(1).entries()) {
        expect(error).toBeLessThan(quarters[at]!);
      }
      const late = told.filter(({ truth }) => truth > 0).slice(told.length >> 1);
      for (const { seconds, truth } of late)
        expect(Math.abs(seconds / truth - 1)).toBeLessThan(0.2);
      for (const { between, seconds } of late) {
        expect(between[0]).toBeLessThan(seconds);
        expect(between[1]).toBeGreaterThan(seconds);
      }
    }
  });

  it('has an interval that holds on a machine whose load varies for half a minute at a time', () => {
    // one second after another: logarithm of the speed, 40 % either way, alike over 30 s
    const insideAt = [0.25, 0.5, 0.75].map(() => 0);
    const runs = 40;
    for (let run = 0; run < runs; run++) {
      const random = new Random(['load', run]);
      // the sum of twelve uniform numbers, less six, is normal enough
      const draw = () =>
        Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
      const load: number[] = [];
      for (let x = draw(), at = 0; at < 2000; at++) {
        x = x * Math.exp(-1 / 30) + draw() * Math.sqrt(1 - Math.exp(-2 / 30));
        load.push(Math.exp(0.4 * x));
      }
      let time = 0;
      const told = follow(
        600,
        () => {
          const each = 300 * load[Math.floor(time / 1000)]! * (0.7 + 0.6 * random.next());
          time += each;
          return each;
        },
        5,
      );
      for (const at of insideAt.keys()) {
        const { between, truth } = told.at(Math.floor((told.length * (at + 1)) / 4))!;
        if (between[0] <= truth && truth <= between[1]) insideAt[at]! += 1;
      }
    }
    // as if slices varied independently it held in a fifth to a third of the runs
    for (const inside of insideAt) expect(inside / runs).toBeGreaterThan(0.7);
    expect(insideAt.at(-1)! / runs).toBeGreaterThan(0.85);
  });

  it('gives a burst of answers its own time, also when batches grow', () => {
    let time = 0;
    const left = createTimeLeft(() => time);
    left.note(0);
    let count = 0;
    for (const size of [8, 16, 32, 64, 128, 256]) {
      time += 300 * size;
      for (let i = 0; i < size; i++) left.note(++count);
    }
    expect(left.estimate(100)?.seconds).toBeCloseTo(30, 6);
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
    for (let answer = 1; answer <= 4; answer++) {
      time += 2000;
      left.note(answer);
      expect(left.estimate(10)).toBe(null);
    }
    time += 2000;
    left.note(5);
    expect(left.estimate(10)).toEqual({ seconds: 20, between: [20, 20] });
  });
});
