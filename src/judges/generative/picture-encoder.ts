import { Tensor } from '@huggingface/transformers';
import { hashPicture } from '../../core/ask/ask-hash.ts';
import { LruMap } from '../../core/lru-map.ts';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import { toPictureFault } from '../worker/fault.ts';
import type { PictureFamily, VisionInputs } from './families/picture-family.ts';
import type { EncodedPicture } from './prompt/prompt-row.ts';

/** Encoded pictures that are kept; a SmolVLM-500M's takes 250 kB. */
const KEPT_FEATURES = 128;
/** The same of those that are cut into tiles: a SmolVLM's takes 2.5 MB. */
const KEPT_TILED = 16;
/** The same of small ones, 8 kB for a nano judge's: more than one window of asks can name. */
const KEPT_SMALL = 1024;
/** Numbers that go in together at the most: larger pictures keep a vision encoder busy alone. */
const MOST_NUMBERS = 16 * 3 * 64 * 64;

/** Pictures as a decoder takes them; those encoded last are kept. */
export interface PictureEncoder {
  /** Rejects as the renderer and the family do. */
  encode(picture: Picture): Promise<EncodedPicture>;
  /**
   * Encodes small pictures together, where the family takes several at a time, for `encode` to find.
   * One that cannot be read is passed over: `encode` will say so in its turn.
   */
  encodeAhead(pictures: Iterable<Picture>): Promise<void>;
}

/**
 * `run`: features of the pictures in the inputs, one picture's behind the other's. `joins`: a picture's
 * are the same beside others.
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
      const encoded = {
        hash,
        features: await run(inputs),
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
        // alone it would be no faster than later
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
