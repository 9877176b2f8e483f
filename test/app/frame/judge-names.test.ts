import { describe, expect, it } from 'vitest';
import { cautionsOnJudges, judgeNames, namesInRun } from '../../../src/app/frame/judge-names.ts';
import { defaultSetup, specOf } from '../../../src/core/protocols/pairbench/options.ts';

const SSIM = { id: 'ssim', device: 'wasm' } as const;
const CLIP = { id: 'clip', device: 'wasm' } as const;
const LISTED = [
  { id: 'ssim', name: 'SSIM' },
  { id: 'clip', name: 'CLIP' },
];

describe('the names of judges', () => {
  it('tell the device where two would be alike', () => {
    const gpu = { ...CLIP, device: 'webgpu' } as const;
    expect(judgeNames({ judges: [SSIM, CLIP, gpu] }, LISTED)).toEqual([
      'SSIM',
      'CLIP (WASM)',
      'CLIP (WebGPU)',
    ]);
  });

  it('say beside their numbers where not all of the answers were given here', () => {
    const came = { origin: { kind: 'import', id: 'r' }, answers: 3, name: 'mine' } as const;
    const old = { origin: { kind: 'recorded', id: 's' }, answers: 1, name: null } as const;
    const results = [{ elsewhere: [came] }, { elsewhere: [] }, { elsewhere: [came, old] }];
    const gpu = { ...CLIP, device: 'webgpu' } as const;
    expect(judgeNames({ judges: [SSIM, CLIP, gpu] }, LISTED, results)).toEqual([
      'SSIM (imported answers)',
      'CLIP (WASM)',
      'CLIP (WebGPU; imported answers, recorded)',
    ]);
  });

  it('do not repeat what a recorded run says of all its judges', () => {
    const spec = specOf({ ...defaultSetup(), judges: [SSIM, CLIP] });
    const old = { origin: { kind: 'recorded', id: 's' }, answers: 1, name: null } as const;
    const came = { ...old, origin: { kind: 'import', id: 'r' } } as const;
    const recorded = { spec, origin: { kind: 'recorded', id: 's' } } as const;
    const namesOf = (second: readonly (typeof old | typeof came)[]) =>
      namesInRun(recorded, LISTED, [{ elsewhere: [old] }, { elsewhere: second }]);
    expect(namesOf([old])).toEqual(['SSIM', 'CLIP']);
    expect(namesOf([old, came])).toEqual(['SSIM (recorded)', 'CLIP (recorded, imported answers)']);
    const own = { spec, origin: { kind: 'here' } } as const;
    expect(namesInRun(own, LISTED, [{ elsewhere: [old] }, { elsewhere: [] }])).toEqual([
      'SSIM (recorded)',
      'CLIP',
    ]);
  });

  it('say of a judge that knows flat scenes only that it was shown other pictures', () => {
    const photo = {
      kind: 'photo',
      sha256: 'a'.repeat(64),
      name: 'a.png',
      width: 8,
      height: 8,
    } as const;
    const judges = [CLIP, SSIM];
    const listed = LISTED.map((judge) => ({ ...judge, scenesOnly: judge.id === 'clip' }));
    const setup = { ...defaultSetup(), judges };
    expect(judgeNames(specOf(setup), listed)).toEqual(['CLIP', 'SSIM']);
    const photos = specOf({ ...setup, source: { type: 'photos', photos: [photo] } });
    expect(judgeNames(photos, listed)).toEqual(['CLIP (knows flat scenes only)', 'SSIM']);
    expect(cautionsOnJudges(photos, listed)).toEqual([['pictures'], []]);
    const solids = specOf({ ...setup, source: { type: 'solids' } });
    expect(cautionsOnJudges(solids, listed)).toEqual([['pictures'], []]);
    // worlds are drawn flat as well, and who was taught about them knows them
    const worlds = { ...solids, protocol: 'peer-review', options: { source: { type: 'worlds' } } };
    expect(cautionsOnJudges(worlds, listed)).toEqual([['pictures'], []]);
    const taught = listed.map((judge) => ({ ...judge, knowsWorlds: true as const }));
    expect(cautionsOnJudges(worlds, taught)).toEqual([[], []]);
    expect(cautionsOnJudges(solids, taught)).toEqual([['pictures'], []]);
  });

  it('say of a judge that it was asked in words that it was not trained on', () => {
    const wordings = { forms: ['Rate {it}'], fillings: { it: ['this', 'that'] } };
    const listed = LISTED.map((judge) => (judge.id === 'clip' ? { ...judge, wordings } : judge));
    const spec = specOf({ ...defaultSetup(), judges: [CLIP, SSIM] });
    expect(judgeNames(spec, listed)).toEqual(['CLIP (knows other wordings only)', 'SSIM']);
    expect(cautionsOnJudges(spec, listed)).toEqual([['wording'], []]);
  });
});
