import { describe, expect, it } from 'vitest';
import { plainNames, shortNames } from '../../../../src/app/kit/words/plain-names.ts';

describe('names in sentences', () => {
  it('drop their mark, and the family in short ones', () => {
    const names = ['Nano VLM oak (recorded)', 'Nano VLM fir (recorded)', 'SSIM'];
    expect(plainNames(names)).toEqual(['Nano VLM oak', 'Nano VLM fir', 'SSIM']);
    expect(shortNames(names)).toEqual(['oak', 'fir', 'SSIM']);
  });

  it('keep what tells two of them apart', () => {
    const marked = ['oak (WASM)', 'oak (WebGPU)'];
    expect(plainNames(marked)).toEqual(marked);
    expect(shortNames(['Nano VLM oak', 'oak'])).toEqual(['Nano VLM oak', 'oak']);
  });
});
