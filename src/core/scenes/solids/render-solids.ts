import { createRaster, type Raster } from '../../raster.ts';
import type { Rgb } from '../scene.ts';
import { type Ray, rayAt } from './camera.ts';
import { type Meeting, meetSolid } from './meet-ray.ts';
import { SOLIDS_SIZE, type Solid, type SolidScene } from './solid-scene.ts';

/*
 * Uses only sums, products, quotients and square roots, which give the same results in every
 * engine.
 */

/** the lamp's height, and half its side: a wider lamp gives softer shadows */
const LAMP_HEIGHT = 6.5;
const LAMP_HALF = 0.8;
/** samples per pixel and axis, each lit from its own point of the lamp */
const GRID = 3;

const LAMP_LIGHT = 0.95;
const SKY_LIGHT = 0.42;
/** share of a body's reflected light that is mirrored */
const MIRRORED = { matt: 0, shiny: 0.32 } as const;
const GLINT = { matt: 0.06, shiny: 0.75 } as const;
/** offset that keeps a ray from hitting the surface it leaves */
const OFF = 1e-6;

/** Light in red, green and blue; 1 is white, brighter light is clipped. */
type Light = readonly [red: number, green: number, blue: number];

/** A point of the lamp; its height is fixed. */
interface Lamp {
  readonly x: number;
  readonly z: number;
}

/** Renders a scene of solids as a square picture of `size` pixels a side. */
export function renderSolids(scene: SolidScene, size: number = SOLIDS_SIZE): Raster {
  const raster = createRaster(size, size);
  const samplesOf = [0, 1, 2, 3].map((corner) => samplesIn(scene, corner));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const samples = samplesOf[(x % 2) + 2 * (y % 2)] ?? [];
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const { across, down, lamp } of samples) {
        const ray = rayAt((x + across) / size, (y + down) / size);
        const light = lightAlong(scene, ray, lamp, true);
        red += Math.min(1, light[0]);
        green += Math.min(1, light[1]);
        blue += Math.min(1, light[2]);
      }
      const i = (y * size + x) * 3;
      raster.data[i] = levelOf(red / samples.length);
      raster.data[i + 1] = levelOf(green / samples.length);
      raster.data[i + 2] = levelOf(blue / samples.length);
    }
  }
  return raster;
}

/**
 * Index of the solid that is visible at a point of the picture, in fractions of its side; -1: the
 * ground.
 */
export function solidAt({ solids }: SolidScene, across: number, down: number): number {
  const nearest = meetNearest(solids, rayAt(across, down));
  return nearest === null ? -1 : solids.indexOf(nearest.solid);
}

/** A point within a pixel, as fractions of its side, and the point of the lamp that lights it. */
interface Sample {
  readonly across: number;
  readonly down: number;
  readonly lamp: Lamp;
}

/**
 * The samples of the pixel in one corner of each 2 × 2 block. The four pixels use interleaved
 * points of the lamp, so that the edges of shadows show no steps.
 */
function samplesIn({ lamp }: SolidScene, corner: number): readonly Sample[] {
  const shiftX = (corner % 2) / 2 - 0.25;
  const shiftZ = Math.floor(corner / 2) / 2 - 0.25;
  return Array.from({ length: GRID * GRID }, (_, point) => {
    // steps of 4 through the grid light neighbouring points from different corners
    const place = (4 * point) % (GRID * GRID);
    return {
      across: ((point % GRID) + 0.5) / GRID,
      down: (Math.floor(point / GRID) + 0.5) / GRID,
      lamp: {
        x: lamp.x + ((place % GRID) - 1 + shiftX) * LAMP_HALF,
        z: lamp.z + (Math.floor(place / GRID) - 1 + shiftZ) * LAMP_HALF,
      },
    };
  });
}

/** A gamma of 2, close to sRGB's; it needs a square root where sRGB needs a power. */
function levelOf(light: number): number {
  return 255 * Math.sqrt(light);
}

function shareOf([red, green, blue]: Rgb): Light {
  return [(red / 255) * (red / 255), (green / 255) * (green / 255), (blue / 255) * (blue / 255)];
}

interface Nearest extends Meeting {
  readonly solid: Solid;
}

function meetNearest(solids: readonly Solid[], ray: Ray): Nearest | null {
  let nearest: Nearest | null = null;
  for (const solid of solids) {
    const meeting = meetSolid(solid, ray);
    if (meeting !== null && (nearest === null || meeting.distance < nearest.distance)) {
      nearest = { ...meeting, solid };
    }
  }
  return nearest;
}

