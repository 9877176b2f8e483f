import { RawImage, Tensor } from '@huggingface/transformers';
import type { Raster } from '../../../core/raster.ts';
import type { Settings } from '../../files/model-settings.ts';
import { JudgeError } from '../../judge.ts';
import { fitPicture, parsePreprocessor, toPixelValues } from '../../preprocess/preprocessor.ts';
import type { VisionInputs } from './picture-family.ts';

/**
 * Prepares one picture with an image processor of the library. The processor must be configured not
 * to resize: it would use a canvas, whose results differ between browsers. `names` are the outputs
 * to return.
 */
export async function callImageProcessor(
  processor: unknown,
  { data, width, height }: Raster,
  names: readonly string[],
): Promise<VisionInputs> {
  // the library may modify the picture it is given
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

/** Makes one view of a picture in the size named by the settings: [1, 3, height, width]. */
export function createOneView(settings: Settings): (raster: Raster) => Tensor {
  const preprocessor = parsePreprocessor(settings);
  return (raster) => {
    const fitted = fitPicture(raster, preprocessor);
    const { values, width, height } = toPixelValues([fitted], preprocessor);
    return new Tensor('float32', values, [1, 3, height, width]);
  };
}
