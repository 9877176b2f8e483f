import { COLOR_NAMES, SHAPE_NAMES } from '../../src/core/scenes/palette.ts';
import { SCENE_SIZE, type Scene } from '../../src/core/scenes/scene.ts';
import { shapeDistance } from '../../src/core/scenes/shape-distance.ts';
import {
  GROUNDS,
  SIZES,
  STYLES,
  TEXTURES,
  WEATHERS,
  WORDS,
} from '../../src/core/scenes/world/vocabulary.ts';
import { centreOf, type World } from '../../src/core/scenes/world/world.ts';
import type { Transform } from '../../src/core/transforms/registry.ts';
import { NUMBERED_OPS, strengthOf } from './strength.ts';

/** A picture as a recipe: a drawing and what was done to it. */
export interface Drawing {
  readonly of: Scene | World;
  readonly steps: readonly Transform[];
}

/** side of the grid that says what stands where */
export const GRID = 8;
/** of each point of the grid: colour, shape, texture, size */
export const QUALITIES = 4;
/** of each picture: transform, strength, weather, style, word, ground */
export const FACTS = 6;
/** in labels and facts: not known, or not the same after the transform */
export const UNKNOWN = 255;

const OP_NUMBERS: readonly string[] = NUMBERED_OPS;
const WORD_NUMBERS: readonly string[] = WORDS;

export function isWorld(drawing: Scene | World): drawing is World {
  return 'grain' in drawing;
}

/**
 * What stands at the middle of each cell of the grid, uint8 [GRID, GRID, QUALITIES]: 0 for the
 * ground, numbers of the names from 1. After a transform that moves things nothing is known.
 */
export function labelsOf({ of, steps }: Drawing): Uint8Array {
  const labels = new Uint8Array(GRID * GRID * QUALITIES);
  if (steps.some(({ op }) => op !== 'resize' && op !== 'gaussian_blur')) {
    return labels.fill(UNKNOWN);
  }
  const objects = isWorld(of)
    ? of.objects.map((object) => ({ ...object, ...centreOf(object) }))
    : of.objects.map((object) => ({ ...object, texture: 'solid' as const, size: null }));
  for (let i = 0; i < GRID * GRID; i++) {
    const x = ((i % GRID) + 0.5) / GRID;
    const y = (Math.floor(i / GRID) + 0.5) / GRID;
    for (const object of objects) {
      const { radius } = object;
      if (shapeDistance(object.shape, (x - object.x) / radius, (y - object.y) / radius) > 0.15) {
        continue;
      }
      labels.set(
        [
          1 + COLOR_NAMES.indexOf(object.color),
          1 + SHAPE_NAMES.indexOf(object.shape),
          1 + TEXTURES.indexOf(object.texture),
          object.size ? 1 + SIZES.indexOf(object.size) : UNKNOWN,
        ],
        i * QUALITIES,
      );
    }
  }
  return labels;
}

/** What is true of the whole picture, uint8 [FACTS]; strengths 0..1 are 0..254. */
export function factsOf({ of, steps }: Drawing): Uint8Array {
  const step = steps.find(({ op }) => op !== 'resize');
  const transform = step ? 1 + OP_NUMBERS.indexOf(step.op) : 0;
  const strength = step ? Math.min(254, Math.round(254 * strengthOf(step, SCENE_SIZE))) : 0;
  if (!isWorld(of)) return Uint8Array.of(transform, strength, 0, 0, 0, UNKNOWN);
  return Uint8Array.of(
    transform,
    strength,
    WEATHERS.indexOf(of.weather),
    STYLES.indexOf(of.style),
    of.word ? 1 + WORD_NUMBERS.indexOf(of.word.text) : 0,
    GROUNDS.indexOf(of.ground.name),
  );
}
