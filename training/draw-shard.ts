import type { Part } from '../src/core/ask/ask.ts';
import type { Picture } from '../src/core/picture.ts';
import {
  type ItemSource,
  identicalOf,
  originalOf,
  sceneOf,
  transformedOf,
} from '../src/core/protocols/pairbench/item.ts';
import { SINGLE_SPLITS, SPATIAL_SPLITS } from '../src/core/protocols/pairbench/split.ts';
import { Random } from '../src/core/random.ts';
import type { Raster } from '../src/core/raster.ts';
import { captionOf } from '../src/core/scenes/caption.ts';
import { renderScene } from '../src/core/scenes/render-scene.ts';
import { applyTransform } from '../src/core/transforms/registry.ts';
import { resize } from '../src/core/transforms/resize.ts';

/** side of what the nano judges see, in pixels */
export const NANO_SIZE = 64;

/** Numbers are pictures, counted in the order in which they were written. */
export interface ShardMeta {
  readonly size: number;
  readonly single: readonly SingleItem[];
  readonly spatial: readonly SpatialItem[];
}

interface SingleItem {
  readonly original: number;
  readonly identical: number;
  /** by split */
  readonly transformed: Readonly<Record<string, number>>;
  readonly caption: string;
}

interface SpatialItem {
  readonly original: number;
  readonly identical: number;
  readonly caption: string;
  /** the same objects in other relations */
  readonly variants: readonly SpatialVariant[];
}

interface SpatialVariant {
  readonly plain: number;
  readonly caption: string;
  /** by what is transformed on top, "CJ" to "ET" */
  readonly transformed: Readonly<Record<string, number>>;
}

/** Takes one picture, uint8 [64, 64, 3]. */
export type WritePicture = (pixels: Uint8Array) => Promise<void>;

/** A shard's name is its seed; a run's seed is a number, so no run meets a training scene again. */
export function shardSource(shard: string): ItemSource {
  return { seed: `training ${shard}`, photos: null };
}

/** A picture as a nano judge sees it. Throws TypeError for a photograph. */
export function drawForNano({ source, steps }: Picture): Uint8Array {
  if (source.kind !== 'scene') throw new TypeError('training pictures are scenes');
  const drawn = steps.reduce<Raster>(applyTransform, renderScene(source.scene));
  return Uint8Array.from(resize(drawn, NANO_SIZE, NANO_SIZE).data);
}

/** Draws the items of a shard with the page's own scenes and transforms. */
export async function drawShard(
  shard: string,
  single: number,
  spatial: number,
  write: WritePicture,
): Promise<ShardMeta> {
  const source = shardSource(shard);
  let count = 0;
  const add = async (picture: Picture): Promise<number> => {
    await write(drawForNano(picture));
    return count++;
  };
  const singles: SingleItem[] = [];
  for (let item = 0; item < single; item++) singles.push(await drawSingle(source, item, add));
  const spatials: SpatialItem[] = [];
  for (let item = 0; item < spatial; item++) spatials.push(await drawSpatial(source, item, add));
  return { size: NANO_SIZE, single: singles, spatial: spatials };
}

type AddPicture = (picture: Picture) => Promise<number>;

async function drawSingle(source: ItemSource, item: number, add: AddPicture): Promise<SingleItem> {
  const transformed: Record<string, number> = {};
  for (const split of SINGLE_SPLITS) {
    transformed[split] = await add(pictureOf(transformedOf(source, item, split)[0]));
  }
  return {
    original: await add(originalOf(source, item, 'CJ')),
    identical: await add(pictureOf(identicalOf(source, item, 'CJ'))),
    transformed,
    caption: captionOf(sceneOf(source, item, 'CJ')),
  };
}

async function drawSpatial(
  source: ItemSource,
  item: number,
  add: AddPicture,
): Promise<SpatialItem> {
  const captions = transformedOf(source, item, 'SP-IT');
  const variants: SpatialVariant[] = [];
  for (const [index, plain] of transformedOf(source, item, 'SP').entries()) {
    const transformed: Record<string, number> = {};
    // two of the five a variant: enough to learn from, and less to draw
    const splits = new Random([source.seed, 'features', item, index])
      .shuffle(SPATIAL_SPLITS.slice(1))
      .slice(0, 2);
    for (const split of splits) {
      const picture = pictureOf(transformedOf(source, item, split)[index]);
      transformed[split.slice('SP-'.length)] = await add(picture);
    }
    const caption = captions[index];
    variants.push({
      plain: await add(pictureOf(plain)),
      caption: caption?.type === 'text' ? caption.text : '',
      transformed,
    });
  }
  return {
    original: await add(originalOf(source, item, 'SP')),
    identical: await add(pictureOf(identicalOf(source, item, 'SP'))),
    caption: captionOf(sceneOf(source, item, 'SP')),
    variants,
  };
}

function pictureOf(part: Part | undefined): Picture {
  if (part?.type !== 'picture') throw new TypeError('a picture was expected');
  return part.picture;
}
