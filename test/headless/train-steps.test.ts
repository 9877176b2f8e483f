import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { RewardsOutput } from '../../src/app/labs/rewards/command/run-rewards.ts';
import type { FreshRewards } from '../../src/core/protocols/rewards/training/fresh-test.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Printed {
  readonly judge: string;
  readonly weights: string;
  readonly labelled: number;
  readonly fresh: FreshRewards;
  readonly curve: readonly { readonly step: number; readonly validation: number }[];
}

const folder = temporaryFolder();

/** The page that trains. */
const here = performInOnePage();
/** One that trains nothing. */
const elsewhere = performInOnePage();

const BASE = ['--judge', 'nano-vlm-oak', '--seed', '1'];

describe('train-steps', () => {
  it('trains a head that is a reward model elsewhere', async () => {
    const file = join(folder, 'steps.json');
    const small = ['--items', '20', '--fresh', '2', '--head', 'mlp', '--data', 'sampled'];
    const command = ['train-steps', ...BASE, ...small, '--weights', file];
    const output = await readOutput<Printed>(command, here);
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));
    expect(checkSchema({ $defs: schema.$defs, $ref: '#/$defs/trainSteps' }, output)).toEqual([]);
    expect(output.judge).toBe(`nano-vlm-oak+${output.weights}`);
    expect(output.labelled).toBeGreaterThan(80);
    const errors = output.curve.map(({ validation }) => validation);
    expect(Math.min(...errors)).toBeLessThan(errors[0]!);
    const [base, head] = output.fresh.models;
    expect(base?.gain).toBeNull();
    expect(head?.gain?.count).toBe(2);

    // the same questions through the lab: the head chooses as it did in its test
    const chosen = await readOutput<RewardsOutput>(
      ['rewards', '--policy', 'nano-vlm-mole', '--judge', file, '--items', '2', '--seed', '1'],
      elsewhere,
    );
    const [model] = chosen.models;
    expect(model?.judge).toBe(output.judge);
    expect(model?.unreadable).toBe(0);
    expect(model?.curve.at(-1)?.accuracy?.mean).toBeCloseTo(head?.bestOf?.mean ?? -1, 10);
  });

  it('trains on the paths of tree searches', async () => {
    const file = join(folder, 'search.json');
    const small = ['--items', '10', '--fresh', '0', '--data', 'search'];
    const output = await readOutput<Printed & { readonly target: string }>(
      ['train-steps', ...BASE, ...small, '--weights', file],
      here,
    );
    expect(output).toMatchObject({ target: 'value', fresh: null });
    expect(output.labelled).toBeGreaterThan(40);
  });

  it('refuses a writer that is not there, and a judge without hidden states', async () => {
    const weights = ['--weights', join(folder, 'none.json')];
    const missing = await elsewhere([
      'train-steps',
      ...BASE,
      ...weights,
      '--policy',
      'no-such-judge',
    ]);
    expect(missing.status).not.toBe(0);
    expect(missing.stderr).toContain('--policy: there is no judge "no-such-judge" here');
    const blind = await elsewhere(['train-steps', '--judge', 'ssim', ...weights]);
    expect(blind.status).not.toBe(0);
    expect(blind.stderr).toContain('does not give its hidden states');
  });
});
