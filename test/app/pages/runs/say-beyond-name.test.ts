import { expect, it } from 'vitest';
import { sayBeyondName } from '../../../../src/app/pages/runs/say-beyond-name.ts';

it('says of a run only what its name leaves out', () => {
  const two = ['SSIM', 'Nano CLIP'];
  expect(sayBeyondName('SSIM and Nano CLIP: 20 scenes', two, '20 scenes')).toBe('');
  const three = [...two, 'Histogram'];
  expect(sayBeyondName('3 judges: 20 scenes', three, '20 scenes')).toBe(
    'SSIM, Nano CLIP, Histogram',
  );
  expect(sayBeyondName('for Monday', two, '20 scenes')).toBe('SSIM, Nano CLIP · 20 scenes');
  // a mark behind a judge's name is news
  expect(sayBeyondName('SSIM: 20 scenes', ['SSIM (other pictures)'], '20 scenes')).toBe(
    'SSIM (other pictures)',
  );
});
