import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import { pairOf } from '../../../../../../src/app/labs/pairbench/play/state/pair-of.ts';
import {
  playLink,
  playPairLink,
  readPlayLink,
} from '../../../../../../src/app/labs/pairbench/play/state/play-link.ts';
import { parsePlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-schema.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';
import { defaultSetup } from '../../../../../../src/core/protocols/pairbench/options.ts';
import { planPairs } from '../../../../../../src/core/protocols/pairbench/plan/plan.ts';
import {
  ALL_SPLITS,
  PLAYED_FEATURES,
} from '../../../../../../src/core/protocols/pairbench/split.ts';
import { RELATIONS } from '../../../../../../src/core/scenes/draw-scene.ts';

const seed = fc.nat(0xffff_ffff);
const relation = fc.constantFrom(...RELATIONS);
const photo = fc.record({
  kind: fc.constant('photo' as const),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  name: fc.string({ maxLength: 40 }),
  width: fc.integer({ min: 1, max: 512 }),
  height: fc.integer({ min: 1, max: 512 }),
});
const playState: fc.Arbitrary<PlayState> = fc.record({
  version: fc.constant(1 as const),
  source: fc.oneof(
    fc.record({ type: fc.constant('scene' as const), seed }),
    fc.record({ type: fc.constantFrom('objects' as const, 'caption' as const), seed, relation }),
    fc.record({
      type: fc.constant('photos' as const),
      photo: fc.option(photo),
      other: fc.option(photo),
    }),
  ),
  kind: fc.constantFrom('identical' as const, 'transformed' as const, 'irrelevant' as const),
  feature: fc.constantFrom(...PLAYED_FEATURES),
  strength: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  swapped: fc.boolean(),
  blind: fc.boolean(),
  judge: fc.record({
    id: fc.string({ minLength: 1, maxLength: 40 }),
    device: fc.constantFrom('wasm' as const, 'webgpu' as const),
  }),
  condition: fc.constantFrom('sensitive' as const, 'invariant' as const),
  template: fc.constantFrom('V1', 'V2', 'V3', 'V4', 'V5'),
  sentences: fc.dictionary(
    fc.constantFrom('R/sensitive', 'CJ/invariant', 'SP-IT/sensitive'),
    fc.string({ maxLength: 200 }),
    { noNullPrototype: true },
  ),
});

describe('playLink', () => {
  it('brings back every state', () => {
    fc.assert(
      fc.property(playState, (state) => {
        expect(parsePlayState(readPlayLink(playLink(state)))).toEqual(state);
      }),
    );
  });

  it('stays short enough to pass on', () => {
    for (const { state } of PRESETS) expect(playLink(state).length).toBeLessThan(400);
  });

  it('holds nothing that an address would have to escape', () => {
    for (const { state } of PRESETS) expect(playLink(state)).toMatch(/^#\/play\?pair=[\w-]+$/);
  });

  it('reads a link of version 1, which was passed on', () => {
    // the payload was written by playLink on 2026-11-20; it stays here for as long as version 1 is read
    const link =
      '#/play?pair=1RY5fSsNAEMavUr7nTVVEhL2BD4Ko-L4m02S1mV1mJylSAj2IXq4ncTYU-jTMfH_md8RMUmJi-DuHkiZpCf4I_ck20YasVTSJqIN_dBDah_XmIbEfFIvDd2QToRK47JKMZnXYUdBJastrzasQ9zrA324fbD2EnGujykQOX1PXr39j7eHAqZn3Y_OZLODQ0RwrFg6hjPVfm7iLF4jIc5AYWM2oNGajq9aP-xWalbilUqvfXpqn95ur3ePZsDc60OZ8-rVcS-fT3xbL8g8';
    expect(parsePlayState(readPlayLink(link))).toEqual({
      version: 1,
      source: { type: 'caption', seed: 7, relation: 'right' },
      kind: 'transformed',
      feature: 'R',
      strength: 0.5,
      swapped: true,
      judge: { id: 'nano-vlm-both', device: 'wasm' },
      condition: 'invariant',
      template: 'V3',
      sentences: { 'SP-IT/invariant': 'Mind the “place”.' },
    });
  });

  it('knows when an address holds no state', () => {
    for (const hash of ['', '#/', '#/play', '#/play/', '#/runs/1abc']) {
      expect(readPlayLink(hash)).toBeNull();
    }
  });

  it('refuses a damaged link with a reason', () => {
    expect(() => readPlayLink(playLink(PRESETS[0].state).slice(0, -8))).toThrow(
      /damaged|cut short/,
    );
    expect(() => readPlayLink('#/play?pair=9abc')).toThrow(/version/);
  });
});

describe('playPairLink', () => {
  const spec = { ...defaultSetup(), items: 3, splits: ALL_SPLITS };

  it('opens exactly that pair of a run, of every split and kind', () => {
    for (const pair of planPairs(spec)) {
      const link = playPairLink(pair, { id: 'ssim', device: 'wasm' });
      const opened = pairOf(parsePlayState(readPlayLink(link)));
      expect(opened).toEqual({ ...pair, id: 'play', item: 0 });
    }
  });
});
