import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRaster } from '../../src/core/raster.ts';
import { checkPhoto, limitSide, refuseTiny } from '../../src/pictures/decode-photo.ts';
import { jpegFile, pngFile } from '../support/pictures/bytes.ts';

describe('checkPhoto', () => {
  it('reads a header and leaves the pixels alone', async () => {
    expect(await checkPhoto(new Blob([pngFile(4, 3)]))).toMatchObject({ width: 4, height: 3 });
  });

  it('refuses more pixels than the limit before anything is decoded', async () => {
    await expect(checkPhoto(new Blob([jpegFile(20_000, 5001)]))).rejects.toMatchObject({
      code: 'too-large',
      message: '20000 x 5001 pixels; the limit is 100 megapixels, make it smaller first',
    });
  });

  it('refuses a file of more bytes than the limit', async () => {
    const file = new Blob([new Uint8Array(41_000_000)]);
    await expect(checkPhoto(file)).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('refuseTiny', () => {
  it('refuses under 8 pixels a side, and says what a narrow strip was brought to', () => {
    refuseTiny({ width: 8, height: 8 });
    expect(() => refuseTiny({ width: 7, height: 300 })).toThrow(
      '7 x 300 pixels; a picture needs at least 8 x 8',
    );
    expect(() => refuseTiny(limitSide(createRaster(6000, 80)))).toThrow(
      '512 x 7 pixels; a picture needs at least 8 x 8 once its longest side is brought to 512',
    );
  });
});

describe('limitSide', () => {
  it('makes the longest side the limit, keeps proportions and never scales up', () => {
    const side = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 60 }), (width, height, limit) => {
        const limited = limitSide(createRaster(width, height), limit);
        expect(Math.max(limited.width, limited.height)).toBe(
          Math.min(limit, Math.max(width, height)),
        );
        const scale = limited.width / width;
        expect(Math.abs(limited.height - height * scale)).toBeLessThanOrEqual(1 + height / width);
      }),
    );
  });
});
