import { describe, expect, it } from 'vitest';
import type { TokenFigures } from '../../../src/judges/judge.ts';
import { isTooLong } from '../../../src/runs/plans/estimate.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { freshName, makeEngine, smallSpec } from '../../support/runs/make-engine.ts';

const shipped = findShipped('nano-vlm-both');

async function tokensOf(figures: TokenFigures | undefined) {
  const { tokens: _, ...entry } = shipped;
  const judge = { ...entry, ...(figures && { tokens: figures }) };
  const { engine } = makeEngine(freshName(), { catalogue: [judge] });
  const spec = smallSpec({ judges: [{ id: judge.id, device: 'wasm' }] });
  return (await engine.estimate(spec)).judges[0]?.tokens;
}

describe('the longest question of a run', () => {
  it('is known before it begins, with its pictures as the model takes them', async () => {
    const small = await tokensOf({ picture: 67, most: 8192 });
    const tiled = await tokensOf({ picture: 1125, most: 2048 });
    expect(small).toMatchObject({ picture: 67, most: 8192 });
    // two pictures, and the same words
    expect((tiled?.question ?? 0) - (small?.question ?? 0)).toBe(2 * (1125 - 67));
    expect(small && isTooLong(small)).toBe(false);
    expect(tiled && isTooLong(tiled)).toBe(true);
  });

  it('has no length where the model is unknown, and no limit where it states none', async () => {
    expect(await tokensOf(undefined)).toBeNull();
    expect(await tokensOf({ picture: null, most: 2048 })).toBeNull();
    const endless = await tokensOf({ picture: 5000, most: null });
    expect(endless && isTooLong(endless)).toBe(false);
  });
});
