import type { ShapeName } from './scene.ts';

type Vertices = readonly number[];

/** x, y of each corner in order, in units of the object's radius; y grows downwards */
const POLYGONS: Record<Exclude<ShapeName, 'circle'>, Vertices> = {
  square: [-0.86, -0.86, 0.86, -0.86, 0.86, 0.86, -0.86, 0.86],
  triangle: [0, -1, 0.93, 0.72, -0.93, 0.72],
  diamond: [0, -1, 0.68, 0, 0, 1, -0.68, 0],
  cross: [
    -0.34, -0.98, 0.34, -0.98, 0.34, -0.34, 0.98, -0.34, 0.98, 0.34, 0.34, 0.34, 0.34, 0.98, -0.34,
    0.98, -0.34, 0.34, -0.98, 0.34, -0.98, -0.34, -0.34, -0.34,
  ],
  // five points; inner radius 0.45
  star: [
    0, -1, 0.2645, -0.3641, 0.9511, -0.309, 0.428, 0.1391, 0.5878, 0.809, 0, 0.45, -0.5878, 0.809,
    -0.428, 0.1391, -0.9511, -0.309, -0.2645, -0.3641,
  ],
};

/**
 * Signed distance of a point to a shape's outline, in units of the object's radius: negative
 * inside. The point is relative to the object's centre, in the same unit.
 */
export function shapeDistance(shape: ShapeName, x: number, y: number): number {
  if (shape === 'circle') return Math.sqrt(x * x + y * y) - 1;
  return polygonDistance(POLYGONS[shape], x, y);
}

/** Signed distance of a point to the outline of a polygon, in the unit of its corners. */
export function polygonDistance(vertices: Vertices, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  const count = vertices.length;
  let fromX = vertices[count - 2] ?? 0;
  let fromY = vertices[count - 1] ?? 0;
  for (let i = 0; i < count; i += 2) {
    const toX = vertices[i] ?? 0;
    const toY = vertices[i + 1] ?? 0;
    const edgeX = toX - fromX;
    const edgeY = toY - fromY;
    const offsetX = x - fromX;
    const offsetY = y - fromY;
    const along = Math.min(
      1,
      Math.max(0, (offsetX * edgeX + offsetY * edgeY) / (edgeX * edgeX + edgeY * edgeY)),
    );
    const awayX = offsetX - edgeX * along;
    const awayY = offsetY - edgeY * along;
    nearest = Math.min(nearest, awayX * awayX + awayY * awayY);
    if (fromY > y !== toY > y && x < fromX + (edgeX * (y - fromY)) / edgeY) inside = !inside;
    fromX = toX;
    fromY = toY;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}
