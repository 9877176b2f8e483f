import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import {
  hasStrength,
  isBeyondScenes,
  kindOf,
  otherRelation,
  pairOf,
  playObjects,
  splitOf,
} from '../../../../../../src/app/labs/pairbench/play/state/pair-of.ts';
import { parsePlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-schema.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';
import { canonicalJson } from '../../../../../../src/core/hash.ts';
import { PLAYED_FEATURES } from '../../../../../../src/core/protocols/pairbench/split.ts';
import { captionOf } from '../../../../../../src/core/scenes/caption.ts';
import { RELATIONS } from '../../../../../../src/core/scenes/draw-scene.ts';

const base: PlayState = PRESETS[0].state;

describe('pairOf', () => {
  it('puts the original first, however the two stand and whether or not they are seen', () => {
    const pair = pairOf(base);
    expect(pair?.data1).toMatchObject({ type: 'picture', picture: { steps: [] } });
    expect(pairOf({ ...base, swapped: true })).toEqual(pair);
    expect(pairOf({ ...base, blind: true })).toEqual(pair);
  });

  it('has the protocol’s truth for every kind and condition', () => {
    const truth = (change: Partial<PlayState>) => pairOf({ ...base, ...change })?.truth;
    expect(truth({ kind: 'identical' })).toBe(10);
    expect(truth({ kind: 'transformed' })).toBe(8);
    expect(truth({ kind: 'transformed', condition: 'invariant' })).toBe(10);
    expect(truth({ kind: 'irrelevant' })).toBe(1);
  });

  it('shrinks the identical picture to 95 % and changes nothing else', () => {
    const { data2 } = pairOf({ ...base, kind: 'identical' })!;
    expect(data2.type === 'picture' && data2.picture.steps).toEqual([
      { op: 'resize', params: { width: 122, height: 122 } },
    ]);
  });

  it('makes a pair of every transform that can be graded, from nothing at all to a change', () => {
    for (const feature of PLAYED_FEATURES) {
      const at = (strength: number) => pairOf({ ...base, feature, strength })!;
      const { split, data2 } = at(1);
      expect(split).toBe(feature);
      expect(data2.type === 'picture' && data2.picture.steps).toHaveLength(1);
      expect(canonicalJson(at(0).data2)).not.toBe(canonicalJson(data2));
      const state = { ...base, feature };
      expect(parsePlayState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
  });

  it('shows another scene in an irrelevant pair', () => {
    const { data1, data2 } = pairOf({ ...base, kind: 'irrelevant' })!;
    if (data1.type !== 'picture' || data2.type !== 'picture') throw new Error('two pictures');
    expect(data2.picture.source).not.toEqual(data1.picture.source);
  });

  it('makes pairs of 3-D scenes as of flat ones, and knows them for others', () => {
    const state = { ...base, source: { type: 'solids', seed: 4 } } as const;
    expect([splitOf(state), hasStrength(state), isBeyondScenes(state)]).toEqual(['PS', true, true]);
    expect(isBeyondScenes(base)).toBe(false);
    for (const kind of ['identical', 'transformed', 'irrelevant'] as const) {
      const { data1, data2 } = pairOf({ ...state, kind })!;
      if (data1.type !== 'picture' || data2.type !== 'picture') throw new Error('two pictures');
      expect([data1.picture.source.kind, data2.picture.source.kind]).toEqual(['solids', 'solids']);
      const same = canonicalJson(data1.picture.source) === canonicalJson(data2.picture.source);
      expect(same).toBe(kind !== 'irrelevant');
      expect(data2.picture.steps.length).toBe(1);
    }
    expect(parsePlayState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('never shows the true relation in a transformed pair, under any condition', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const relation of RELATIONS) {
        const scene = playObjects(seed);
        expect(otherRelation(scene, relation)).not.toBe(scene.relation);
        const source = { type: 'caption', seed, relation } as const;
        const { data2 } = pairOf({ ...base, source, kind: 'transformed' })!;
        expect(data2.type === 'text' && data2.text).not.toBe(captionOf(scene));
      }
    }
  });

  it('gives the true caption in an identical pair', () => {
    const source = { type: 'caption', seed: 3, relation: 'left' } as const;
    const { data2, split } = pairOf({ ...base, source, kind: 'identical' })!;
    expect(split).toBe('SP-IT');
    expect(data2).toEqual({ type: 'text', text: captionOf(playObjects(3)) });
  });

  it('waits for photographs that are still to be chosen', () => {
    const photo = {
      kind: 'photo',
      sha256: 'a'.repeat(64),
      name: 'a.png',
      width: 300,
      height: 200,
    } as const;
    expect(pairOf({ ...base, source: { type: 'photos', photo: null, other: null } })).toBeNull();
    const source = { type: 'photos', photo, other: null } as const;
    expect(pairOf({ ...base, source })).not.toBeNull();
    expect(pairOf({ ...base, source, kind: 'irrelevant' })).toBeNull();
  });

  it('leaves a given pair’s kind and split as they came', () => {
    const text = { type: 'text', text: 'a red star' } as const;
    const source = {
      type: 'given',
      split: 'SP-IT',
      kind: 'irrelevant',
      data1: text,
      data2: text,
    } as const;
    const state: PlayState = { ...base, source, kind: 'identical' };
    expect(kindOf(state)).toBe('irrelevant');
    expect(splitOf(state)).toBe('SP-IT');
  });
});
