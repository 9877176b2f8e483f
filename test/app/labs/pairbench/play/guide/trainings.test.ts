import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import { twinOf } from '../../../../../../src/app/labs/pairbench/play/guide/trainings.ts';

const [{ state: flip }] = PRESETS;

describe('what the switch of training leads to', () => {
  it('is the judge of the other training, and back', () => {
    const twin = twinOf(flip);
    expect(twin?.judge.id).toBe('nano-vlm-both');
    expect(twin && twinOf(twin)).toEqual(flip);
    expect(twinOf({ ...flip, judge: { ...flip.judge, id: 'nano-clip' } })).toBeNull();
  });
});
