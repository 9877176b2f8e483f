import type { Transform } from '../../../src/core/transforms/registry.ts';

type Jitter = Extract<Transform, { op: 'color_jitter' }>['params'];
type Color = [red: number, green: number, blue: number];

/** The levels a colour jitter comes to, in double precision and not rounded, 0..255. */
export function exactJitter(data: Uint8ClampedArray, params: Jitter): number[] {
  let colors = Array.from({ length: data.length / 3 }, (_, i): Color => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * i);
    return [red, green, blue];
  });
  for (const step of params.order) {
    const mean = colors.reduce((sum, color) => sum + grey(color), 0) / colors.length;
    colors = colors.map((color) => {
      if (step === 'hue') return turn(color, params.hue);
      const target = { brightness: 0, contrast: mean, saturation: grey(color) }[step];
      const factor = params[step];
      // as a distance from the target, or it drowns in a huge factor's last digits
      return color.map((level) => clamp(target + factor * (level - target))) as Color;
    });
  }
  return colors.flat();
}

function clamp(level: number): number {
  return Math.min(Math.max(level, 0), 255);
}

function grey([red, green, blue]: Color): number {
  return 0.2989 * red + 0.587 * green + 0.114 * blue;
}

/** Through HSV and back by the sixths of the colour circle. */
function turn(color: Color, turns: number): Color {
  const [red, green, blue] = color;
  const high = Math.max(...color);
  const range = high - Math.min(...color);
  if (range === 0) return color;
  let hue = (red - green) / range + 4;
  if (high === red) hue = (green - blue) / range;
  else if (high === green) hue = (blue - red) / range + 2;
  const channel = (offset: number) => {
    const sixth = (((hue + 6 * turns + offset) % 6) + 6) % 6;
    return high - range * Math.min(Math.max(Math.min(sixth, 4 - sixth), 0), 1);
  };
  return [channel(5), channel(3), channel(1)];
}
