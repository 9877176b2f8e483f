import { describe, expect, it } from 'vitest';
import { sayBundled } from '../../../../src/app/kit/words/say-bundled.ts';
import { SHIPPED_JUDGES } from '../../../../src/judges/registry.ts';

const judges = (...ids: readonly string[]) =>
  ids.flatMap((id) =>
    SHIPPED_JUDGES.filter((one) => one.id === id).map((one) => ({
      ...one,
      source: one.source.type,
    })),
  );

describe('sayBundled', () => {
  it('introduces bundled models from their listing', () => {
    const three = sayBundled(judges('nano-vlm-fir', 'nano-vlm-oak', 'nano-vlm-mole'));
    expect(three?.says).toBe(
      'fir, oak and mole are small models, trained for this page on drawn pictures.',
    );
    expect(three?.more).toMatch(
      /^Right on questions about them: oak \d+ %, mole \d+ % and fir \d+ %\. mole hardly sees: its pictures are blurred\.$/,
    );
    const one = sayBundled(judges('nano-vlm-oak'));
    expect(one?.says).toMatch(
      /^oak is a small model, trained for this page on drawn pictures, and right on \d+ % of questions about them\.$/,
    );
    expect(one?.more).toBeNull();
  });

  it('says at once what is special about one or two', () => {
    expect(sayBundled(judges('nano-vlm-both'))?.says).toBe(
      'both-orders is a small model, trained for this page on drawn pictures. both-orders was trained on pairs in both orders.',
    );
    expect(sayBundled(judges('nano-vlm-forward', 'nano-vlm-both'))).toEqual({
      says: expect.stringMatching(/both-orders .* original first only, so its flip is built in\./),
      more: null,
    });
  });

  it('says nothing of pixel measures and of models from elsewhere', () => {
    expect(sayBundled(judges('ssim'))).toBeNull();
    const [oak] = judges('nano-vlm-oak');
    expect(oak && sayBundled([{ ...oak, source: 'hub' }])).toBeNull();
  });
});
