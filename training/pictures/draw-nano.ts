import type { Raster } from '../../src/core/raster.ts';
import { renderScene } from '../../src/core/scenes/paint-shape.ts';
import { renderWorld } from '../../src/core/scenes/world/render-world.ts';
import { applyTransform } from '../../src/core/transforms/registry.ts';
import { resize } from '../../src/core/transforms/resize.ts';
import { type Drawing, isWorld } from './picture-facts.ts';

/** side of what the nano judges see, in pixels */
export const NANO_SIZE = 64;

/** A picture as a nano judge sees it, uint8 [64, 64, 3]. */
export function drawForNano({ of, steps }: Drawing): Uint8Array {
  const drawn = steps.reduce<Raster>(
    applyTransform,
    isWorld(of) ? renderWorld(of) : renderScene(of),
  );
  return Uint8Array.from(resize(drawn, NANO_SIZE, NANO_SIZE).data);
}
