import type { Part } from '../../src/core/ask/ask.ts';
import type { Picture } from '../../src/core/picture.ts';
import {
  type ItemSource,
  identicalOf,
  originalOf,
  sceneOf,
  transformedOf,
} from '../../src/core/protocols/pairbench/plan/item.ts';
import {
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../../src/core/protocols/pairbench/split.ts';
import { Random } from '../../src/core/random.ts';
import { captionOf } from '../../src/core/scenes/caption.ts';
import { SCENE_SIZE } from '../../src/core/scenes/scene.ts';
import { transformAtStrength } from '../../src/core/transforms/registry.ts';
import type { Drawing } from './picture-facts.ts';
import { NUMBERED_OPS } from './strength.ts';

/** Numbers are pictures, counted in the order in which they were written. */
export interface ShardMeta {
  readonly single: readonly SingleItem[];
  readonly spatial: readonly SpatialItem[];
}

interface SingleItem {
  readonly original: number;
  readonly identical: number;
  /** by split */
  readonly transformed: Readonly<Record<string, number>>;
  /** the original under a transform of some strength of the slider, by split */
  readonly slid: Readonly<Record<string, number>>;
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

/** Takes one picture. */
export type WritePicture = (drawing: Drawing) => Promise<void>;

/** how many of the five transforms an item is slid through */
const SLID = 2;

/** A shard's name is its seed; a run's seed is a number, so no run meets a training scene again. */
export function shardSource(shard: string): ItemSource {
  return { seed: `training ${shard}`, photos: null };
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
  const add = async (drawing: Drawing): Promise<number> => {
    await write(drawing);
    return count++;
  };
  const singles: SingleItem[] = [];
  for (let item = 0; item < single; item++) singles.push(await drawSingle(source, item, add));
  const spatials: SpatialItem[] = [];
  for (let item = 0; item < spatial; item++) spatials.push(await drawSpatial(source, item, add));
  return { single: singles, spatial: spatials };
}

type AddPicture = (drawing: Drawing) => Promise<number>;

async function drawSingle(source: ItemSource, item: number, add: AddPicture): Promise<SingleItem> {
  const transformed: Record<string, number> = {};
  for (const split of SINGLE_SPLITS) {
    transformed[split] = await add(drawingOfPart(transformedOf(source, item, split)[0]));
  }
  const original = drawingOf(originalOf(source, item, 'CJ'));
  const random = new Random([source.seed, 'slid', item]);
  const slid: Record<string, number> = {};
  for (const index of random.shuffle([0, 1, 2, 3, 4] as const).slice(0, SLID)) {
    const size = { width: SCENE_SIZE, height: SCENE_SIZE };
    const drawn = random.uniform(0.05, 1);
    const strength = isQuarterTurn(SINGLE_SPLITS[index], item) ? (item % 8 ? 0.5 : 1) : drawn;
    const seed = random.integer(0, 0x7fff_ffff);
    const step = transformAtStrength(NUMBERED_OPS[index], strength, size, seed);
    slid[SINGLE_SPLITS[index]] = await add({ ...original, steps: [step] });
  }
  return {
    original: await add(original),
    identical: await add(drawingOfPart(identicalOf(source, item, 'CJ'))),
    transformed,
    slid,
    caption: captionOf(sceneOf(source, item, 'CJ')),
  };
}

/**
 * Whether a turn is of 90° or 180°, as where a slider rests: such a picture has no black corners,
 * and a judge that was never shown one recognises a turn by them.
 */
function isQuarterTurn(split: SplitId, item: number): boolean {
  return split === 'R' && item % 4 === 0;
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
      const drawing = drawingOfPart(transformedOf(source, item, split)[index]);
      transformed[split.slice('SP-'.length)] = await add(drawing);
    }
    const caption = captions[index];
    variants.push({
      plain: await add(drawingOfPart(plain)),
      caption: caption?.type === 'text' ? caption.text : '',
      transformed,
    });
  }
  return {
    original: await add(drawingOf(originalOf(source, item, 'SP'))),
    identical: await add(drawingOfPart(identicalOf(source, item, 'SP'))),
    caption: captionOf(sceneOf(source, item, 'SP')),
    variants,
  };
}

/** Throws TypeError for a text or a photograph. */
export function drawingOfPart(part: Part | undefined): Drawing {
  if (part?.type !== 'picture') throw new TypeError('a picture was expected');
  return drawingOf(part.picture);
}

function drawingOf({ source, steps }: Picture): Drawing {
  if (source.kind !== 'scene') throw new TypeError('training pictures are scenes');
  return { of: source.scene, steps };
}
