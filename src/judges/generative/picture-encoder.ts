import { Tensor } from '@huggingface/transformers';
import { hashPicture } from '../../core/ask/ask-hash.ts';
import { LruMap } from '../../core/lru-map.ts';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import { toPictureFault } from '../worker/fault.ts';
import { letGoOf } from './decoding/kv-cache.ts';
import type { PictureFamily, VisionInputs } from './families/picture-family.ts';
import type { EncodedPicture } from './prompt/prompt-row.ts';

/** Encoded pictures kept; one of SmolVLM-500M's takes 250 kB. */
const KEPT_FEATURES = 128;
/** The same for pictures in tiles; one of SmolVLM's takes 2.5 MB. */
const KEPT_TILED = 16;
/** The same for small pictures, 8 kB for a nano judge: more than a window can contain. */
const KEPT_SMALL = 1024;
/** The most numbers in one run; a single larger picture already keeps a vision encoder busy. */
const MOST_NUMBERS = 16 * 3 * 64 * 64;

/** Encodes pictures for a decoder and keeps the latest ones. */
export interface PictureEncoder {
  /** Rejects as the renderer and the family do. */
  encode(picture: Picture): Promise<EncodedPicture>;
  /**
   * Encodes small pictures together, if the family supports it, so that `encode` finds them. An
   * unreadable picture is skipped; `encode` reports it later.
   */
  encodeAhead(pictures: Iterable<Picture>): Promise<void>;
}

/**
 * `run`: features of the pictures in the inputs, one picture after another. `joins`: true if
 * batching does not change a picture's features.
 */
export function createPictureEncoder(
  family: PictureFamily,
  renderer: Renderer,
  run: (inputs: VisionInputs) => Promise<Tensor>,
  joins: boolean,
): PictureEncoder {
  const kept = new LruMap<string, EncodedPicture>(family.tilesOf ? KEPT_TILED : KEPT_FEATURES);
  const keptSmall = new LruMap<string, EncodedPicture>(KEPT_SMALL);
  const recall = (hash: string) => keptSmall.get(hash) ?? kept.get(hash);

  const render = (picture: Picture): Promise<Raster> =>
    renderer.render(picture).catch((error: unknown) => {
      throw toPictureFault(error);
    });

  const encodeTogether = async (batch: readonly Prepared[]): Promise<void> => {
    const [first] = batch;
    if (!first || !family.join) return;
    const features = await run(family.join(batch.map(({ inputs }) => inputs)));
    const [rows = 0, width = 1] = features.dims;
    const each = rows / batch.length;
    for (const [i, { hash }] of batch.entries()) {
      const values = (features.data as Float32Array).slice(
        i * each * width,
        (i + 1) * each * width,
      );
      const own = new Tensor('float32', values, [each, width]);
      keptSmall.set(hash, { hash, features: own, grid: null, tiles: null });
    }
  };

  return {
    async encode(picture) {
      const hash = hashPicture(picture);
      const known = recall(hash);
      if (known) return known;
      const raster = await render(picture);
      const inputs = await family.prepare(raster);
      const { pixel_values: pixels } = inputs;
      const features = await run(inputs);
      if (pixels) letGoOf({ pixels });
      const encoded = {
        hash,
        features,
        grid: inputs.image_grid_thw ?? null,
        tiles: family.tilesOf?.(raster) ?? null,
      };
      kept.set(hash, encoded);
      return encoded;
    },
    async encodeAhead(pictures) {
      if (!family.join || !joins) return;
      let batch: Prepared[] = [];
      const missing = new Map<string, Picture>();
      for (const picture of pictures) {
        const hash = hashPicture(picture);
        if (!recall(hash)) missing.set(hash, picture);
      }
      for (const [hash, picture] of missing) {
        const inputs = await render(picture)
          .then(family.prepare)
          .catch(() => null);
        if (!inputs) continue;
        const size = inputs.pixel_values?.size ?? Number.POSITIVE_INFINITY;
        if ((batch.length + 1) * size > MOST_NUMBERS) {
          await encodeTogether(batch);
          batch = [];
        }
        // alone it would be no faster now than later
        if (2 * size <= MOST_NUMBERS) batch.push({ hash, inputs });
      }
      await encodeTogether(batch);
    },
  };
}

interface Prepared {
  readonly hash: string;
  readonly inputs: VisionInputs;
}
