import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import { isTurn, twinOf } from '../../../../../../src/app/labs/pairbench/play/guide/trainings.ts';

const [{ state: flip }] = PRESETS;

describe('what a switch of an example leads to', () => {
  it('is the judge of the other training, and back', () => {
    const twin = twinOf(flip);
    expect(twin?.judge.id).toBe('nano-vlm-both');
    expect(twin && twinOf(twin)).toEqual(flip);
    expect(twinOf({ ...flip, judge: { ...flip.judge, id: 'nano-clip' } })).toBeNull();
  });

  it('is a turn; another judge, pair or prompt is none', () => {
    const twin = twinOf(flip) ?? flip;
    expect(isTurn(flip, { ...twin, strength: 0.7, swapped: true, covered: false })).toBe(true);
    expect(isTurn(flip, { ...flip, condition: 'invariant' })).toBe(true);
    expect(isTurn(flip, { ...flip, judge: { ...flip.judge, id: 'nano-vlm-oak' } })).toBe(false);
    expect(isTurn(flip, { ...twin, source: { type: 'scene', seed: 4 } })).toBe(false);
    expect(isTurn(flip, { ...twin, template: 'V2' })).toBe(false);
  });
});
