import { createRaster, type Raster } from '../raster.ts';
import { fill, paintShape } from './paint-shape.ts';
import { SCENE_SIZE, type Scene } from './scene.ts';

/** A scene as a square picture of `size` pixels a side, outlines smoothed over one pixel. */
export function renderScene(scene: Scene, size: number = SCENE_SIZE): Raster {
  const raster = createRaster(size, size);
  fill(raster, scene.background);
  for (const object of scene.objects) paintShape(raster, object, object.rgb);
  return raster;
}
