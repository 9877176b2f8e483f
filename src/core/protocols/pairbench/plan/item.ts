import { type Part, picturePart, textPart } from '../../../ask/ask.ts';
import { remember } from '../../../lru-map.ts';
import {
  type Picture,
  type PictureSource,
  pictureOf,
  pictureOfScene,
  sizeOf,
} from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { captionOf } from '../../../scenes/caption.ts';
import {
  drawRelationScene,
  drawScene,
  RELATIONS,
  withRelation,
} from '../../../scenes/draw-scene.ts';
import type { Scene } from '../../../scenes/scene.ts';
import { drawTransform, type Transform } from '../../../transforms/registry.ts';
import { scaleSize } from '../../../transforms/resize.ts';
import { FEATURE_OPS, featuresOf, type PairKind, type SplitId } from '../split.ts';

/** What an item is drawn from: its random key, and its pictures unless they are flat scenes. */
export interface ItemSource {
  /** first part of every random key: the run's seed */
  readonly seed: number | string;
  /** null: scenes */
  readonly photos: readonly PictureSource[] | null;
}

/** The second datum of a pair, beside the original. */
export interface Counterpart {
  readonly kind: PairKind;
  /** counts the pairs of its kind from 0 */
  readonly index: number;
  readonly data: Part;
}

/** share of the original's size that an identical picture keeps (the paper, 3.1) */
const IDENTICAL_SCALE = 0.95;

/** The original and its counterparts in one split: one of each kind, but two transformed for SP. */
export interface ItemPairs {
  readonly original: Part;
  readonly counterparts: readonly Counterpart[];
}

/**
 * The pairs of one item in one split. The irrelevant datum is a transformed datum of a random
 * earlier item (of item 1 for item 0), so that a longer run keeps the pairs of a shorter one. The
 * paper does not say which four pairs a two-object item has; one identical, two transformed and one
 * irrelevant are our choice.
 */
export function pairItem(source: ItemSource, item: number, split: SplitId): ItemPairs {
  const random = new Random([source.seed, 'irrelevant', item, split]);
  const other = item === 0 ? 1 : random.integer(0, item - 1);
  const others = transformedOf(source, other, split);
  const irrelevant = others[random.integer(0, others.length - 1)];
  if (!irrelevant) throw new RangeError(`item ${other} has no transformed data in split ${split}`);
  const original = originalOf(source, item, split);
  const counterparts: Counterpart[] = [
    { kind: 'identical', index: 0, data: identicalOf(source, item, split) },
    ...transformedOf(source, item, split).map(
      (data, index): Counterpart => ({ kind: 'transformed', index, data }),
    ),
    { kind: 'irrelevant', index: 0, data: irrelevant },
  ];
  return { original: picturePart(original), counterparts };
}

/**
 * What has been drawn from a source so far. The pairs of a plan share these objects, so each is
 * hashed once.
 */
interface Drawn {
  readonly originals: Map<string, Picture>;
  readonly identical: Map<string, Part>;
  readonly transformed: Map<string, Part[]>;
}

const drawn = new WeakMap<ItemSource, Drawn>();

function drawnOf(source: ItemSource): Drawn {
  return remember(drawn, source, () => ({
    originals: new Map(),
    identical: new Map(),
    transformed: new Map(),
  }));
}

/**
 * The cache key of an original. Splits of single pictures share their originals, and so do
 * two-object splits.
 */
function originalKey(item: number, split: SplitId): string {
  return `${item} ${featuresOf(split).includes('SP') ? 'SP' : ''}`;
}

/** The unchanged picture of an item. Throws RangeError if there are too few photographs. */
export function originalOf(source: ItemSource, item: number, split: SplitId): Picture {
  return remember(drawnOf(source).originals, originalKey(item, split), () =>
    drawOriginal(source, item, split),
  );
}

function drawOriginal(source: ItemSource, item: number, split: SplitId): Picture {
  if (source.photos) {
    const photo = source.photos[item];
    if (!photo) {
      throw new RangeError(`item ${item + 1} asked for, but only ${source.photos.length} pictures`);
    }
    return pictureOf(photo);
  }
  return pictureOfScene(sceneOf(source, item, split));
}

/** The scene behind an item; for the spatial splits, two objects in a relation. */
export function sceneOf({ seed }: ItemSource, item: number, split: SplitId): Scene {
  return featuresOf(split).includes('SP')
    ? drawRelationScene(new Random([seed, 'relation-scene', item]))
    : drawScene(new Random([seed, 'scene', item]));
}

/** The original at 95 % of its size, or the true caption. */
export function identicalOf(source: ItemSource, item: number, split: SplitId): Part {
  if (split === 'SP-IT') return textPart(captionOf(sceneOf(source, item, split)));
  return remember(drawnOf(source).identical, originalKey(item, split), () =>
    picturePart(shrink(originalOf(source, item, split))),
  );
}

/** A picture at the reduced size that the identical pair shows. */
export function shrink(picture: Picture): Picture {
  const smaller: Transform = {
    op: 'resize',
    params: scaleSize(sizeOf(picture), IDENTICAL_SCALE),
  };
  return { ...picture, steps: [smaller] };
}

/**
 * The transformed data of an item: one datum, or two with other relations in the spatial splits.
 */
export function transformedOf(source: ItemSource, item: number, split: SplitId): readonly Part[] {
  return remember(drawnOf(source).transformed, `${item} ${split}`, () =>
    drawTransformed(source, item, split),
  );
}

function drawTransformed(source: ItemSource, item: number, split: SplitId): Part[] {
  const feature = featuresOf(split).find((each) => each !== 'SP');
  const draw = (picture: Picture, index: number): Picture => {
    if (feature === undefined) return picture;
    const random = new Random([source.seed, 'transform', item, split, index]);
    const step = drawTransform(FEATURE_OPS[feature], sizeOf(picture), random);
    return { ...picture, steps: [...picture.steps, step] };
  };
  if (!featuresOf(split).includes('SP')) {
    return [picturePart(draw(originalOf(source, item, split), 0))];
  }
  const scene = sceneOf(source, item, split);
  const relations = new Random([source.seed, 'relations', item]).shuffle(
    RELATIONS.filter((relation) => relation !== scene.relation),
  );
  return relations.slice(0, 2).map((relation, index) => {
    const variant = withRelation(scene, relation);
    return split === 'SP-IT'
      ? textPart(captionOf(variant))
      : picturePart(draw(pictureOfScene(variant), index));
  });
}
