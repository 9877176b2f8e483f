import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import { withKernels } from '../../../../src/core/transforms/kernels/kernels.ts';
import { noiseRows } from '../../../../src/core/transforms/kernels/noise-rows.ts';

const { fround } = Math;

it('is the stream of Random, number by number and row after row', () => {
  const anyInt = fc.integer({ min: 0, max: 0x7fff_ffff });
  const short = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(anyInt, fc.nat(3), short, short, (seed, drawn, width, height) => {
      const random = new Random(['noise', seed]);
      for (let i = 0; i < drawn; i++) random.next();
      const [scaleX, scaleY] = [250 / width, -3 / height];
      const noise = withKernels((room) => {
        const nextRow = noiseRows(room, random, width, scaleX, scaleY);
        const rows = room.take(width * height * 8);
        for (let y = 0; y < height; y++) nextRow(rows + y * width * 8);
        return new Float32Array(room.buffer(), rows, width * height * 2).slice();
      });
      const expected = noise.map((_, i) => {
        const value = fround(2 * random.next() - 1);
        return fround(value * fround(i % 2 === 0 ? scaleX : scaleY));
      });
      // far quicker than comparing element by element
      expect(noise.findIndex((value, i) => value !== expected[i])).toBe(-1);
    }),
    { numRuns: 30 },
  );
});

it('writes a row and nothing behind it', () => {
  const row = withKernels((room) => {
    const nextRow = noiseRows(room, new Random(['noise']), 3, 1, 1);
    const address = room.take(32);
    const numbers = new Float32Array(room.buffer(), address, 8).fill(9);
    nextRow(address);
    return [...numbers];
  });
  expect(row.slice(0, 6).every((value) => value >= -1 && value < 1)).toBe(true);
  expect(row.slice(6)).toEqual([9, 9]);
});
