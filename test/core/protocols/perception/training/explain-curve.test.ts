import { describe, expect, it } from 'vitest';
import type { CurvePoint } from '../../../../../src/core/ask/answer.ts';
import { findTroubles } from '../../../../../src/core/protocols/perception/training/explain-curve.ts';

function point(step: number, changes: Partial<CurvePoint>): CurvePoint {
  const none = { loss: null, validationLoss: null, gradient: null, kl: null };
  return { step, reward: 0.7, validation: 0.7, clipped: 0.1, still: 0.2, ...none, ...changes };
}

function curveOf(points: readonly Partial<CurvePoint>[]): CurvePoint[] {
  return points.map((changes, i) => point(10 * i, changes));
}

const fine = { validation: 0.75, reward: 0.78 };

describe('the curve of a training', () => {
  it('is fine where validation stays near its best and near training', () => {
    expect(findTroubles(curveOf(Array.from({ length: 12 }, () => fine)), 100)).toEqual([]);
    expect(findTroubles(curveOf([fine, { validation: 0.1 }]), 100)).toEqual([]);
  });

  it('shows a collapse, with the step whose weights are kept', () => {
    const fallen = Array.from({ length: 5 }, () => ({ validation: 0.5, reward: 0.5 }));
    const troubles = findTroubles(curveOf([{}, fine, ...fallen]), 100);
    expect(troubles).toEqual([{ kind: 'collapse', best: 10, from: 0.75, to: 0.5 }]);
    // of six items for validation such a fall is noise
    expect(findTroubles(curveOf([{}, fine, ...fallen]), 6)).toEqual([]);
    // one point alone is noise
    const one = curveOf([{}, fine, fine, fine, fine, fine, { validation: 0.5, reward: 0.6 }]);
    expect(findTroubles(one, 100)).toEqual([]);
  });

  it('shows what is memorised, groups without variance, and steps too large', () => {
    const all = { validation: 0.7, reward: 0.95, still: 0.9, clipped: 0.6 };
    const kinds = findTroubles(curveOf(Array.from({ length: 7 }, () => all)), 100).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['memorising', 'still', 'clipped']);
    // an objective that samples nothing has neither
    const supervised = { ...fine, still: null, clipped: null };
    expect(findTroubles(curveOf(Array.from({ length: 7 }, () => supervised)), 100)).toEqual([]);
  });

  it('shows format hacking: the form of answers improves while their reward falls', () => {
    const rising = Array.from({ length: 8 }, (_, i) => ({
      format: 0.7 + 0.04 * i,
      // a judge that writes is validated now and then
      validation: i % 4 === 0 ? 0.7 - 0.06 * i : null,
      reward: 0.5,
    }));
    const [trouble, ...others] = findTroubles(curveOf(rising), 100);
    expect(others.map(({ kind }) => kind)).toEqual(['hacking', 'unreadable']);
    expect(trouble).toMatchObject({ kind: 'collapse', best: 0 });
    expect(others[0]).toMatchObject({ format: [0.7, expect.closeTo(0.9)] });
    // the same form with a reward that rises is what training is for
    const better = rising.map(({ format }) => ({ format, validation: 0.7, reward: 0.7 }));
    expect(findTroubles(curveOf(better), 100).map(({ kind }) => kind)).toEqual(['unreadable']);
  });
});
