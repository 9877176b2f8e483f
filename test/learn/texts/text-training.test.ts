import { beforeAll, describe, expect, it } from 'vitest';
import type { Recipe } from '../../../src/core/ask/recipe.ts';
import { Random } from '../../../src/core/random.ts';
import { startLibrary } from '../../../src/learn/jax-objectives.ts';
import { decoderShapes } from '../../../src/learn/texts/decoder-shapes.ts';
import type { PromptTokens } from '../../../src/learn/texts/prompt-tokens.ts';
import { packGroup } from '../../../src/learn/texts/text-group.ts';
import { TextRunner } from '../../../src/learn/texts/text-runner.ts';
import { type TextProblem, TextTraining } from '../../../src/learn/texts/text-training.ts';
import type { TextWriter } from '../../../src/learn/texts/written-group.ts';
import golden from '../../goldens/whole_training.json' with { type: 'json' };

const { shape, tensors } = golden;
/** With small last states, so that each token is about as likely at first: every arm is tried. */
const first = Float32Array.from(
  decoderShapes(shape).flatMap(([name]) => {
    const values = tensors[name as keyof typeof tensors];
    return name === 'norm' ? values.map((one) => 0.1 * one) : values;
  }),
);
/** Which of its tokens a bandit pays for: one fully, one a little. */
const [BEST, SECOND] = [7, 4] as const;
const payOf = (token: number): number => (token === BEST ? 1 : token === SECOND ? 0.2 : 0);

const prompts = golden.groups.map(({ prompt: tokens, feature }): PromptTokens => {
  const { width } = shape;
  // of one length: a decoder is compiled for each
  const prompt = tokens.slice(0, 3);
  const rows = prompt.flatMap((token) =>
    token < 0 ? feature : tensors.embed.slice(token * width, (token + 1) * width),
  );
  return { tokens: Int32Array.from(prompt), entering: Float32Array.from(rows) };
});
const problem: TextProblem = { shape, first, prompts, held: prompts.length };
const recipe: Recipe = {
  part: 'whole',
  objective: {
    kind: 'grpo',
    samples: 5,
    clip: 0.2,
    miniBatches: 2,
    kl: 0.001,
    klForm: 'exact',
    scale: 'none',
  },
  steps: 60,
  batch: 1,
  rate: 0.02,
  decay: 0,
};

const SIZES = { prompt: 6, texts: 1, tokens: 1 } as const;
let runner: TextRunner;
beforeAll(async () => {
  await startLibrary();
  runner = new TextRunner(shape, SIZES);
});

/** Texts of one token, drawn from the decoder's own distribution. `shift`: of what it says of them. */
function bandit(shift = 0): TextWriter & { readonly asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    async write(parameters, { examples, samples, step }) {
      asked.push(step);
      const groups = [];
      for (const example of examples) {
        const logs = await runner.logs(parameters, packGroup(prompts[example]!, [[0]], SIZES));
        const random = new Random(['bandit', step, example]);
        const best = logs.indexOf(Math.max(...logs));
        const tokens = Array.from({ length: samples ?? 1 }, () =>
          samples === null ? best : drawFrom(logs, random.next()),
        );
        groups.push(
          tokens.map((token) => ({
            tokens: [token],
            logs: [logs[token]! + shift],
            reward: payOf(token),
            readable: true,
          })),
        );
      }
      return groups;
    },
  };
}

function drawFrom(logs: Float32Array, place: number): number {
  let left = place;
  const found = logs.findIndex((log) => {
    left -= Math.exp(log);
    return left < 0;
  });
  return found < 0 ? logs.length - 1 : found;
}

describe('the training of a whole decoder', () => {
  it('finds the best arm of a bandit, and goes on from a checkpoint to the same weights', async () => {
    const training = await TextTraining.begin(problem, recipe, 3, bandit());
    let half = training.checkpoint;
    while (!training.isDone) {
      await training.advance();
      if (training.checkpoint.step === 40) half = training.checkpoint;
    }
    const { curve, step } = training.checkpoint;
    expect(step).toBe(60);
    expect(curve[0]!.validation).toBeLessThan(1);
    expect(curve.at(-1)).toMatchObject({ validation: 1, readable: 1, format: 1 });
    expect(curve.at(-1)!.reward).toBeGreaterThan(0.8);
    expect(curve.at(-1)!.kl).toBeGreaterThan(0.1);
    const logs = await runner.logs(
      training.checkpoint.parameters,
      packGroup(prompts[0]!, [[0]], SIZES),
    );
    expect(Math.exp(logs[BEST]!)).toBeGreaterThan(0.8);

    expect(half.step).toBe(40);
    const writer = bandit();
    const resumed = await TextTraining.begin(problem, recipe, 3, writer, half);
    while (!resumed.isDone) await resumed.advance();
    expect(Math.min(...writer.asked)).toBe(40);
    expect(resumed.checkpoint.parameters).toEqual(training.checkpoint.parameters);
    training.dispose();
    resumed.dispose();
  });

  it('takes no step where the runtime that serves the judge gives other logits', async () => {
    const training = await TextTraining.begin(problem, recipe, 3, bandit(0.002));
    await expect(training.advance()).rejects.toThrow(/other logits than the judge/);
    expect(training.step).toBe(0);
    training.dispose();
  });

  it('refuses an objective that needs all rankings', async () => {
    const expected: Recipe = { ...recipe, objective: { kind: 'expected' } };
    await expect(TextTraining.begin(problem, expected, 3, bandit())).rejects.toThrow(
      /by "grpo" or "best-of", not by "expected"/,
    );
  });
});
