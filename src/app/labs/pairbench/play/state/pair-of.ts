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

/** The scene that a seed of Play draws. */
export function playScene(seed: number): Scene {
  return drawScene(new Random(['play', 'scene', seed]));
}

function playFlat(seed: number): Picture {
  return pictureOfScene(playScene(seed));
}

function playSolids(seed: number): Picture {
  return pictureOf({ kind: 'solids', scene: drawSolids(new Random(['play', 'solids', seed])) });
}

/** The two-object scene that a seed of Play draws. */
export function playObjects(seed: number): Scene {
  return drawRelationScene(new Random(['play', 'objects', seed]));
}

/** The wanted relation, or its opposite if the scene already shows it. */
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

/** Whether the change of the second picture has a strength that a slider can set. */
export function hasStrength({ source, kind }: PlayState): boolean {
  if (kind !== 'transformed') return false;
  if (source.type === 'photos') return source.photo !== null;
  return source.type === 'scene' || source.type === 'solids';
}

/** Whether the second picture is the first one: a change of no strength is none. */
export function isUnchanged(state: PlayState): boolean {
  return hasStrength(state) && state.strength === 0;
}

/** Whether a state's pair uses pictures other than flat drawn scenes. */
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
 * The pair to ask about. Its original is always the first part, also when the pictures have
 * changed places. Null until a photograph is chosen.
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
    truth: givenTruth(state) ?? truthOf(isUnchanged(state) ? 'identical' : kind, state.condition),
    template: state.template,
    data1,
    data2,
  };
}

/** The correct score that the owner of a ready-made pair assigned. */
function givenTruth({ source }: PlayState): number | undefined {
  return source.type === 'given' ? source.truth : undefined;
}

/** The original and its counterpart. */
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

/**
 * Makes the counterpart of a single picture. As in the paper, an irrelevant picture is transformed
 * too.
 */
function changePicture(
  { source, kind, feature, strength }: PlayState,
  original: Picture,
  other: Picture,
): Picture {
  if (kind === 'identical') return shrink(original);
  const base = kind === 'irrelevant' ? other : original;
  // the seed sets the direction too, so that other scenes turn or shift differently
  const seed = 'seed' in source ? source.seed : 0;
  const step = transformAtStrength(FEATURE_OPS[feature], strength, sizeOf(base), seed);
  return { ...base, steps: [...base.steps, step] };
}

/** The seed of the scene that serves as the other picture. */
function nextSeed(seed: number): number {
  return (seed + 1) >>> 0;
}
