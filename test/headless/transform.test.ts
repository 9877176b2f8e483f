import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { pngFile } from '../support/pictures/bytes.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Case {
  readonly op: string;
  readonly source: string;
  readonly params: object;
  readonly expected: string;
}

const GOLDENS = join(ROOT, 'test', 'goldens', 'transforms');

const folder = temporaryFolder();

describe('transform IN OUT.png', () => {
  const perform = performInOnePage();
  const { cases } = JSON.parse(readFileSync(join(GOLDENS, 'cases.json'), 'utf8')) as {
    cases: Case[];
  };
  // every operation through the page once; test/core/transforms has every case
  const firsts = cases.filter(({ op }, place) => cases.findIndex((one) => one.op === op) === place);

  it.each(firsts)('does $op as torchvision does', async ({ op, source, params, expected }) => {
    const out = join(folder, expected);
    const args = [join(GOLDENS, source), out, '--op', op, '--params', JSON.stringify(params)];
    const told = await readOutput<{ width: number; height: number }>(
      ['transform', ...args],
      perform,
    );
    const ours = PNG.sync.read(readFileSync(out));
    const theirs = PNG.sync.read(readFileSync(join(GOLDENS, expected)));
    expect([ours.width, ours.height]).toEqual([theirs.width, theirs.height]);
    expect([told.width, told.height]).toEqual([theirs.width, theirs.height]);
    // red, green and blue; both are opaque
    const differences = [...theirs.data]
      .map((value, i) => Math.abs(value - (ours.data[i] ?? 0)))
      .filter((_, i) => i % 4 !== 3);
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    expect(mean).toBeLessThanOrEqual(1);
    const sorted = differences.sort((a, b) => a - b);
    expect(sorted[Math.floor(0.999 * sorted.length)]).toBeLessThanOrEqual(4);
  });

  it('refuses a tiny picture, and work that would take minutes', async () => {
    const tiny = join(folder, 'tiny.png');
    writeFileSync(tiny, pngFile(4, 4));
    const large = join(folder, 'large.png');
    writeFileSync(large, pngFile(3000, 2000));
    const refusals: [string, string, object, RegExp][] = [
      [tiny, 'rotate', { degrees_counter_clockwise: 30 }, /4 x 4 pixels.*at least 8 x 8/],
      [tiny, 'elastic', { alpha: 250, sigma: 1e7, seed: 1 }, /elastic: "sigma"/],
      [large, 'gaussian_blur', { sigma: 300, kernel_size: 1801 }, /too much work on 3000 x 2000/],
    ];
    for (const [source, op, params, reason] of refusals) {
      const out = join(folder, 'none.png');
      const args = ['transform', source, out, '--op', op, '--params', JSON.stringify(params)];
      await expect(readOutput(args, perform)).rejects.toThrow(reason);
    }
  });
});
