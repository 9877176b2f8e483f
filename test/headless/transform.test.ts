import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { readOutput } from '../support/run-command.ts';

interface Case {
  readonly op: string;
  readonly source: string;
  readonly params: object;
  readonly expected: string;
}

const GOLDENS = join(ROOT, 'test', 'goldens', 'transforms');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipside-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('transform IN OUT.png', () => {
  const { cases } = JSON.parse(readFileSync(join(GOLDENS, 'cases.json'), 'utf8')) as {
    cases: Case[];
  };
  // every operation through the page once; test/core/transforms has every case
  const firsts = cases.filter(({ op }, place) => cases.findIndex((one) => one.op === op) === place);

  it.each(firsts)('does $op as torchvision does', async ({ op, source, params, expected }) => {
    const out = join(folder, expected);
    const args = [join(GOLDENS, source), out, '--op', op, '--params', JSON.stringify(params)];
    const told = await readOutput<{ width: number; height: number }>(['transform', ...args]);
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
});
