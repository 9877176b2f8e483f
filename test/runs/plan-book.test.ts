import { describe, expect, it } from 'vitest';
import { planAsks } from '../../src/core/protocols/pairbench/ask-plan.ts';
import { defaultSpec } from '../../src/core/spec-schema.ts';
import { createPlanBook } from '../../src/runs/plan-book.ts';

const pixel = { style: 'pixel', readsText: false } as const;
const generative = { style: 'generative', readsText: true } as const;

describe('the plan book', () => {
  it("gives core's plan", async () => {
    const booked = await createPlanBook().planFor(defaultSpec(), generative);
    const plan = planAsks(defaultSpec(), generative);
    expect([...booked.asks.keys()]).toEqual([...plan.asks.keys()]);
    expect(booked.pairs).toEqual(plan.pairs);
    const [pair] = plan.pairs;
    expect(pair && booked.pairOf(pair.id)).toEqual(pair);
    expect(() => booked.pairOf('none')).toThrowError('none');
  });

  it('makes a plan once for everything that does not change the asks', async () => {
    const book = createPlanBook();
    const spec = defaultSpec();
    const [first, same, other] = await Promise.all([
      book.planFor(spec, pixel),
      book.planFor({ ...spec, reader: 'paper', judges: [{ id: 'ssim', device: 'wasm' }] }, pixel),
      book.planFor({ ...spec, seed: 2 }, pixel),
    ]);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it('keeps as many asks as it may, those used last', async () => {
    const spec = defaultSpec();
    const probe = await createPlanBook().planFor(spec, pixel);
    const book = createPlanBook(2 * probe.asks.size);
    const first = await book.planFor(spec, pixel);
    const second = await book.planFor({ ...spec, seed: 2 }, pixel);
    expect(await book.planFor(spec, pixel)).toBe(first);
    await book.planFor({ ...spec, seed: 3 }, pixel);
    expect(await book.planFor(spec, pixel)).toBe(first);
    expect(await book.planFor({ ...spec, seed: 2 }, pixel)).not.toBe(second);
  });
});
