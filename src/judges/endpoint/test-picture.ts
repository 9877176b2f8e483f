import { createRaster, type Raster } from '../../core/raster.ts';

const SIZE = 64;

/** What a server is asked to prove that it sees. */
export const COLOUR_QUESTION =
  'This picture has two halves, each of one colour. Name the colour on the left, then the colour on the right. Answer with two words.';

/** Red on the left, blue on the right. */
export function drawTestPicture(): Raster {
  const raster = createRaster(SIZE, SIZE);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const left = pixel % SIZE < SIZE / 2;
    raster.data.set(left ? [220, 20, 30] : [20, 40, 220], 3 * pixel);
  }
  return raster;
}

/** Whether both colours are named, in their order. */
export function namesColours(answer: string): boolean {
  return /\bred\b[\s\S]*\bblue\b/i.test(answer);
}
