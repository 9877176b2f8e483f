import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhotoError } from '../../src/pictures/photo-file.ts';
import { sniffPicture } from '../../src/pictures/sniff-picture.ts';
import {
  bytesOf,
  gifFile,
  jpegFile,
  pngFile,
  webpFile,
  withPngChunk,
} from '../support/pictures/bytes.ts';

const refusal = (bytes: Uint8Array<ArrayBuffer>): string => {
  try {
    sniffPicture(bytes);
  } catch (error) {
    if (error instanceof PhotoError) return error.code;
    throw error;
  }
  return 'none';
};

describe('sniffPicture', () => {
  it('reads format and size off whole pictures', () => {
    expect(sniffPicture(pngFile(7, 5))).toEqual({ format: 'png', width: 7, height: 5 });
    expect(sniffPicture(jpegFile(700, 500))).toEqual({ format: 'jpeg', width: 700, height: 500 });
    expect(sniffPicture(gifFile(1))).toEqual({ format: 'gif', width: 3, height: 2 });
    expect(sniffPicture(webpFile(9000, 3, 0))).toEqual({ format: 'webp', width: 9000, height: 3 });
  });

  it('refuses a picture cut at any byte, or takes what is left for no picture', () => {
    for (const file of [pngFile(7, 5), jpegFile(70, 50), gifFile(1)]) {
      for (let length = 0; length < file.length; length++) {
        // a GIF is complete to the eye without the byte that ends the file
        if (file[0] === 0x47 && length === file.length - 1) continue;
        expect(['empty', 'truncated', 'not-a-picture']).toContain(refusal(file.slice(0, length)));
      }
    }
  });

  it('is not fooled by the end marker of a thumbnail inside a JPEG', () => {
    const file = jpegFile(70, 50);
    expect(refusal(file.slice(0, file.length - 2))).toBe('truncated');
  });

  it('takes a JPEG with bytes behind its end, as phones append them', () => {
    const file = new Uint8Array([...jpegFile(70, 50), ...bytesOf('motion photo')]);
    expect(sniffPicture(file).width).toBe(70);
  });

  it('refuses animations of every kind', () => {
    expect(refusal(gifFile(2))).toBe('animation');
    expect(refusal(webpFile(3, 3, 0x02))).toBe('animation');
    expect(refusal(withPngChunk(pngFile(3, 3), 'acTL'))).toBe('animation');
  });

  it('tells an SVG and an empty file from other files', () => {
    expect(refusal(new Uint8Array(0))).toBe('empty');
    const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(refusal(new Uint8Array(bytesOf(svg)))).toBe('svg');
    expect(refusal(new Uint8Array(bytesOf('BMW is a make of cars, not a bitmap')))).toBe(
      'not-a-picture',
    );
  });

  it('never throws anything but a PhotoError', () => {
    const starts = [[], [0xff, 0xd8], [...pngFile(1, 1)].slice(0, 8), bytesOf('GIF89a')];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts, bytesOf('RIFF\0\0\0\0WEBPVP8X'), bytesOf('BM')),
        fc.uint8Array({ maxLength: 200 }),
        (start, rest) => {
          const file = new Uint8Array([...start, ...rest]);
          expect(() => refusal(file)).not.toThrow();
        },
      ),
    );
  });
});
