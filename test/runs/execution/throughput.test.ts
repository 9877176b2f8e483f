import { describe, expect, it } from 'vitest';
import { createThroughput } from '../../../src/runs/execution/throughput.ts';

describe('throughput', () => {
  it('is not known before half a second has passed', () => {
    let time = 0;
    const throughput = createThroughput(() => time);
    expect(throughput.perSecond()).toBeNull();
    throughput.note(0);
    time = 400;
    throughput.note(3);
    expect(throughput.perSecond()).toBeNull();
    time = 1000;
    throughput.note(5);
    expect(throughput.perSecond()).toBe(5);
  });

  it('forgets how fast it was more than ten seconds ago', () => {
    let time = 0;
    const throughput = createThroughput(() => time);
    let count = 0;
    for (; time <= 10_000; time += 500) {
      count += 50;
      throughput.note(count);
    }
    expect(throughput.perSecond()).toBeCloseTo(100, 6);
    for (; time <= 25_000; time += 500) {
      count += 1;
      throughput.note(count);
    }
    expect(throughput.perSecond()).toBeCloseTo(2, 6);
  });
});