/** The light arriving along a ray: from a body, the ground, or the sky above the horizon. */
function lightAlong(scene: SolidScene, ray: Ray, lamp: Lamp, mirrors: boolean): Light {
  const nearest = meetNearest(scene.solids, ray);
  if (nearest !== null) return lightOfSolid(scene, ray, lamp, nearest, mirrors);
  if (ray.dy >= 0) return skyLight(scene, ray.dy);
  const distance = -ray.oy / ray.dy;
  return lightOfGround(scene, ray, lamp, distance);
}

/** From the ground's own colour at the horizon to white overhead. */
function skyLight({ ground }: SolidScene, up: number): Light {
  const [red, green, blue] = shareOf(ground);
  const mix = (share: number) => share + (1 - share) * up;
  return [mix(red), mix(green), mix(blue)];
}

function lightOfGround(scene: SolidScene, ray: Ray, lamp: Lamp, distance: number): Light {
  const x = ray.ox + distance * ray.dx;
  const z = ray.oz + distance * ray.dz;
  // a body hides part of the sky from the ground beside it
  let open = 1;
  for (const solid of scene.solids) {
    const dx = (x - solid.x) / solid.radius;
    const dz = (z - solid.z) / solid.radius;
    const away = dx * dx + dz * dz;
    open *= 1 - 0.5 / (1 + away * away);
  }
  const surface = { x, y: OFF, z, nx: 0, ny: 1, nz: 0 };
  const shadowed = isShadowed(scene.solids, surface, lamp);
  const lit = shadowed ? 0 : facingLamp(scene, surface).facing;
  const light = SKY_LIGHT * open + LAMP_LIGHT * lit;
  const [red, green, blue] = shareOf(scene.ground);
  return [red * light, green * light, blue * light];
}

function lightOfSolid(
  scene: SolidScene,
  ray: Ray,
  lamp: Lamp,
  { distance, nx, ny, nz, solid }: Nearest,
  mirrors: boolean,
): Light {
  const surface = {
    x: ray.ox + distance * ray.dx + OFF * nx,
    y: ray.oy + distance * ray.dy + OFF * ny,
    z: ray.oz + distance * ray.dz + OFF * nz,
    nx,
    ny,
    nz,
  };
  const into = ray.dx * nx + ray.dy * ny + ray.dz * nz;
  const back = {
    dx: ray.dx - 2 * into * nx,
    dy: ray.dy - 2 * into * ny,
    dz: ray.dz - 2 * into * nz,
  };
  const towards = facingLamp(scene, surface);
  const lit = towards.facing > 0 && !isShadowed(scene.solids, surface, lamp) ? towards.facing : 0;
  const light = SKY_LIGHT * (0.7 + 0.3 * ny) + LAMP_LIGHT * lit;
  const [red, green, blue] = shareOf(solid.rgb);
  const mirrored = MIRRORED[solid.finish];
  const seen =
    mirrored > 0 && mirrors
      ? lightAlong(scene, { ox: surface.x, oy: surface.y, oz: surface.z, ...back }, lamp, false)
      : BLACK;
  const near = Math.max(0, back.dx * towards.x + back.dy * towards.y + back.dz * towards.z);
  const glint = lit > 0 ? GLINT[solid.finish] * power32(near) : 0;
  const add = (own: number, other: number) =>
    own * light * (1 - mirrored) + mirrored * other * (0.4 + 0.6 * own) + glint;
  return [add(red, seen[0]), add(green, seen[1]), add(blue, seen[2])];
}

const BLACK: Light = [0, 0, 0];

/** Sharpness of a glint: Phong's exponent 32, by squaring five times. */
function power32(value: number): number {
  let power = value;
  for (let times = 0; times < 5; times++) power *= power;
  return power;
}

interface Surface extends Omit<Meeting, 'distance'> {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How directly a surface faces the lamp's middle, 0..1, and the direction to it. */
function facingLamp({ lamp }: SolidScene, { x, y, z, nx, ny, nz }: Surface) {
  const lx = lamp.x - x;
  const ly = LAMP_HEIGHT - y;
  const lz = lamp.z - z;
  const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
  const facing = (nx * lx + ny * ly + nz * lz) / length;
  return { facing: Math.max(0, facing), x: lx / length, y: ly / length, z: lz / length };
}

/** Whether a body lies between a surface point and a point of the lamp. */
function isShadowed(solids: readonly Solid[], { x, y, z }: Surface, lamp: Lamp): boolean {
  const lx = lamp.x - x;
  const ly = LAMP_HEIGHT - y;
  const lz = lamp.z - z;
  const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
  const ray = { ox: x, oy: y, oz: z, dx: lx / length, dy: ly / length, dz: lz / length };
  for (const solid of solids) {
    // the lamp is above every body, so any body that the ray hits lies in between
    if (meetSolid(solid, ray) !== null) return true;
  }
  return false;
}
