import { type Part, picturePart, textPart } from '../../../../../core/ask/ask.ts';
import { type Picture, pictureOf, pictureOfScene, sizeOf } from '../../../../../core/picture.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { shrink } from '../../../../../core/protocols/pairbench/plan/item.ts';
import { truthOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import {
  FEATURE_OPS,
  type PairKind,
  type SplitId,
} from '../../../../../core/protocols/pairbench/split.ts';
import { Random } from '../../../../../core/random.ts';
import { captionOf } from '../../../../../core/scenes/caption.ts';
import {
  drawRelationScene,
  drawScene,
  withRelation,
} from '../../../../../core/scenes/draw-scene.ts';
import type { Relation, Scene } from '../../../../../core/scenes/scene.ts';
import { drawSolids } from '../../../../../core/scenes/solids/draw-solids.ts';
import { transformAtStrength } from '../../../../../core/transforms/registry.ts';
import type { PlayState } from './play-state.ts';

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  left: 'right',
  right: 'left',
  above: 'below',
  below: 'above',
};

/** The scene behind a seed of Play. */
export function playScene(seed: number): Scene {
  return drawScene(new Random(['play', 'scene', seed]));
}

function playFlat(seed: number): Picture {
  return pictureOfScene(playScene(seed));
}

function playSolids(seed: number): Picture {
  return pictureOf({ kind: 'solids', scene: drawSolids(new Random(['play', 'solids', seed])) });
}

/** The two-object scene behind a seed of Play. */
export function playObjects(seed: number): Scene {
  return drawRelationScene(new Random(['play', 'objects', seed]));
}

/** The relation asked for, or the opposite one where the scene shows it already. */
export function otherRelation(scene: Scene, wanted: Relation): Relation {
  return scene.relation === wanted ? OPPOSITE[wanted] : wanted;
}

/** The split that a state's pair belongs to. */
export function splitOf({ source, feature }: PlayState): SplitId {
  switch (source.type) {
    case 'scene':
    case 'solids':
    case 'photos':
      return feature;
    case 'objects':
      return 'SP';
    case 'caption':
      return 'SP-IT';
    case 'given':
      return source.split;
  }
}

/** What kind of pair a state shows. */
export function kindOf({ source, kind }: PlayState): PairKind {
  return source.type === 'given' ? source.kind : kind;
}

/** Whether a slider can grade what was done to the second picture. */
export function hasStrength({ source, kind }: PlayState): boolean {
  if (kind !== 'transformed') return false;
  if (source.type === 'photos') return source.photo !== null;
  return source.type === 'scene' || source.type === 'solids';
}

/** Whether a state's pair is made of other pictures than flat drawn scenes. */
export function isBeyondScenes({ source }: PlayState): boolean {
  if (source.type === 'photos' || source.type === 'solids') return true;
  return (
    source.type === 'given' &&
    [source.data1, source.data2].some(
      (part) => part.type === 'picture' && part.picture.source.kind !== 'scene',
    )
  );
}

/**
 * The pair to put to a judge, its original as the first of its data however the two stand on the
 * stage; null while a photograph is still to be chosen.
 */
export function pairOf(state: PlayState): Pair | null {
  const data = dataOf(state);
  if (data === null) return null;
  const [data1, data2] = data;
  const kind = kindOf(state);
  return {
    id: 'play',
    item: 0,
    split: splitOf(state),
    condition: state.condition,
    kind,
    truth: givenTruth(state) ?? truthOf(kind, state.condition),
    template: state.template,
    data1,
    data2,
  };
}

/** What the owner of a ready-made pair says it should score. */
function givenTruth({ source }: PlayState): number | undefined {
  return source.type === 'given' ? source.truth : undefined;
}

/** The original and what stands beside it. */
function dataOf(state: PlayState): readonly [Part, Part] | null {
  const { source } = state;
  switch (source.type) {
    case 'scene':
    case 'solids': {
      const draw = source.type === 'scene' ? playFlat : playSolids;
      const [original, other] = [draw(source.seed), draw(nextSeed(source.seed))];
      return [picturePart(original), picturePart(changePicture(state, original, other))];
    }
    case 'photos': {
      if (source.photo === null) return null;
      if (state.kind === 'irrelevant' && source.other === null) return null;
      const original = pictureOf(source.photo);
      const other = pictureOf(source.other ?? source.photo);
      return [picturePart(original), picturePart(changePicture(state, original, other))];
    }
    case 'objects': {
      const original = pictureOfScene(playObjects(source.seed));
      if (state.kind === 'identical') return [picturePart(original), picturePart(shrink(original))];
      const scene = playObjects(state.kind === 'irrelevant' ? nextSeed(source.seed) : source.seed);
      const moved = withRelation(scene, otherRelation(scene, source.relation));
      return [picturePart(original), picturePart(pictureOfScene(moved))];
    }
    case 'caption': {
      const scene = playObjects(source.seed);
      return [picturePart(pictureOfScene(scene)), textPart(captionFor(state, scene))];
    }
    case 'given':
      return [source.data1, source.data2];
  }
}

function captionFor({ source, kind }: PlayState, scene: Scene): string {
  if (source.type !== 'caption' || kind === 'identical') return captionOf(scene);
  const told = kind === 'irrelevant' ? playObjects(nextSeed(source.seed)) : scene;
  return captionOf(withRelation(told, otherRelation(told, source.relation)));
}

/** The counterpart of a single picture. As in the paper, the irrelevant one is transformed too. */
function changePicture(
  { source, kind, feature, strength }: PlayState,
  original: Picture,
  other: Picture,
): Picture {
  if (kind === 'identical') return shrink(original);
  const base = kind === 'irrelevant' ? other : original;
  // the seed sets the direction as well, so that another scene turns or shifts another way
  const seed = 'seed' in source ? source.seed : 0;
  const step = transformAtStrength(FEATURE_OPS[feature], strength, sizeOf(base), seed);
  return { ...base, steps: [...base.steps, step] };
}

/** The seed whose scene serves as the other picture. */
function nextSeed(seed: number): number {
  return (seed + 1) >>> 0;
}
