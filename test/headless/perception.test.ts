import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { PerceptionOutput } from '../../src/app/labs/perception/command/run-perception.ts';
import { performHere, performInOnePage, readOutput } from '../support/run-command.ts';

const WORLDS = ['--source', 'worlds', '--items', '3', '--seed', '1'];

describe('perception', () => {
  const perform = performInOnePage();
  const perception = (args: readonly string[], on = perform) =>
    readOutput<PerceptionOutput>(['perception', '--judge', 'nano-vlm-oak', ...args], on);

  it('prints accuracies, modes and the grey control of a judge that ships', async () => {
    const output = await perception(WORLDS);
    expect(output).toMatchObject({
      judge: 'nano-vlm-oak',
      spec: {
        version: 1,
        protocol: 'perception',
        seed: 1,
        options: { items: 3, mode: 'pair', orders: 'both' },
      },
      items: 3,
      accuracy: { perception: { n: 3 }, both: { n: 3 } },
      grey: { n: 3 },
      // of each item two orders against each other response
      rewards: { texts: 12, flags: { tags: 1, think: 1 } },
    });
    const { modes, accuracy } = output;
    const { accuracy: right, drawn } = accuracy.perception;
    expect(modes.errors).toBe(3 - Math.round(3 * (right ?? 0)));
    expect(drawn).toBeGreaterThanOrEqual(right ?? 1);
    expect((modes.a ?? 0) + (modes.b ?? 0) + modes.unclear / 3).toBeCloseTo(modes.errors / 3, 12);
    // one item of each
    expect(Object.keys(output.byAttribute)).toHaveLength(3);
    expect(output).not.toHaveProperty('batch');
  });

  it('ranks batches, and gives the same again', async () => {
    const batch = [...WORLDS.slice(0, 2), '--items', '2', '--mode', 'batch', '--orders', 'drawn'];
    const first = await perception(batch);
    expect(first.batch?.n).toBe(2);
    expect(first.batch?.reward).toBe(first.rewards.mean);
    // on another page, which has no answer yet
    expect(await perception(batch, performHere)).toEqual(first);
  });

  it('takes items about photographs, and says what it left out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
    try {
      copyFileSync(join(ROOT, 'public', 'samples', 'coffee.jpg'), join(folder, 'coffee.jpg'));
      const line = {
        image_path: 'any/coffee.jpg',
        question: 'What stands on the table?',
        answer: 'a cup',
        chosen: 'Final answer: a cup',
        rejected_perception_1: 'Final answer: a jug',
        rejected_perception_2: 'Final answer: a hat',
      };
      const other = { ...line, image_path: 'tea.jpg' };
      const set = join(mkdtempSync(join(tmpdir(), 'flipside-')), 'set.jsonl');
      writeFileSync(set, [line, other].map((one) => JSON.stringify(one)).join('\n'));
      const given = ['perception', '--judge', 'nano-vlm-fir', '--source', folder];
      const { status, stdout, stderr } = await perform([...given, '--set', set]);
      expect(status).toBe(0);
      expect(stderr).toMatch(/1 left out: its photograph is not among those added/);
      expect(JSON.parse(stdout)).toMatchObject({ items: 1, byAttribute: {} });
      expect((await perform(given)).stderr).toMatch(/photographs need --set/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('refuses pictures that no quadruplet is drawn of, and a judge that writes nothing', async () => {
    const scenes = await perform(['perception', '--judge', 'nano-vlm-oak', '--source', 'scenes']);
    expect(scenes.status).toBe(2);
    expect(scenes.stderr).toMatch(/quadruplets are drawn of drawn worlds/);
    const { status, stderr } = await perform(['perception', '--judge', 'ssim', ...WORLDS]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/writes no text/);
  });
});
