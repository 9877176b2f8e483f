import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { huesOf, seriesColor, seriesDash } from '../../../../src/app/kit/charts/series-style.ts';

describe('the hue of a model', () => {
  it('of the pool is the same in every run and order, however it is written', () => {
    const [oak, bard] = huesOf(['Nano VLM oak', 'bard (recorded)']);
    expect(huesOf(['bard', 'SSIM', 'oak'])).toEqual([bard, expect.any(Number), oak]);
  });

  it('is no other model’s, with and without the pool', () => {
    const names = ['SSIM', 'oak', 'elm', 'ash', 'fir', 'gpt', 'mole', 'bard', 'black-oak'];
    const hues = huesOf(names);
    expect(new Set(hues).size).toBe(names.length);
    const looks = hues.map((hue) => `${seriesColor(hue)} ${seriesDash(hue)}`);
    expect(new Set(looks).size).toBe(names.length);
    // six colours at first, before one is used again
    expect(new Set(huesOf(['a', 'b', 'c', 'd', 'e', 'f']).map(seriesColor)).size).toBe(6);
  });

  it('of others is the run’s, whatever stands between them', () => {
    expect(huesOf(['gpt', 'oak', 'SSIM'])).toEqual([1, 0, 2]);
  });
});

describe('the colours of charts', () => {
  const read = (path: string) => readFileSync(join(ROOT, 'src/app/kit', path), 'utf8');
  const sheet = read('theme/tokens.css') + read('charts/chart-colors.css');
  const colorOf = (token: string, theme: 'light' | 'dark') => {
    const found = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet);
    const hex = found?.[theme === 'light' ? 1 : 2];
    if (hex === undefined) throw new Error(`no colour --${token}`);
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  };
  const luminance = (channels: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  it.each(['light', 'dark'] as const)('can be read as text in the %s theme (4.5)', (theme) => {
    const ground = luminance(colorOf('surface', theme));
    for (const hue of [1, 2, 3, 4, 5, 6]) {
      const mark = luminance(colorOf(`series-${hue}`, theme));
      const [low, high] = [Math.min(mark, ground), Math.max(mark, ground)];
      expect((high + 0.05) / (low + 0.05), `series-${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
