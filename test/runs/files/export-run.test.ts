import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/core/picture.ts';
import { exportText, freshName, makeEngine, smallSpec } from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';

const photos = ['a', 'b'].map(
  (name): Photo => ({
    kind: 'photo',
    sha256: name.repeat(64),
    name: `${name}.png`,
    width: 8,
    height: 8,
  }),
);
const judges = [
  { id: 'nano-clip', device: 'wasm' },
  { id: 'ssim', device: 'wasm' },
] as const;

describe('a saved run', () => {
  it.each([
    ['photographs', { type: 'photos', photos } as const, /other pictures its numbers mean nothing/],
    ['3-D scenes', { type: 'solids' } as const, /other pictures its numbers mean nothing/],
    ['drawn scenes', { type: 'scenes' } as const, null],
  ])('of %s says what judges of flat scenes are worth there', async (_, source, said) => {
    const { engine } = makeEngine(freshName());
    const { id } = await engine.createRun(smallSpec({ judges, source, items: 2 }));
    const file = JSON.parse(await exportText(engine, id)) as PairRunFile;
    const [nano, ssim] = file.judges;
    if (said) expect(nano?.caution).toMatch(said);
    else expect(nano).not.toHaveProperty('caution');
    expect(ssim).not.toHaveProperty('caution');
  });
});
