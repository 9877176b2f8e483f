import { createRaster, type Raster } from '../raster.ts';
import { type Rgb, SCENE_SIZE, type Scene, type ShapeName } from './scene.ts';
import { shapeDistance } from './shape-distance.ts';

/** A shape with its centre and radius, as fractions of the picture's side. */
export interface Placed {
  readonly shape: ShapeName;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * The colour inside a shape at a point. x and y are relative to the shape's centre, `distance` is
 * relative to its outline; all in pixels.
 */
export type Paint = (x: number, y: number, distance: number) => Rgb;

/** Paints a shape over the picture, its outline smoothed over one pixel. */
export function paintShape(
  { width, height, data }: Raster,
  placed: Placed,
  paint: Rgb | Paint,
): void {
  const radius = placed.radius * width;
  const centreX = placed.x * width;
  const centreY = placed.y * height;
  const left = Math.max(0, Math.floor(centreX - radius - 1));
  const right = Math.min(width - 1, Math.ceil(centreX + radius + 1));
  const top = Math.max(0, Math.floor(centreY - radius - 1));
  const bottom = Math.min(height - 1, Math.ceil(centreY + radius + 1));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const fromX = x + 0.5 - centreX;
      const fromY = y + 0.5 - centreY;
      const distance = shapeDistance(placed.shape, fromX / radius, fromY / radius) * radius;
      const cover = Math.min(1, Math.max(0, 0.5 - distance));
      if (cover === 0) continue;
      const rgb = typeof paint === 'function' ? paint(fromX, fromY, distance) : paint;
      mixPixel(data, (y * width + x) * 3, rgb, cover);
    }
  }
}

/** Blends a colour over the pixel at byte `i`; cover 1 replaces the pixel. */
export function mixPixel(
  data: Uint8ClampedArray,
  i: number,
  [red, green, blue]: Rgb,
  cover: number,
): void {
  data[i] = mix(data[i], red, cover);
  data[i + 1] = mix(data[i + 1], green, cover);
  data[i + 2] = mix(data[i + 2], blue, cover);
}

function mix(under: number | undefined, over: number, cover: number): number {
  return (under ?? 0) * (1 - cover) + over * cover;
}

/** Fills the whole picture. */
export function fill({ data }: Raster, [red, green, blue]: Rgb): void {
  for (let i = 0; i < data.length; i += 3) {
    data[i] = red;
    data[i + 1] = green;
    data[i + 2] = blue;
  }
}

/**
 * Renders a scene as a square picture of `size` pixels a side, outlines smoothed over one pixel.
 */
export function renderScene(scene: Scene, size: number = SCENE_SIZE): Raster {
  const raster = createRaster(size, size);
  fill(raster, scene.background);
  for (const object of scene.objects) paintShape(raster, object, object.rgb);
  return raster;
}
