import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';

const SHEET = readFileSync(join(ROOT, 'src/app/kit/theme/tokens.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Rgb = readonly [number, number, number];

/** A token's colour in one theme, each channel linear, 0..1. */
function colorOf(token: string, theme: Theme): Rgb {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(SHEET) ?? [];
  const hex = theme === 'light' ? light : dark;
  if (hex === undefined) throw new Error(`tokens.css has no colour --${token}`);
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return linear as unknown as Rgb;
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast of two colours as WCAG 2 has it. */
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How dichromats see linear RGB: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seenBy(eyes: keyof typeof EYES, [r, g, b]: Rgb): Rgb {
  return EYES[eyes].map(([x, y, z]) =>
    Math.min(1, Math.max(0, x * r + y * g + z * b)),
  ) as unknown as Rgb;
}

/** CIE L*a*b* under D65 of linear sRGB. */
function toLab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(luminance([r, g, b]));
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76 difference: about 2 can just be told apart side by side. */
function difference(a: Rgb, b: Rgb): number {
  const [from, to] = [toLab(a), toLab(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

describe.each(THEMES)('in the %s theme', (theme) => {
  const of = (token: string) => colorOf(token, theme);
  const grounds = ['paper', 'surface', 'sunken', 'raised'] as const;

  it.each([...['ink', 'ink-2', 'ink-3', 'order-forward', 'order-reverse', 'good', 'warn', 'bad']])(
    '%s can be read on every ground (WCAG AA, 4.5)',
    (token) => {
      for (const ground of grounds) {
        expect(contrast(of(token), of(ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(['good', 'warn', 'bad'])('%s can be read on its own soft ground', (token) => {
    expect(contrast(of(token), of(`${token}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  it('words can be read where they are marked', () => {
    expect(contrast(of('ink'), of('marked'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['order-forward-vivid', 'order-reverse-vivid', 'line-strong'])(
    '%s stands out as a shape (3)',
    (token) => {
      for (const ground of ['paper', 'surface']) {
        expect(contrast(of(token), of(ground)), ground).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('the frame of a chosen option stands out from it and from the others (3)', () => {
    const sheet = readFileSync(join(ROOT, 'src/app/kit/fields/Segmented.module.css'), 'utf8');
    const [, chosen = ''] = /:has\(:checked\) \{([^}]*)\}/.exec(sheet) ?? [];
    const [, frame = ''] = /inset 0 0 0 [\d.]+px var\(--([\w-]+)\)/.exec(chosen) ?? [];
    for (const ground of ['raised', 'sunken']) {
      expect(contrast(of(frame), of(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(['', '-vivid'])('the two orders%s differ for every kind of colour vision', (kind) => {
    const forward = of(`order-forward${kind}`);
    const reverse = of(`order-reverse${kind}`);
    for (const eyes of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
      expect(difference(seenBy(eyes, forward), seenBy(eyes, reverse)), eyes).toBeGreaterThanOrEqual(
        40,
      );
    }
  });
});
