import { RawImage, type Tensor } from '@huggingface/transformers';
import type { Raster } from '../../../core/raster.ts';
import { JudgeError } from '../../judge.ts';
import type { VisionInputs } from './picture-family.ts';

/**
 * One picture through an image processor of the library, which must be told not to resize: it would
 * do so on a canvas, and those differ between browsers. `names` are the outputs that are taken.
 */
export async function callImageProcessor(
  processor: unknown,
  { data, width, height }: Raster,
  names: readonly string[],
): Promise<VisionInputs> {
  // the library may write into the picture it is given
  const image = new RawImage(new Uint8ClampedArray(data), width, height, 3);
  const call = processor as (image: RawImage) => Promise<Record<string, Tensor | undefined>>;
  const outputs = await call(image);
  return Object.fromEntries(
    names.map((name) => {
      const tensor = outputs[name];
      if (!tensor) throw new JudgeError('runtime', `the picture came out without ${name}`);
      return [name, tensor];
    }),
  );
}
