import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { RewardsOutput } from '../../src/app/labs/rewards/command/run-rewards.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SCHEMA = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));

interface Printed {
  readonly base: string;
  readonly recipe: string;
  readonly steps: number;
  readonly seconds: number;
  readonly before: { readonly perception: { readonly share: number; readonly n: number } };
  readonly after: { readonly perception: { readonly share: number }; readonly reward: number };
  readonly curve: readonly { readonly step: number; readonly validation: number }[];
  readonly judge: string;
  readonly weights: string;
}

const folder = temporaryFolder();

/** The page that trains. */
const here = performInOnePage();

/** A page that trains nothing: what is asked there is asked of a file. */
const elsewhere = performInOnePage();

/** The worlds of the test behind a training, without the control: what is asked is read alone. */
const WORLDS = ['--source', 'worlds', '--items', '4', '--seed', '1', '--control', 'none'] as const;

describe('train', () => {
  it('trains a head whose file is a judge elsewhere', async () => {
    const file = join(folder, 'head.json');
    const settings = ['--recipe', 'head', '--reward', 'batch', '--items', '20', '--seed', '1'];
    const steps = ['--steps', '100', '--rate', '0.01', '--fresh', '4'];
    const command = ['train', '--judge', 'nano-vlm-oak', '--objective', 'likelihood'];
    const output = await readOutput<Printed>(
      [...command, ...settings, ...steps, '--weights', file],
      here,
    );
    expect(checkSchema({ $defs: SCHEMA.$defs, $ref: '#/$defs/train' }, output)).toEqual([]);
    expect(output).toMatchObject({ base: 'nano-vlm-oak', recipe: 'head', steps: 100 });
    expect(JSON.parse(readFileSync(file, 'utf8')).weights.recipe.rate).toBe(0.01);
    expect(output.before.perception.n).toBe(4);
    expect(output.seconds).toBeGreaterThan(0);
    expect(output.curve[0]!.step).toBe(0);
    expect(output.judge).toBe(`nano-vlm-oak+${output.weights}`);
    expect(JSON.parse(readFileSync(file, 'utf8')).hash).toBe(output.weights);

    // the same worlds as the test's, through the lab: the head scores each response alone
    const judged = await readOutput<{
      readonly judge: string;
      readonly accuracy: { readonly perception: { readonly accuracy: number; readonly n: number } };
    }>(['perception', '--judge', file, ...WORLDS], elsewhere);
    expect(judged.judge).toBe(output.judge);
    expect(judged.accuracy.perception.n).toBe(4);
    expect(judged.accuracy.perception.accuracy).toBeCloseTo(output.after.perception.share, 10);

    const batch = await readOutput<{ readonly batch: { readonly reward: number } }>(
      ['perception', '--judge', file, ...WORLDS, '--mode', 'batch'],
      elsewhere,
    );
    expect(batch.batch.reward).toBeCloseTo(output.after.reward, 10);
  });

  it('trains a block whose file is a judge elsewhere, beside its base', async () => {
    const file = join(folder, 'block.json');
    const settings = ['--recipe', 'block', '--items', '20', '--seed', '1'];
    const steps = ['--steps', '2', '--fresh', '4'];
    const command = ['train', '--judge', 'nano-vlm-oak', '--objective', 'likelihood'];
    const output = await readOutput<Printed>(
      [...command, ...settings, ...steps, '--weights', file],
      here,
    );
    expect(output).toMatchObject({ base: 'nano-vlm-oak', recipe: 'block', steps: 2 });
    const { weights } = JSON.parse(readFileSync(file, 'utf8'));
    expect(weights.tensors.map(({ name }: { name: string }) => name)).toContain('blocks.3.qkv');

    const judged = await readOutput<
      readonly {
        readonly judge: string;
        readonly accuracy: { readonly perception: { readonly accuracy: number } };
      }[]
    >(['perception', '--judge', file, '--judge', 'nano-vlm-oak', ...WORLDS], elsewhere);
    expect(judged.map(({ judge }) => judge)).toEqual([output.judge, 'nano-vlm-oak']);
    const { perception } = judged[0]!.accuracy;
    expect(perception.accuracy).toBeCloseTo(output.after.perception.share, 10);
  });

  it('trains a whole decoder whose file writes solutions as a policy', async () => {
    const file = join(folder, 'whole.json');
    const settings = ['--recipe', 'whole', '--items', '20', '--steps', '1', '--seed', '1'];
    const output = await readOutput<Printed>(
      ['train', '--judge', 'nano-vlm-ash', ...settings, '--fresh', '0', '--weights', file],
      here,
    );
    const small = ['--items', '2', '--samples', '2', '--seed', '5'];
    const rewards = await readOutput<RewardsOutput>(
      ['rewards', '--policy', file, '--judge', 'nano-vlm-fir', ...small],
      elsewhere,
    );
    expect(rewards.policy).toBe(output.judge);
    expect(rewards.spec.judges.map(({ id }) => id)).toEqual([output.judge, 'nano-vlm-fir']);
    expect(rewards.models.map(({ judge }) => judge)).toEqual(['nano-vlm-fir']);

    const missing = await elsewhere([
      ...['rewards', '--policy', join(folder, 'none.json'), '--judge', 'nano-vlm-fir', ...small],
    ]);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toMatch(/--policy ".*none\.json" is not there/);
  });

  it('refuses a file that was changed, and a judge without hidden states', async () => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, JSON.stringify({ format: 'flipside-weights', version: 1 }));
    const perception = ['perception', '--source', 'worlds', '--items', '2', '--judge'];
    const refused = await elsewhere([...perception, bad]);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toMatch(/These weights cannot be imported: hash/);
    const ssim = await elsewhere(['train', '--judge', 'ssim', '--weights', join(folder, 'x.json')]);
    expect(ssim.status).not.toBe(0);
    expect(ssim.stderr).toMatch(/does not give its hidden states/);
  });
});
