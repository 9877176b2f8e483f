import { describe, expect, it } from 'vitest';
import {
  NO_ANSWERS,
  type PairAnswers,
  planPair,
} from '../../../../../../src/app/labs/pairbench/play/state/ask-pair.ts';
import {
  CURVE_STRENGTHS,
  costOfCurve,
  placeOnCurve,
  planPoint,
} from '../../../../../../src/app/labs/pairbench/play/state/curve.ts';
import { curveQuestion } from '../../../../../../src/app/labs/pairbench/play/state/curve-store.ts';
import { pairOf } from '../../../../../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/state/presets.ts';
import { hashAsk } from '../../../../../../src/core/ask/ask-hash.ts';

const base: PlayState = PRESETS[0].state;
const choice = base.judge;

describe('the curve', () => {
  it('is asked at eleven strengths, from as it is to the strongest', () => {
    expect(CURVE_STRENGTHS).toHaveLength(11);
    expect(CURVE_STRENGTHS[0]).toBe(0);
    expect(CURVE_STRENGTHS[10]).toBe(1);
    expect(CURVE_STRENGTHS.map(placeOnCurve)).toEqual(CURVE_STRENGTHS.map((_, at) => at));
    expect(placeOnCurve(0.15)).toBeNull();
    expect(placeOnCurve(0.301)).toBeNull();
  });

  it('asks at each strength what the stage would ask there, so that nothing is asked twice', () => {
    for (const strength of CURVE_STRENGTHS) {
      const stage = planPair(pairOf({ ...base, strength })!, 'generative', {}, true);
      const point = planPoint(base, strength, 'generative')!;
      expect(point.asks).toHaveLength(2);
      const known = stage.asks.map(({ ask }) => hashAsk(ask));
      for (const { ask } of point.asks) expect(known).toContain(hashAsk(ask));
    }
  });

  it('has no points where nothing grades the pair', () => {
    const none: Partial<PlayState>[] = [
      { kind: 'identical' },
      { kind: 'irrelevant' },
      { source: { type: 'caption', seed: 7, relation: 'left' } },
      { source: { type: 'objects', seed: 7, relation: 'left' } },
      { source: { type: 'photos', photo: null, other: null } },
    ];
    for (const change of none) {
      expect(planPoint({ ...base, ...change }, 0.5, 'generative')).toBeNull();
      expect(curveQuestion({ ...base, ...change }, choice)).toBeNull();
    }
  });

  it('stays the same curve while its slider is dragged, the two swapped or shown grey', () => {
    const question = curveQuestion(base, choice);
    expect(curveQuestion({ ...base, strength: 0.1, swapped: true, blind: true }, choice)).toBe(
      question,
    );
    const others: Partial<PlayState>[] = [
      { feature: 'R' },
      { condition: 'invariant' },
      { template: 'V2' },
      { sentences: { 'PS/sensitive': 'Mind it.' } },
      { source: { type: 'scene', seed: 4 } },
    ];
    for (const change of others) {
      expect(curveQuestion({ ...base, ...change }, choice)).not.toBe(question);
    }
    expect(curveQuestion(base, { ...choice, id: 'ssim' })).not.toBe(question);
  });
});

describe('what a curve costs', () => {
  const took = (milliseconds: number): PairAnswers => ({
    forward: { ...NO_ANSWERS.forward, milliseconds },
    reverse: { ...NO_ANSWERS.reverse, milliseconds },
  });

  it('is counted in asks and in the time of the pair that was just answered', () => {
    const cost = costOfCurve(10, 2, { kind: 'generative', source: 'shipped' }, took(250));
    expect(cost).toEqual({ asks: 20, seconds: 5, free: true });
  });

  it('waits for a click at an endpoint, a model of the hub, and wherever it takes long', () => {
    const free = (kind: 'generative' | 'encoder' | 'endpoint' | 'pixel', ms: number) =>
      costOfCurve(10, 2, { kind, source: kind === 'endpoint' ? 'none' : 'shipped' }, took(ms)).free;
    expect(free('endpoint', 1)).toBe(false);
    expect(free('generative', 100)).toBe(true);
    expect(free('generative', 4000)).toBe(false);
    expect(free('encoder', 100)).toBe(true);
    expect(free('pixel', 1)).toBe(true);
    expect(costOfCurve(10, 2, { kind: 'generative', source: 'hub' }, took(1)).free).toBe(false);
  });
});
