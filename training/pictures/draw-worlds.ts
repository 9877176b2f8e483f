import { Random } from '../../src/core/random.ts';
import { SCENE_SIZE } from '../../src/core/scenes/scene.ts';
import { drawWorld, type WorldOptions } from '../../src/core/scenes/world/draw-world.ts';
import { editTimes } from '../../src/core/scenes/world/edit-world.ts';
import type { World } from '../../src/core/scenes/world/world.ts';
import type { Transform } from '../../src/core/transforms/registry.ts';
import { transformAtStrength } from '../../src/core/transforms/registry.ts';
import type { Drawing } from './picture-facts.ts';
import { NUMBERED_OPS } from './strength.ts';

/** A world with what it is compared with; a shard holds its pictures in this order. */
export interface WorldItem {
  readonly world: World;
  /** one edit away */
  readonly near: World;
  /** two to four edits away */
  readonly far: World;
  /** what the fourth picture has been through */
  readonly step: Transform;
}

export const PICTURES_OF_A_WORLD = 4;

/** One item of a shard, from the shard's name and the item's number alone. */
export function drawWorldItem(
  shard: string,
  item: number,
  looks: NonNullable<WorldOptions['looks']>,
): WorldItem {
  const random = new Random([`training ${shard}`, 'world', item]);
  for (;;) {
    const world = drawWorld(random, { looks });
    const near = editTimes(world, 1, random);
    const far = editTimes(world, random.integer(2, 4), random);
    if (!near || !far) continue;
    const size = { width: SCENE_SIZE, height: SCENE_SIZE };
    const strength = random.uniform(0.15, 1);
    const seed = random.integer(0, 0x7fff_ffff);
    const step = transformAtStrength(random.pick(NUMBERED_OPS), strength, size, seed);
    return { world, near: near.world, far: far.world, step };
  }
}

export function drawingsOf({ world, near, far, step }: WorldItem): readonly Drawing[] {
  return [
    { of: world, steps: [] },
    { of: near, steps: [] },
    { of: far, steps: [] },
    { of: world, steps: [step] },
  ];
}
