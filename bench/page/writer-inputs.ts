import { RawImage } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import { hashPicture } from '../../src/core/ask/ask-hash.ts';
import type { Raster } from '../../src/core/raster.ts';
import type { LibraryWriter } from './open-writer.ts';

const OPENING = 'Score: 1';

/** A picture as the processor passes it to the vision graph: [3, side, side]. */
export async function fitPixels(
  { processor }: LibraryWriter,
  { data, width, height }: Raster,
): Promise<Float32Array> {
  const image = new RawImage(new Uint8ClampedArray(data), width, height, 3);
  const { pixel_values } = await processor('<image>', [image], { do_image_splitting: false });
  return pixel_values?.data as Float32Array;
}

/** Lengths in tokens of a prompt and of the beginnings it may share with others. */
export interface CutPrompt {
  readonly length: number;
  /** up to the end of each picture, shortest first; equal names mean equal beginnings */
  readonly beginnings: readonly { readonly length: number; readonly name: string }[];
}

export async function cutPrompts(
  { processor, model }: LibraryWriter,
  asks: readonly (Ask & { mode: 'choose' })[],
): Promise<CutPrompt[]> {
  const tokens = new Map<string, readonly number[]>();
  const blank = new RawImage(new Uint8ClampedArray(64 * 64 * 3), 64, 64, 3);
  const prompts: CutPrompt[] = [];
  for (const { parts } of asks) {
    const content = parts.map((part) => (part.type === 'text' ? part : { type: 'image' }));
    const text = processor.apply_chat_template([{ role: 'user', content }], {
      add_generation_prompt: true,
    });
    let ids = tokens.get(text);
    if (!ids) {
      const pictures = parts.filter(({ type }) => type === 'picture').map(() => blank);
      const inputs = await processor(text + OPENING, pictures, { do_image_splitting: false });
      ids = Array.from((inputs.input_ids?.data ?? []) as BigInt64Array, Number);
      tokens.set(text, ids);
    }
    const hashes = parts.flatMap((part) =>
      part.type === 'picture' ? hashPicture(part.picture) : [],
    );
    const { image_token_id: image } = model.config;
    const ends = ids.flatMap((id, i) => (id === image && ids[i + 1] !== image ? [i + 1] : []));
    prompts.push({
      length: ids.length,
      beginnings: ends.map((length, i) => ({
        length,
        name: [...ids.slice(0, length), ...hashes.slice(0, i + 1)].join(),
      })),
    });
  }
  return prompts;
}
