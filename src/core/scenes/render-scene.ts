import { createRaster, type Raster } from '../raster.ts';
import { SCENE_SIZE, type Scene, type SceneObject } from './scene.ts';
import { shapeDistance } from './shape-distance.ts';

/** A scene as a square picture of `size` pixels a side, outlines smoothed over one pixel. */
export function renderScene(scene: Scene, size: number = SCENE_SIZE): Raster {
  const raster = createRaster(size, size);
  const { data } = raster;
  const [red, green, blue] = scene.background;
  for (let i = 0; i < data.length; i += 3) {
    data[i] = red;
    data[i + 1] = green;
    data[i + 2] = blue;
  }
  for (const object of scene.objects) paintObject(raster, object);
  return raster;
}

function paintObject({ width, height, data }: Raster, object: SceneObject): void {
  const radius = object.radius * width;
  const centreX = object.x * width;
  const centreY = object.y * height;
  const left = Math.max(0, Math.floor(centreX - radius - 1));
  const right = Math.min(width - 1, Math.ceil(centreX + radius + 1));
  const top = Math.max(0, Math.floor(centreY - radius - 1));
  const bottom = Math.min(height - 1, Math.ceil(centreY + radius + 1));
  const [red, green, blue] = object.rgb;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const distance = shapeDistance(
        object.shape,
        (x + 0.5 - centreX) / radius,
        (y + 0.5 - centreY) / radius,
      );
      const cover = Math.min(1, Math.max(0, 0.5 - distance * radius));
      if (cover === 0) continue;
      const i = (y * width + x) * 3;
      data[i] = mix(data[i], red, cover);
      data[i + 1] = mix(data[i + 1], green, cover);
      data[i + 2] = mix(data[i + 2], blue, cover);
    }
  }
}

function mix(under: number | undefined, over: number, cover: number): number {
  return (under ?? 0) * (1 - cover) + over * cover;
}
