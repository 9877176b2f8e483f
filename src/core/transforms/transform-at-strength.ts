import { Random } from '../random.ts';
import { cornerReach, moveCornersIn, type PixelSize, scaleSize } from './draw-transform.ts';
import type { Op, Point, Transform } from './transform.ts';
import { blurKernelSize, TRANSFORM_RANGES } from './transform-ranges.ts';

/** Pixels; a Gaussian this narrow weighs no neighbour, so the blur leaves the picture as it is. */
const NO_BLUR = 0.01;

/**
 * A transform for a slider: 0 changes nothing, 1 is the strongest of {@link TRANSFORM_RANGES}, and
 * what lies between grows with `strength`. The direction (which way to turn, which colours, which
 * corners, which noise) comes from `seed` alone. Throws RangeError for a strength outside 0..1.
 */
export function transformAtStrength(
  op: Op,
  strength: number,
  size: PixelSize,
  seed = 0,
): Transform {
  if (!(strength >= 0 && strength <= 1)) {
    throw new RangeError(`strength must be from 0 to 1, got ${strength}`);
  }
  const random = new Random(['strength', op, seed]);
  switch (op) {
    case 'color_jitter':
      return colorJitterAt(strength, random);
    case 'rotate': {
      const degrees = random.pick([-1, 1]) * strength * TRANSFORM_RANGES.rotate.high;
      return { op, params: { degrees_counter_clockwise: degrees } };
    }
    case 'gaussian_blur': {
      const { high, shortSide } = TRANSFORM_RANGES.gaussian_blur;
      const scale = Math.min(size.width, size.height) / shortSide;
      const sigma = Math.max(NO_BLUR, strength * high * scale);
      return { op, params: { sigma, kernel_size: blurKernelSize(sigma) } };
    }
    case 'perspective':
      return perspectiveAt(strength, size, random);
    case 'elastic': {
      // of the range's sigmas the smallest moves pixels furthest
      const { alpha, sigmaLow } = TRANSFORM_RANGES.elastic;
      const noise = random.integer(0, 0x7fff_ffff);
      return { op, params: { alpha: strength * alpha, sigma: sigmaLow, seed: noise } };
    }
    case 'resize': {
      const scale = 1 - strength * (1 - TRANSFORM_RANGES.resize.scale);
      return { op, params: scaleSize(size, scale) };
    }
    default:
      throw new RangeError(`unknown operation ${String(op satisfies never)}`);
  }
}

function colorJitterAt(strength: number, random: Random): Transform {
  const { brightness, contrast, saturation, hue, steps } = TRANSFORM_RANGES.color_jitter;
  const sense = (): number => strength * random.pick([-1, 1]);
  return {
    op: 'color_jitter',
    params: {
      brightness: 1 + sense() * brightness,
      contrast: 1 + sense() * contrast,
      saturation: 1 + sense() * saturation,
      hue: sense() * hue,
      order: random.shuffle(steps),
    },
  };
}

/** Two corners of one side, drawn, move in as far as the range allows; the others a drawn part. */
function perspectiveAt(strength: number, size: PixelSize, random: Random): Transform {
  const reach = cornerReach(size);
  const near = random.integer(0, 3);
  // all four at full reach would only shrink the picture, so those of the far side go half of it at most
  const inset = (corner: number): Point => {
    const isNear = corner === near || corner === (near + 1) % 4;
    const share = (): number => (isNear ? 1 : random.uniform(0, 0.5));
    return [strength * reach.x * share(), strength * reach.y * share()];
  };
  return moveCornersIn(size, [inset(0), inset(1), inset(2), inset(3)]);
}
