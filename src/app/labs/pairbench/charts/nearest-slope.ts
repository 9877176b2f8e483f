import type { ScoreAxis } from './score-axis.ts';
import { heightOf, type Slope, slopeWidth } from './slope-chart.ts';

/** CSS pixels beside a line in which a finger or a mouse still means it; ours. */
const REACH = 24;

/**
 * The line that a point in the drawing means: the nearest within reach; of several that it lies on, the
 * last drawn. All in CSS pixels from the upper left corner; `most`: pairs of the widest line.
 */
export function nearestSlope(
  slopes: readonly Slope[],
  { x, y }: { readonly x: number; readonly y: number },
  drawing: { readonly width: number; readonly height: number },
  axis: ScoreAxis,
  most: number,
  epsilon: number,
): Slope | null {
  let nearest: { readonly slope: Slope; readonly distance: number } | null = null;
  for (const slope of slopes) {
    const [from, to] = [slope.forward, slope.reverse].map(
      (score) => (heightOf(axis, score) * drawing.height) / 100,
    );
    const rise = (to ?? 0) - (from ?? 0);
    const length = Math.hypot(drawing.width, rise);
    // where along the line it is nearest, not beyond the axes
    const along = (x * drawing.width + (y - (from ?? 0)) * rise) / length ** 2;
    const at = Math.max(0, Math.min(1, along));
    const middle = Math.hypot(x - at * drawing.width, y - (from ?? 0) - at * rise);
    const distance = Math.max(0, middle - slopeWidth(slope, most, epsilon) / 2);
    if (distance <= REACH && distance <= (nearest?.distance ?? REACH))
      nearest = { slope, distance };
  }
  return nearest?.slope ?? null;
}
