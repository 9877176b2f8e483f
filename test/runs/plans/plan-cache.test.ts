import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../src/core/ask/abilities.ts';
import {
  defaultSetup,
  type PairBenchSetup,
  specOf,
} from '../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { expectedAbilities } from '../../../src/judges/expected-abilities.ts';
import { createPlanCache, type PlanCache } from '../../../src/runs/plans/plan-cache.ts';
import { RunPlay } from '../../../src/runs/plans/run-play.ts';
import { collectGarbage } from '../../support/collect-garbage.ts';

const pixel = expectedAbilities('pixel', false);
const writer = expectedAbilities('generative', true);

const planOf = (plans: PlanCache, setup: PairBenchSetup, judge: Abilities | null) =>
  new RunPlay(plans, specOf(setup), [judge]).next()?.planOf(0) ?? null;

describe('the plan cache', () => {
  it("gives the protocol's plan", async () => {
    const plan = await planOf(createPlanCache(), defaultSetup(), writer);
    const own = planAsks(defaultSetup(), { style: 'generative', readsText: true });
    expect([...(plan?.keys() ?? [])]).toEqual([...own.keys()]);
  });

  it('has none for a judge that is unknown, or that cannot take part', async () => {
    const plans = createPlanCache();
    expect(await planOf(plans, defaultSetup(), null)).toBeNull();
    expect(await planOf(plans, { ...defaultSetup(), splits: ['SP-IT'] }, pixel)).toBeNull();
  });

  it('makes a plan once for everything that does not change the asks', async () => {
    const plans = createPlanCache();
    const setup = defaultSetup();
    const [first, same, other] = await Promise.all([
      planOf(plans, setup, pixel),
      planOf(plans, { ...setup, reader: 'paper', judges: [{ id: 'ssim', device: 'wasm' }] }, pixel),
      planOf(plans, { ...setup, seed: 2 }, pixel),
    ]);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it('holds on to the plans of the run that was asked for last, and lets the others go', async () => {
    const plans = createPlanCache();
    const setup = defaultSetup();
    const weakly = async (seed: number, judge: Abilities) =>
      new WeakRef((await planOf(plans, { ...setup, seed }, judge)) as object);
    const old = await weakly(1, pixel);
    const held = [await weakly(2, pixel), await weakly(2, writer)];
    await collectGarbage();
    expect(old.deref()).toBeUndefined();
    for (const plan of held) expect(plan.deref()).toBeDefined();
    expect(await planOf(plans, { ...setup, seed: 2 }, pixel)).toBe(held[0]?.deref());
    // one that was let go is made again
    expect((await planOf(plans, { ...setup, seed: 1 }, pixel))?.size).toBeGreaterThan(0);
  });
});

describe('a plan that is much', () => {
  const large = { ...defaultSetup(), items: 400 };
  const open = (plans: PlanCache, signal?: AbortSignal) =>
    new RunPlay(plans, specOf(large), [writer], signal).next()?.planOf(0) ?? null;

  it('is given up when all who want it have stopped, and not before', async () => {
    const plans = createPlanCache();
    const [one, other] = [new AbortController(), new AbortController()];
    const given = [open(plans, one.signal), open(plans, other.signal)];
    one.abort();
    await expect(given[0]).rejects.toMatchObject({ name: 'AbortError' });
    expect((await given[1])?.size).toBeGreaterThan(0);

    const fresh = createPlanCache();
    const stop = new AbortController();
    const alone = open(fresh, stop.signal);
    stop.abort();
    await expect(alone).rejects.toMatchObject({ name: 'AbortError' });
    // who comes right behind has a whole one
    expect((await open(fresh))?.size).toBeGreaterThan(0);
    await expect(open(fresh, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    [{ steps: 500, time: 60_000 }, /more than a browser can hold/],
    [{ steps: 1e9, time: 20 }, /takes too long to be counted/],
  ])('is refused beyond %o, with what to do', async (limits, reason) => {
    const plan = open(createPlanCache(limits));
    await expect(plan).rejects.toMatchObject({ code: 'bad-spec' });
    await expect(plan).rejects.toThrow(reason);
    await expect(plan).rejects.toThrow(/Ask about less/);
  });
});
