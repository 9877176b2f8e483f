import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCommand } from '../../headless/perform-command.ts';
import type { AskOutput } from '../../src/app/cli/headless-api.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';

let folder = '';
const pathOf = (name: string) => join(folder, name);

/** A disc on white, of which `at` is the middle's share of the width. */
function drawDisc(name: string, at: number): void {
  const png = new PNG({ width: 64, height: 64 });
  for (let i = 0; i < 64 * 64; i++) {
    const away = Math.hypot((i % 64) - at * 64, Math.floor(i / 64) - 32);
    png.data.set(away < 14 ? [200, 30, 30, 255] : [255, 255, 255, 255], 4 * i);
  }
  writeFileSync(pathOf(name), PNG.sync.write(png));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipside-'));
  drawDisc('left.png', 0.3);
  drawDisc('right.png', 0.7);
  writeFileSync(pathOf('notes.txt'), 'no picture at all');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ask', () => {
  const perform = performInOnePage();
  const ask = (...args: string[]) => readOutput<AskOutput>(['ask', ...args], perform);

  it('lets a judge that writes answer its parts in the order given, the same each time', async () => {
    const judge = ['--judge', 'nano-vlm-both', '--max-new-tokens', '12'];
    const prompt = 'text:Rate how similar the images are from 1 to 10. Score:';
    const pictures = ['--part', pathOf('left.png'), '--part', pathOf('right.png')];
    const first = await ask(...judge, ...pictures, '--part', prompt);
    expect(first).toMatchObject({
      judge: 'nano-vlm-both',
      fingerprint: { judge: 'nano-vlm-both', kind: 'generative', device: 'wasm' },
    });
    expect(first.text).not.toBe('');
    expect(first.milliseconds).toBeGreaterThan(0);
    // on another page, which has no answer to it yet
    const again = await readOutput<AskOutput>(['ask', ...judge, ...pictures, '--part', prompt]);
    expect(again.text).toBe(first.text);
  });

  it('tells how likely each choice is, which turns with the order of the parts', async () => {
    const judge = ['--judge', 'nano-vlm-forward', '--choices', '1,5,10'];
    const prompt = ['--part', 'text:How similar are they? Score: '];
    const parts = (...names: string[]) => names.flatMap((name) => ['--part', pathOf(name)]);
    const one = await ask(...judge, ...parts('left.png', 'right.png'), ...prompt);
    expect(one.choices?.map(({ text }) => text)).toEqual(['1', '5', '10']);
    for (const { logProbability } of one.choices ?? []) expect(logProbability).toBeLessThan(0);
    const other = await ask(...judge, ...parts('right.png', 'left.png'), ...prompt);
    expect(other.choices).not.toEqual(one.choices);
  });

  it('embeds one part and compares two pictures', async () => {
    const embedded = await ask('--judge', 'nano-clip', '--part', 'text:a red disc');
    expect(Math.hypot(...(embedded.vector ?? []))).toBeGreaterThan(0);
    const shown = await ask('--judge', 'nano-clip', '--part', pathOf('left.png'));
    expect(shown.vector).toHaveLength(embedded.vector?.length ?? 0);
    const [left, right] = [pathOf('left.png'), pathOf('right.png')];
    const same = await ask('--judge', 'ssim', '--part', left, '--part', left);
    expect(same.similarity).toBe(1);
    const apart = await ask('--judge', 'ssim', '--part', left, '--part', right);
    expect(apart.similarity).toBeLessThan(0.95);
  });

  it('refuses in one line what a judge cannot do', async () => {
    const left = ['--part', pathOf('left.png')];
    const refused: [string[], RegExp][] = [
      [['--judge', 'nano-clip', ...left, ...left], /embeds one part at a time, and 2 are given/],
      [
        ['--judge', 'nano-clip', ...left, '--choices', 'A,B'],
        /cannot give the likelihood of given answers/,
      ],
      [['--judge', 'nano-clip', ...left, '--system', 'Be brief.'], /takes no system message/],
      [['--judge', 'ssim', ...left], /compares two pictures/],
      [['--judge', 'ssim', ...left, '--part', 'text:and this'], /compares two pictures/],
      [['--judge', 'nano-vlm', ...left], /no judge "nano-vlm"; there are nano-vlm-both/],
      [['--judge', 'ssim', ...left, '--part', pathOf('notes.txt')], /notes\.txt: /],
    ];
    for (const [args, reason] of refused) {
      const { status, stdout, stderr } = await perform(['ask', ...args]);
      expect([args, status, stdout]).toEqual([args, 2, '']);
      expect(stderr.trim().split('\n').at(-1)).toMatch(reason);
    }
  });

  it.each([
    ['no part', ['--judge', 'ssim'], /--part is missing/],
    ['a file that is not there', ['--judge', 'ssim', '--part', '/no.png'], /picture.*not there/],
    ['a text without words', ['--judge', 'ssim', '--part', 'text:'], /no words/],
    [
      'a choice given twice',
      ['--judge', 'nano-clip', '--part', 'text:x', '--choices', 'A,A'],
      /"A" stands there twice/,
    ],
    [
      'an empty choice',
      ['--judge', 'nano-clip', '--part', 'text:x', '--choices', 'A,'],
      /one of them is empty/,
    ],
  ])('refuses %s before it opens a page', async (_, args, reason) => {
    await expect(performCommand(['ask', ...args], () => undefined)).rejects.toThrow(reason);
  });
});
