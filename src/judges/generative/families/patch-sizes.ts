/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in nearly the same proportions whose sides are multiples of `factor` and whose area is
 * between `least` and `most` pixels; the same as Qwen2-VL's processor ("smart resize"). A side
 * shorter than `factor` is first enlarged to it.
 */
export function fitPatchRange(size: Size, factor: number, least: number, most: number): Size {
  const enlarge = Math.max(1, factor / size.width, factor / size.height);
  const grown = enlarge > 1 ? mapSize(size, (side) => Math.round(side * enlarge)) : size;
  const nearest = mapSize(grown, (side) => Math.round(side / factor) * factor);
  const area = grown.width * grown.height;
  if (nearest.width * nearest.height > most) {
    const shrink = Math.sqrt(area / most);
    return mapSize(grown, (s) => Math.max(factor, Math.floor(s / shrink / factor) * factor));
  }
  if (nearest.width * nearest.height < least) {
    const grow = Math.sqrt(least / area);
    return mapSize(grown, (side) => Math.ceil((side * grow) / factor) * factor);
  }
  return nearest;
}

/**
 * The largest size in nearly the same proportions that holds at most `budget` squares of `side`
 * pixels, with at least one along each edge; the same as Gemma 4's processor.
 */
export function fitPatchBudget(size: Size, side: number, budget: number): Size {
  const scale = Math.sqrt((budget * side ** 2) / (size.width * size.height));
  const fitted = mapSize(size, (pixels) => Math.floor((scale * pixels) / side) * side);
  const longest = budget * side;
  if (fitted.height === 0) {
    return { width: Math.min(Math.floor(size.width / size.height) * side, longest), height: side };
  }
  if (fitted.width === 0) {
    return { width: side, height: Math.min(Math.floor(size.height / size.width) * side, longest) };
  }
  return fitted;
}

function mapSize({ width, height }: Size, change: (pixels: number) => number): Size {
  return { width: change(width), height: change(height) };
}
