import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../src/core/ask/abilities.ts';
import {
  BATTERY_FIGURES,
  BATTERY_STEPS,
  nameCheckup,
  poseStep,
} from '../../../src/core/checkup/battery.ts';
import { CHECK_SIZES } from '../../../src/core/checkup/check-step.ts';

const WRITER: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: false,
  system: false,
};
const ENCODER: Abilities = { ...WRITER, modes: ['embed'], pictures: 'one', readsText: false };
const ENDPOINT: Abilities = { ...WRITER, ownTemperature: true };
const judge = (abilities: Abilities) => ({ id: 'j', device: 'wasm' as const, abilities });

describe('the battery', () => {
  it('names every step and figure once', () => {
    for (const ids of [BATTERY_STEPS, BATTERY_FIGURES].map((list) => list.map(({ id }) => id))) {
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(BATTERY_STEPS.length).toBeGreaterThan(4);
  });

  it('grows from rung to rung, and from size to size', () => {
    for (const { rungs } of BATTERY_STEPS) {
      for (const size of CHECK_SIZES) {
        expect(rungs[size]).toEqual(rungs[size].toSorted((a, b) => a - b));
        expect(rungs[size].length).toBeGreaterThan(0);
      }
      const most = CHECK_SIZES.map((size) => rungs[size].at(-1) ?? 0);
      expect(most).toEqual(most.toSorted((a, b) => a - b));
    }
  });

  it('poses every step to a judge that writes and tells likelihoods', () => {
    const outOf = (abilities: Abilities) =>
      BATTERY_STEPS.flatMap((step) => {
        const least = step.rungs.quick[0] ?? 0;
        const posed = poseStep(step, least, judge(abilities), { type: 'scenes' });
        return 'leftOut' in posed ? [[step.id, posed.leftOut]] : [];
      });
    // each is asked again in the way that says something of it
    expect(outOf(WRITER)).toEqual([['served', expect.stringContaining('by construction')]]);
    expect(outOf(ENDPOINT)).toEqual([['retest', expect.stringContaining('own temperature')]]);
  });

  it('says why an encoder is not asked without pictures, again, or for answers', () => {
    const out = BATTERY_STEPS.flatMap((step) => {
      const posed = poseStep(step, 8, judge(ENCODER), { type: 'scenes' });
      return 'leftOut' in posed ? [[step.id, posed.leftOut]] : [];
    });
    expect(Object.fromEntries(out)).toMatchObject({
      blind: expect.stringContaining('nothing but the pictures'),
      retest: expect.stringContaining('the same each time'),
      confidence: expect.stringContaining('does not give the likelihood'),
      answers: expect.stringContaining('writes no text'),
    });
    expect(out.map(([id]) => id)).not.toContain('pairs');
  });

  it('leaves out what photographs cannot answer', () => {
    const source = { type: 'photos', photos: [] } as const;
    for (const step of BATTERY_STEPS) {
      const posed = poseStep(step, 8, judge(WRITER), source);
      expect(posed, step.id).toHaveProperty('leftOut');
    }
  });

  it('names a check-up by judge, device, pictures and size', () => {
    const choice = { id: 'a', device: 'wasm' as const };
    const name = nameCheckup(choice, { type: 'scenes' }, 'quick');
    expect(nameCheckup(choice, { type: 'scenes' }, 'quick')).toBe(name);
    expect(nameCheckup(choice, { type: 'scenes' }, 'whole')).not.toBe(name);
    expect(nameCheckup({ ...choice, device: 'webgpu' }, { type: 'scenes' }, 'quick')).not.toBe(
      name,
    );
  });
});
