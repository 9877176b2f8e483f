import { describe, expect, it } from 'vitest';
import {
  correlateWriters,
  poolWriters,
} from '../../../../../src/core/protocols/rewards/measures/pool-writers.ts';

const dot = (judge: string, own: number, outcome: number, process: number) => ({
  judge,
  own,
  outcome,
  process,
});

describe('poolWriters', () => {
  it('averages each model over all writers, and leaves out one that did not score them all', () => {
    const pooled = poolWriters([
      { writer: 'mole', dots: [dot('oak', 0.9, 0.5, 0.6), dot('fir', 0.4, 0.4, 0.4)] },
      {
        writer: 'elm',
        dots: [dot('oak', 0.9, 0.7, 0.9), dot('fir', 0.4, 0.6, 0.8), dot('mole', 0.4, 0.2, 0.2)],
      },
    ]);
    expect(pooled.writers).toEqual(['mole', 'elm']);
    expect(pooled.left).toEqual(['mole']);
    const [oak, fir] = pooled.dots;
    expect(oak?.own).toBeCloseTo(0.9, 12);
    expect(oak?.outcome).toBeCloseTo(0.6, 12);
    expect(oak?.process).toBeCloseTo(0.75, 12);
    expect(fir?.process).toBeCloseTo(0.6, 12);
  });
});

describe('correlateWriters', () => {
  it('holds answering against choosing, by last steps and by all', () => {
    const dots = [dot('a', 0.2, 0.5, 0.5), dot('b', 0.4, 0.6, 0.5), dot('c', 0.6, 0.7, 0.5)];
    const { outcome, process } = correlateWriters(dots);
    expect(outcome?.r).toBeCloseTo(1, 12);
    expect(process).toBeNull();
  });
});
