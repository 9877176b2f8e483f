import type { Random } from '../random.ts';
import type { Corners, Op, Point, Transform } from './transform.ts';
import { blurKernelSize, TRANSFORM_RANGES } from './transform-ranges.ts';

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a transform for a picture of that size from {@link TRANSFORM_RANGES}. */
export function drawTransform(op: Op, size: PixelSize, random: Random): Transform {
  switch (op) {
    case 'color_jitter':
      return drawColorJitter(random);
    case 'rotate': {
      const { low, high } = TRANSFORM_RANGES.rotate;
      const sense = random.pick([-1, 1]);
      return { op, params: { degrees_counter_clockwise: sense * random.uniform(low, high) } };
    }
    case 'gaussian_blur': {
      const { low, high, shortSide } = TRANSFORM_RANGES.gaussian_blur;
      const scale = Math.min(size.width, size.height) / shortSide;
      const sigma = random.uniform(low, high) * scale;
      return { op, params: { sigma, kernel_size: blurKernelSize(sigma) } };
    }
    case 'perspective':
      return drawPerspective(size, random);
    case 'elastic': {
      const { alpha, sigmaLow, sigmaHigh } = TRANSFORM_RANGES.elastic;
      const sigma = random.uniform(sigmaLow, sigmaHigh);
      return { op, params: { alpha, sigma, seed: random.integer(0, 0x7fff_ffff) } };
    }
    case 'resize':
      return { op, params: scaleSize(size, TRANSFORM_RANGES.resize.scale) };
    default:
      throw new RangeError(`unknown operation ${String(op satisfies never)}`);
  }
}

/** The size times `scale`, in whole pixels, at least one. */
export function scaleSize({ width, height }: PixelSize, scale: number): PixelSize {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function drawColorJitter(random: Random): Transform {
  const { brightness, contrast, saturation, hue, steps } = TRANSFORM_RANGES.color_jitter;
  return {
    op: 'color_jitter',
    params: {
      brightness: random.uniform(1 - brightness, 1 + brightness),
      contrast: random.uniform(1 - contrast, 1 + contrast),
      saturation: random.uniform(1 - saturation, 1 + saturation),
      hue: random.uniform(-hue, hue),
      order: random.shuffle(steps),
    },
  };
}

/** How far a corner moves in at most, in whole pixels (torchvision's RandomPerspective). */
export function cornerReach({ width, height }: PixelSize): {
  readonly x: number;
  readonly y: number;
} {
  const { distortionScale } = TRANSFORM_RANGES.perspective;
  return {
    x: Math.trunc(distortionScale * Math.floor(width / 2)),
    y: Math.trunc(distortionScale * Math.floor(height / 2)),
  };
}

/** Each corner moves in by whole pixels, drawn for x and y apart (RandomPerspective.get_params). */
function drawPerspective(size: PixelSize, random: Random): Transform {
  const reach = cornerReach(size);
  const inset = (): Point => [random.integer(0, reach.x), random.integer(0, reach.y)];
  return moveCornersIn(size, [inset(), inset(), inset(), inset()]);
}

/** The perspective that moves each corner, from top left clockwise, in by so many pixels each way. */
export function moveCornersIn({ width, height }: PixelSize, insets: Corners): Transform {
  const right = width - 1;
  const bottom = height - 1;
  const [topLeft, topRight, bottomRight, bottomLeft] = insets;
  return {
    op: 'perspective',
    params: {
      start: [
        [0, 0],
        [right, 0],
        [right, bottom],
        [0, bottom],
      ],
      end: [
        topLeft,
        [right - topRight[0], topRight[1]],
        [right - bottomRight[0], bottom - bottomRight[1]],
        [bottomLeft[0], bottom - bottomLeft[1]],
      ],
    },
  };
}
