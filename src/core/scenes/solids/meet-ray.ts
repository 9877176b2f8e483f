import type { Ray } from './camera.ts';
import type { Solid } from './solid-scene.ts';

/**
 * Half width of each body relative to its radius, so that bodies of one size look equally large.
 */
const CUBE_HALF = 0.85;
const CYLINDER_HALF = 0.9;

/** Where a ray hits a surface, with the surface normal there. */
export interface Meeting {
  /** along the ray from its origin */
  readonly distance: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
}

/** Height of a body's top over the ground. */
export function heightOf({ shape, radius }: Pick<Solid, 'shape' | 'radius'>): number {
  return 2 * radius * (shape === 'cube' ? CUBE_HALF : shape === 'cylinder' ? CYLINDER_HALF : 1);
}

/** Where a ray first hits a body; null if it misses the body or starts inside it. */
export function meetSolid(solid: Solid, ray: Ray): Meeting | null {
  if (passesBy(solid, ray)) return null;
  switch (solid.shape) {
    case 'sphere':
      return meetSphere(solid, ray);
    case 'cube':
      return meetCube(solid, ray);
    case 'cylinder':
      return meetCylinder(solid, ray);
  }
}

/** Whether a ray misses a body's bounding sphere. Most rays do, and this test is fast. */
function passesBy({ x, z, radius }: Solid, { ox, oy, oz, dx, dy, dz }: Ray): boolean {
  const px = ox - x;
  const py = oy - radius;
  const pz = oz - z;
  const along = px * dx + py * dy + pz * dz;
  // reaches the corner of a cube
  const reach = 1.6 * radius;
  const beside = px * px + py * py + pz * pz - reach * reach;
  return beside > 0 && (along > 0 || along * along < beside);
}

function meetSphere({ x, z, radius }: Solid, { ox, oy, oz, dx, dy, dz }: Ray): Meeting | null {
  const px = ox - x;
  const py = oy - radius;
  const pz = oz - z;
  const along = px * dx + py * dy + pz * dz;
  const under = along * along - (px * px + py * py + pz * pz - radius * radius);
  if (under < 0) return null;
  const distance = -along - Math.sqrt(under);
  if (distance <= 0) return null;
  return {
    distance,
    nx: (px + distance * dx) / radius,
    ny: (py + distance * dy) / radius,
    nz: (pz + distance * dz) / radius,
  };
}

function meetCube({ x, z, radius, turn }: Solid, ray: Ray): Meeting | null {
  const half = CUBE_HALF * radius;
  const cosine = (1 - turn * turn) / (1 + turn * turn);
  const sine = (2 * turn) / (1 + turn * turn);
  const px = ray.ox - x;
  const pz = ray.oz - z;
  // in the cube's own axes
  const from = [cosine * px + sine * pz, ray.oy - half, cosine * pz - sine * px] as const;
  const towards = [
    cosine * ray.dx + sine * ray.dz,
    ray.dy,
    cosine * ray.dz - sine * ray.dx,
  ] as const;
  let enters = Number.NEGATIVE_INFINITY;
  let leaves = Number.POSITIVE_INFINITY;
  let side = 0;
  for (let axis = 0; axis < 3; axis++) {
    const start = from[axis] as number;
    const step = towards[axis] as number;
    if (step === 0) {
      if (Math.abs(start) > half) return null;
      continue;
    }
    const near = (-half * Math.sign(step) - start) / step;
    const far = (half * Math.sign(step) - start) / step;
    if (near > enters) {
      enters = near;
      side = axis;
    }
    leaves = Math.min(leaves, far);
  }
  if (enters <= 0 || enters > leaves) return null;
  const faces = -Math.sign(towards[side] as number);
  if (side === 1) return { distance: enters, nx: 0, ny: faces, nz: 0 };
  return side === 0
    ? { distance: enters, nx: cosine * faces, ny: 0, nz: sine * faces }
    : { distance: enters, nx: -sine * faces, ny: 0, nz: cosine * faces };
}

function meetCylinder({ x, z, radius }: Solid, { ox, oy, oz, dx, dy, dz }: Ray): Meeting | null {
  const wide = CYLINDER_HALF * radius;
  const high = 2 * wide;
  const px = ox - x;
  const pz = oz - z;
  // the top; no ray comes from below
  if (dy < 0 && oy > high) {
    const distance = (high - oy) / dy;
    const hx = px + distance * dx;
    const hz = pz + distance * dz;
    if (hx * hx + hz * hz <= wide * wide) return { distance, nx: 0, ny: 1, nz: 0 };
  }
  const a = dx * dx + dz * dz;
  const b = px * dx + pz * dz;
  const under = b * b - a * (px * px + pz * pz - wide * wide);
  if (a === 0 || under < 0) return null;
  const distance = (-b - Math.sqrt(under)) / a;
  const height = oy + distance * dy;
  if (distance <= 0 || height < 0 || height > high) return null;
  return { distance, nx: (px + distance * dx) / wide, ny: 0, nz: (pz + distance * dz) / wide };
}
