import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { planAsks } from '../../../src/core/protocols/pairbench/ask-plan.ts';
import type { PairJudge } from '../../../src/core/protocols/pairbench/asks.ts';
import { defaultSetup, specOf } from '../../../src/core/protocols/pairbench/options.ts';
import { createPlanCache } from '../../../src/runs/plans/plan-cache.ts';

const pixel = { style: 'pixel', readsText: false } as const;
const generative = { style: 'generative', readsText: true } as const;

describe('the plan book', () => {
  it("gives core's plan", async () => {
    const booked = await createPlanCache().planFor(specOf(defaultSetup()), generative);
    const plan = planAsks(defaultSetup(), generative);
    expect([...booked.keys()]).toEqual([...plan.keys()]);
    expect(booked.pairs).toEqual(plan.pairs);
    const [pair] = plan.pairs;
    expect(pair && booked.pairOf(pair.id)).toEqual(pair);
    expect(() => booked.pairOf('none')).toThrowError('none');
  });

  it('makes a plan once for everything that does not change the asks', async () => {
    const book = createPlanCache();
    const spec = defaultSetup();
    const [first, same, other] = await Promise.all([
      book.planFor(specOf(spec), pixel),
      book.planFor(
        specOf({ ...spec, reader: 'paper', judges: [{ id: 'ssim', device: 'wasm' }] }),
        pixel,
      ),
      book.planFor(specOf({ ...spec, seed: 2 }), pixel),
    ]);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it('holds on to the plans of the spec that was asked for last, and lets the others go', async () => {
    const book = createPlanCache();
    const spec = defaultSetup();
    const planOf = async (seed: number, judge: PairJudge) =>
      new WeakRef(await book.planFor(specOf({ ...spec, seed }), judge));
    const old = await planOf(1, pixel);
    const held = [await planOf(2, pixel), await planOf(2, generative)];
    await collectGarbage();
    expect(old.deref()).toBeUndefined();
    for (const plan of held) expect(plan.deref()).toBeDefined();
    expect(await book.planFor(specOf({ ...spec, seed: 2 }), pixel)).toBe(held[0]?.deref());
    // one that was let go is made again
    expect((await book.planFor(specOf({ ...spec, seed: 1 }), pixel)).size).toBeGreaterThan(0);
  });
});

/** A weak reference is not cleared in the turn of the event loop that looked at it. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    gc();
  }
}
