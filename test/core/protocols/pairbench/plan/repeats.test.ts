import { describe, expect, it } from 'vitest';
import { defaultSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../../../src/core/protocols/pairbench/plan/ask-plan.ts';

const writes = { style: 'generative', readsText: true } as const;
const sampled = { ...defaultSetup(), items: 2, temperature: 0.7, repeats: 3 };

describe('planAsks with repeats', () => {
  it('asks a sampling judge everything again in every repeat', () => {
    const once = planAsks({ ...sampled, repeats: 1 }, writes);
    const thrice = planAsks(sampled, writes);
    expect(thrice.repeats).toBe(3);
    expect(thrice.pairs).toEqual(once.pairs);
    expect(thrice.size).toBe(3 * once.size);
    // the first repeat is the run asked once, so that raising the number asks only what is new
    for (const key of once.keys()) expect(thrice.has(key)).toBe(true);
    const [pair] = thrice.pairs;
    const keys = [0, 1, 2].map((repeat) => thrice.keysOf(pair!, 'forward', repeat)[0]);
    expect(new Set(keys).size).toBe(3);
    expect(keys.map((key) => thrice.get(key!))).toMatchObject(
      [0, 1, 2].map((repeat) => ({ sampling: { temperature: 0.7, seed: 1, repeat } })),
    );
  });

  it('asks again without a temperature, so that a server applies its own', () => {
    const { temperature: _, ...plain } = sampled;
    const served = planAsks({ ...plain, ownTemperature: true }, writes);
    expect(served.repeats).toBe(3);
    expect(new Set(served.keys()).size).toBe(3 * planAsks(plain, writes).size);
    for (const ask of served.values()) {
      expect(ask).toMatchObject({ sampling: { temperature: 'own', seed: 1 } });
    }
  });

  it('plans no repeats of a judge that would say the same again', () => {
    for (const spec of [
      { ...sampled, temperature: 0 },
      { ...defaultSetup(), repeats: 5 },
    ]) {
      const plan = planAsks(spec, writes);
      expect(plan.repeats).toBe(1);
      for (const ask of plan.values()) expect(ask).not.toHaveProperty('sampling');
    }
    for (const style of ['encoder', 'pixel'] as const) {
      const plan = planAsks(sampled, { style, readsText: true });
      expect(plan.repeats).toBe(1);
      expect([...plan.keys()]).toEqual([
        ...planAsks({ ...defaultSetup(), items: 2 }, { style, readsText: true }).keys(),
      ]);
    }
  });

  it('samples again under another seed and another temperature', () => {
    const hot = planAsks({ ...sampled, temperature: 0.8 }, writes);
    const seeded = planAsks({ ...sampled, seed: 2 }, writes);
    for (const key of planAsks(sampled, writes).keys()) {
      expect(hot.has(key)).toBe(false);
      expect(seeded.has(key)).toBe(false);
    }
  });
});
