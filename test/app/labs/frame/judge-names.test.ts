import { describe, expect, it } from 'vitest';
import { judgeNames } from '../../../../src/app/labs/frame/judge-names.ts';

const SSIM = { id: 'ssim', device: 'wasm' } as const;
const CLIP = { id: 'clip', device: 'wasm' } as const;
const LISTED = [
  { id: 'ssim', name: 'SSIM' },
  { id: 'clip', name: 'CLIP' },
];

describe('the names of judges', () => {
  it('tell the device where two would be alike', () => {
    const gpu = { ...CLIP, device: 'webgpu' } as const;
    expect(judgeNames([SSIM, CLIP, gpu], LISTED)).toEqual(['SSIM', 'CLIP (WASM)', 'CLIP (WebGPU)']);
  });

  it('say beside their numbers where not all of the answers were given here', () => {
    const came = { origin: { kind: 'import', id: 'r' }, answers: 3, name: 'mine' } as const;
    const old = { origin: { kind: 'earlier' }, answers: 1, name: null } as const;
    const results = [{ elsewhere: [came] }, { elsewhere: [] }, { elsewhere: [came, old] }];
    const gpu = { ...CLIP, device: 'webgpu' } as const;
    expect(judgeNames([SSIM, CLIP, gpu], LISTED, results)).toEqual([
      'SSIM (imported answers)',
      'CLIP (WASM)',
      'CLIP (WebGPU; imported answers, answers of unknown origin)',
    ]);
  });
});
