import { Random } from '../../random.ts';
import { createRaster, type Raster } from '../../raster.ts';
import { fill, mixPixel, type Paint, paintShape } from '../paint-shape.ts';
import { type Rgb, SCENE_SIZE } from '../scene.ts';
import { ADVANCE, GLYPH_HEIGHT, hasDot } from './glyphs.ts';
import { centreOf, type World, type WorldObject, type Written } from './world.ts';

/** in pixels at {@link SCENE_SIZE}; all scale with the picture */
const PERIOD = 8;
const RIM = 2;
const OUTLINE = 3;
const BLOCK = 5;
const RAIN: Rgb = [120, 150, 190];
const FOG: Rgb = [168, 172, 178];

/** Renders a world as a square picture of `size` pixels a side. */
export function renderWorld(world: World, size: number = SCENE_SIZE): Raster {
  const raster = createRaster(size, size);
  const scale = size / SCENE_SIZE;
  fill(raster, world.ground.rgb);
  for (const object of world.objects) {
    const paint = texturePaint(object, world.ground.rgb, scale);
    paintShape(raster, { ...object, ...centreOf(object) }, outlined(world, paint, scale));
  }
  if (world.word) write(raster, world.word, world.ground.name === 'light' ? 20 : 240, scale);
  paintWeather(raster, world, scale);
  if (world.style === 'mosaic') average(raster, Math.max(2, Math.round(BLOCK * scale)));
  if (world.style === 'grainy') roughen(raster, world.grain);
  return raster;
}

/**
 * Stripes and dots show the ground inside a solid rim. One of them is centred, so that it is
 * visible even in the narrowest shape.
 */
export function texturePaint(
  { texture, rgb }: Pick<WorldObject, 'texture' | 'rgb'>,
  ground: Rgb,
  scale: number,
): Paint {
  const period = PERIOD * scale;
  const isGap = (x: number, y: number): boolean =>
    texture === 'striped'
      ? wave(x + y + 0.22 * period, period) < 0.45
      : Math.hypot(wave(x + period / 2, period) - 0.5, wave(y + period / 2, period) - 0.5) < 0.32;
  if (texture === 'solid') return () => rgb;
  return (x, y, distance) => (distance < -RIM * scale && isGap(x, y) ? ground : rgb);
}

/** A coordinate's position within its period, 0..1. */
function wave(x: number, period: number): number {
  return x / period - Math.floor(x / period);
}

function outlined({ style, ground }: World, paint: Paint, scale: number): Paint {
  if (style !== 'outlined') return paint;
  const edge: Rgb = ground.name === 'light' ? [15, 15, 15] : [245, 245, 245];
  return (x, y, distance) => (distance > -OUTLINE * scale ? edge : paint(x, y, distance));
}

function write({ width, data }: Raster, { text, cell }: Written, grey: number, scale: number) {
  const dot = 2 * scale;
  const left = ((cell.column + 0.5) / 3) * width - (dot * (ADVANCE * text.length - 1)) / 2;
  const top = ((cell.row + 0.5) / 3) * width - (dot * GLYPH_HEIGHT) / 2;
  for (let y = Math.floor(top); y < top + dot * GLYPH_HEIGHT; y++) {
    for (let x = Math.floor(left); x < left + dot * ADVANCE * text.length; x++) {
      const column = Math.floor((x + 0.5 - left) / dot);
      const row = Math.floor((y + 0.5 - top) / dot);
      if (column >= 0 && row >= 0 && hasDot(text, column, row)) {
        mixPixel(data, (y * width + x) * 3, [grey, grey, grey], 1);
      }
    }
  }
}

function paintWeather(raster: Raster, { weather, grain }: World, scale: number): void {
  const { width, data } = raster;
  const random = new Random(['weather', grain]);
  if (weather === 'fog') {
    for (let i = 0; i < data.length; i += 3) mixPixel(data, i, FOG, 0.62);
  }
  for (let drop = 0; weather === 'rain' && drop < 70; drop++) {
    const x = random.uniform(0, width);
    const y = random.uniform(-12 * scale, width);
    for (let along = 0; along < 12 * scale; along++) {
      mixInside(raster, x - along * 0.35, y + along, RAIN, 0.8);
    }
  }
  for (let flake = 0; weather === 'snow' && flake < 80; flake++) {
    const shape = { shape: 'circle' as const, radius: random.uniform(0.011, 0.017) };
    const at = { x: random.next(), y: random.next() };
    paintShape(raster, { ...shape, ...at }, (_x, _y, distance) =>
      distance > -0.8 * scale ? [150, 165, 190] : [255, 255, 255],
    );
  }
}

function mixInside({ width, height, data }: Raster, x: number, y: number, rgb: Rgb, cover: number) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return;
  mixPixel(data, (row * width + column) * 3, rgb, cover);
}

/** Replaces every block of pixels with its mean. */
function average({ width, height, data }: Raster, block: number): void {
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      const pixels: number[] = [];
      for (let y = top; y < Math.min(height, top + block); y++) {
        for (let x = left; x < Math.min(width, left + block); x++) pixels.push((y * width + x) * 3);
      }
      for (let channel = 0; channel < 3; channel++) {
        const sum = pixels.reduce((total, i) => total + (data[i + channel] ?? 0), 0);
        for (const i of pixels) data[i + channel] = sum / pixels.length;
      }
    }
  }
}

/** Adds grey noise with a standard deviation of 30 levels. */
function roughen({ data }: Raster, grain: number): void {
  const random = new Random(['grain', grain]);
  for (let i = 0; i < data.length; i += 3) {
    const more = 30 * random.normal();
    for (let channel = 0; channel < 3; channel++) {
      data[i + channel] = (data[i + channel] ?? 0) + more;
    }
  }
}
