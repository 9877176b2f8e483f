import { RawImage } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import type { Raster } from '../../src/core/raster.ts';
import type { LibraryWriter } from './open-writer.ts';

const WIDTH = 128;
const OPENING = 'Score: 1';

/** A picture as the processor gives it to the vision graph: [3, side, side]. */
export async function fitPixels(
  { processor }: LibraryWriter,
  { data, width, height }: Raster,
): Promise<Float32Array> {
  const image = new RawImage(new Uint8ClampedArray(data), width, height, 3);
  const { pixel_values } = await processor('<image>', [image], { do_image_splitting: false });
  return pixel_values?.data as Float32Array;
}

/** Embeddings of the prompts, some numbers of the right shape, by the prompts' length. */
export async function readPrompts(
  { processor }: LibraryWriter,
  asks: readonly (Ask & { mode: 'choose' })[],
): Promise<Map<number, Float32Array[]>> {
  const prompts = new Map<number, Float32Array[]>();
  const lengths = new Map<string, number>();
  const blank = new RawImage(new Uint8ClampedArray(64 * 64 * 3), 64, 64, 3);
  for (const { parts } of asks) {
    const content = parts.map((part) => (part.type === 'text' ? part : { type: 'image' }));
    const text = processor.apply_chat_template([{ role: 'user', content }], {
      add_generation_prompt: true,
    });
    let length = lengths.get(text);
    if (length === undefined) {
      const pictures = parts.filter(({ type }) => type === 'picture').map(() => blank);
      const inputs = await processor(text + OPENING, pictures, { do_image_splitting: false });
      length = inputs.input_ids?.dims[1] ?? 0;
      lengths.set(text, length);
    }
    const values = Float32Array.from({ length: length * WIDTH }, (_, i) => Math.sin(i + length));
    const alike = prompts.get(length);
    if (alike) alike.push(values);
    else prompts.set(length, [values]);
  }
  return prompts;
}
