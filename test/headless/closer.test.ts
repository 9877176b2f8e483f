import { describe, expect, it } from 'vitest';
import type { CloserOutput } from '../../src/app/labs/closer/command/run-closer.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';

const SCENES = ['--source', 'scenes', '--items', '12', '--seed', '3'];
const closer = (...args: string[]) => readOutput<CloserOutput>(['closer', ...args]);

describe('closer', () => {
  it('finds that what computes a similarity sees, and favours no place', async () => {
    const output = await closer('--judge', 'nano-clip', ...SCENES, '--op', 'gaussian_blur');
    expect(output).toMatchObject({
      judge: 'nano-clip',
      spec: { version: 1, protocol: 'closer', seed: 3, options: { op: 'gaussian_blur' } },
      pairs: 12,
      flips: 0,
      staircase: [],
    });
    // an encoder shares its asks between the orders: neither place can be favoured
    expect(output.firstPosition?.rate).toBe(0);
    expect(output.accuracy).toBeGreaterThan(0.75);
    expect(output.curve.map(({ difference, n }) => [difference, n])).toEqual([
      [0.1, 4],
      [0.2, 4],
      [0.3, 4],
      [0.4, 4],
      [0.5, 4],
    ]);
    expect(output.threshold75).toBeLessThan(0.5);
  });

  it('gives the same again, and with other words another run', async () => {
    const [first, again, other] = [
      await closer('--judge', 'ssim', ...SCENES, '--op', 'rotate'),
      await closer('--judge', 'ssim', ...SCENES, '--op', 'rotate'),
      await closer('--judge', 'ssim', ...SCENES, '--op', 'elastic'),
    ];
    expect(again).toEqual(first);
    expect(other.spec).not.toEqual(first.spec);
  });

  const perform = performInOnePage();

  it('says why a judge of two pictures cannot be asked', async () => {
    const { status, stderr } = await perform(['closer', '--judge', 'nano-vlm-both', ...SCENES]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/does not read three pictures/);
  });

  it('refuses an operation that there is not', async () => {
    const { stderr } = await perform(['closer', '--judge', 'ssim', ...SCENES, '--op', 'resize']);
    expect(stderr).toMatch(/--op must be .*gaussian_blur/);
  });
});
