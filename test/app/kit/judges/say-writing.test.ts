import { expect, it } from 'vitest';
import { sayWriting } from '../../../../src/app/kit/judges/say-writing.ts';
import { nameDtypes } from '../../../../src/judges/files/load-options.ts';

const parts = (encoder: 'fp32' | 'q8', decoder: 'q4' | 'q8') =>
  nameDtypes([
    { base: 'vision_encoder', dtype: encoder, bytes: 1, external: 0 },
    { base: 'decoder_model_merged', dtype: decoder, bytes: 1, external: 0 },
  ]);

it('says whether a prompt is read once, and whether its answers are written side by side', () => {
  const beside = /read once, .* side by side$/;
  const inTurn = /read once, .* one at a time$/;
  expect(sayWriting({ dtype: 'fp32' })).toMatch(beside);
  expect(sayWriting({ dtype: parts('fp32', 'q4') })).toMatch(beside);
  // only the decoder's format counts
  expect(sayWriting({ dtype: parts('q8', 'q4') })).toMatch(beside);
  expect(sayWriting({ dtype: 'q8' })).toMatch(inTurn);
  expect(sayWriting({ dtype: parts('fp32', 'q8') })).toMatch(inTurn);
  expect(sayWriting({ dtype: parts('fp32', 'q8'), writes: 'library' })).toMatch(/by the library/);
});
