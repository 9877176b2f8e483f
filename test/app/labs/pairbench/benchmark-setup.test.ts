import { describe, expect, it } from 'vitest';
import { judgeNames } from '../../../../src/app/frame/judge-names.ts';
import { mergePhotos } from '../../../../src/app/kit/pictures/merge-photos.ts';
import { describeSpec } from '../../../../src/app/kit/words/describe-spec.ts';
import {
  applyPreset,
  sayPairs,
  toggleSplit,
  whatIsMissing,
  withSource,
} from '../../../../src/app/labs/pairbench/benchmark-setup.ts';
import type { Photo } from '../../../../src/core/picture.ts';
import { defaultSetup, specOf } from '../../../../src/core/protocols/pairbench/options.ts';
import { parseSpec } from '../../../../src/core/spec/parse-spec.ts';

const photos = ['a', 'b', 'c'].map(
  (letter): Photo => ({
    kind: 'photo',
    sha256: letter.repeat(64),
    name: `${letter}.png`,
    width: 100,
    height: 80,
  }),
);
const judges = [{ id: 'ssim', device: 'wasm' }] as const;

describe('presets', () => {
  it('make a spec that the codec takes', () => {
    for (const preset of ['quick', 'table8'] as const) {
      expect(() =>
        parseSpec(specOf(applyPreset({ ...defaultSetup(), judges }, preset))),
      ).not.toThrow();
    }
  });

  it('ask for the 500 items of Table 8, or for as many as there are photographs', () => {
    expect(applyPreset(defaultSetup(), 'table8')).toMatchObject({
      items: 500,
      splits: ['CJ', 'R', 'GB', 'PS', 'ET'],
    });
    const spec = withSource(defaultSetup(), { type: 'photos', photos });
    expect(applyPreset(spec, 'table8').items).toBe(3);
  });
});

describe('withSource', () => {
  it('drops what photographs cannot serve', () => {
    const spec = { ...defaultSetup(), judges, items: 500, splits: ['R', 'SP', 'SP-IT'] as const };
    const next = withSource(spec, { type: 'photos', photos });
    expect(next).toMatchObject({ items: 3, splits: ['R'] });
    expect(() => parseSpec(specOf(next))).not.toThrow();
  });

  it('makes every photograph an item, but leaves a run alone when its own files are added', () => {
    const spec = withSource(defaultSetup(), { type: 'photos', photos });
    expect(spec.items).toBe(3);
    expect(withSource({ ...spec, items: 2 }, { type: 'photos', photos: [...photos] }).items).toBe(
      2,
    );
  });

  it('never leaves a run without a split', () => {
    const spec = { ...defaultSetup(), splits: ['SP'] as const };
    expect(withSource(spec, { type: 'photos', photos }).splits).toEqual(['R']);
  });
});

describe('toggleSplit', () => {
  it('keeps splits in the protocol’s order, also when chosen in another', () => {
    const spec = toggleSplit(toggleSplit(defaultSetup(), 'SP', true), 'CJ', true);
    expect(spec.splits).toEqual(['CJ', 'R', 'SP']);
    expect(toggleSplit(spec, 'R', false).splits).toEqual(['CJ', 'SP']);
  });
});

describe('whatIsMissing', () => {
  it('names what a run still lacks', () => {
    expect(whatIsMissing(defaultSetup())).toMatch(/judge/);
    expect(whatIsMissing({ ...defaultSetup(), judges })).toBeNull();
    expect(whatIsMissing({ ...defaultSetup(), judges, splits: [] })).toMatch(/split/);
    expect(whatIsMissing({ ...defaultSetup(), judges, conditions: [] })).toMatch(/condition/);
    const few = withSource(
      { ...defaultSetup(), judges },
      { type: 'photos', photos: photos.slice(0, 1) },
    );
    expect(whatIsMissing(few)).toMatch(/two photographs/);
    const none = withSource(
      { ...defaultSetup(), judges },
      { type: 'pairs', photos: [], pairs: [] },
    );
    expect(none.splits).toEqual([]);
    expect(whatIsMissing(none)).toMatch(/ready-made pairs/);
  });
});

describe('judgeNames', () => {
  it('adds the device only where two would be called the same', () => {
    const listings = [{ id: 'nano', name: 'Nano' }];
    expect(judgeNames({ judges: [{ id: 'nano', device: 'wasm' }] }, listings)).toEqual(['Nano']);
    expect(
      judgeNames(
        {
          judges: [
            { id: 'nano', device: 'wasm' },
            { id: 'nano', device: 'webgpu' },
            { id: 'gone', device: 'wasm' },
          ],
        },
        listings,
      ),
    ).toEqual(['Nano (WASM)', 'Nano (WebGPU)', 'gone']);
  });
});

describe('mergePhotos', () => {
  it('takes the same file once', () => {
    expect(mergePhotos(photos, photos.slice(1)).map((photo) => photo.name)).toEqual([
      'a.png',
      'b.png',
      'c.png',
    ]);
    const renamed = photos.map((photo) => ({ ...photo, name: 'other.png' }));
    expect(mergePhotos(photos, renamed)).toEqual(photos);
  });
});

describe('describeSpec', () => {
  it('says a run in a line', () => {
    expect(describeSpec(specOf(defaultSetup()), [])).toBe(
      'drawn scenes · 8 items · R · change counted (sensitive) and ignored (invariant) · seed 1',
    );
  });
});

describe('the line above Start', () => {
  it('counts a pair once, however many judges are asked about it', () => {
    const judge = (pairs: number) => ({ amounts: { pairs, judgements: 2 * pairs } });
    expect(sayPairs([judge(48), judge(48)])).toBe('48 pairs, each in both orders');
    expect(sayPairs([judge(48), judge(24)])).toBe('up to 48 pairs, each in both orders');
    expect(sayPairs([judge(1)])).toBe('1 pair, in both orders');
  });
});
