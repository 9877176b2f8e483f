import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recipe } from '../../../src/core/ask/recipe.ts';
import { Random } from '../../../src/core/random.ts';
import { startAdam, stepAdam } from '../../../src/learn/adam.ts';
import { BLOCK_SHARE, openBlockModel } from '../../../src/learn/decoder/block-model.ts';
import { nameTokens, packSequences } from '../../../src/learn/decoder/token-rows.ts';
import type { Problem } from '../../../src/learn/problem.ts';
import { listRankings, trueRanking } from '../../../src/learn/rankings.ts';
import type { ScoreModel } from '../../../src/learn/score-model.ts';
import type { StepBatch } from '../../../src/learn/step-batch.ts';
import { ScoreTraining } from '../../../src/learn/train-scores.ts';
// written by `python3 test/goldens/block_training.py > test/goldens/block_training.json`
import golden from '../../goldens/block_training.json' with { type: 'json' };

const RECIPE: Recipe = {
  part: 'block',
  objective: { kind: 'likelihood' },
  steps: 30,
  batch: 4,
  rate: golden.rate,
  decay: 0,
};
const { shape, sequences, targets } = golden;
const decoder = {
  shape,
  tensors: new Map(
    Object.entries(golden.tensors).map(([name, values]) => [name, Float32Array.from(values)]),
  ),
};
const served = golden.served.map((hidden, sequence) => ({
  sequence,
  hidden: Float32Array.from(hidden),
}));
const request = {
  decoder,
  served,
  sequences: packSequences(
    sequences.map((sequence) => Float32Array.from(sequence)),
    shape.width,
  ),
};
const examples = {
  rows: nameTokens(sequences.map(() => [0])),
  counts: targets.map(({ length }) => length),
  targets: Float32Array.from(targets.flat()),
};
const problem: Problem = { train: examples, validation: examples };

let model: ScoreModel;
beforeAll(async () => {
  model = await openBlockModel(problem, RECIPE, 1, request);
});
afterAll(() => model.dispose());

function batchOf(): StepBatch {
  const rankings = listRankings(3);
  const wanted = targets.flatMap((own) => rankings.map((_, i) => (i === trueRanking(own) ? 1 : 0)));
  return {
    kind: 'likelihood',
    rows: model.problem.train.rows,
    ranked: 3,
    wanted: Float32Array.from(wanted),
  };
}

describe('the last block and a head', () => {
  it('come in ten steps to the parameters of PyTorch', async () => {
    let parameters: Float32Array = Float32Array.from(model.first);
    parameters.set(golden.head);
    let adam = startAdam(parameters.length);
    expect(golden.losses).toHaveLength(10);
    for (const known of golden.losses) {
      const { loss, gradient } = await model.at(parameters, batchOf());
      expect(loss).toBeCloseTo(known, 4);
      ({ parameters, adam } = stepAdam(adam, parameters, gradient, golden.rate));
    }
    expect(parameters).toHaveLength(golden.parameters.length);
    for (const [i, one] of golden.parameters.entries()) expect(parameters[i]).toBeCloseTo(one, 3);
  });

  it('have the gradient of finite differences', async () => {
    const random = new Random([1, 'move']);
    const parameters = model.first.map((one) => one + 0.3 * random.normal());
    const { gradient } = await model.at(parameters, batchOf());
    // along the gradient itself and along directions of chance: the library computes in float32
    const along = [gradient, ...[1, 2, 3].map(() => gradient.map(() => random.normal()))];
    for (const direction of along) {
      const norm = Math.hypot(...direction);
      const lossAt = async (by: number) => {
        const moved = parameters.map((one, i) => one + (by * (direction[i] ?? 0)) / norm);
        return (await model.at(moved, batchOf())).loss;
      };
      const [high, low] = [await lossAt(0.02), await lossAt(-0.02)];
      const slope = direction.reduce((sum, one, i) => sum + (one * gradient[i]!) / norm, 0);
      expect((high - low) / 0.04).toBeCloseTo(slope, 2);
    }
  });

  it('learn to be surer of the order of the examples, and are kept as tensors with names', async () => {
    const training = await ScoreTraining.begin(model, RECIPE, 1);
    while (!training.isDone) await training.advance();
    // it begins with a trained head, which ranks these few examples correctly already
    const [, before, ...others] = training.checkpoint.curve;
    expect(others.at(-1)!.loss).toBeLessThan(0.9 * before!.loss!);
    expect(others.at(-1)!.reward).toBe(1);
    const { tensors } = training;
    expect(tensors.map(({ name }) => name)).toEqual([
      'weight',
      'bias',
      'norm',
      ...['norm1', 'qkv', 'out', 'norm2', 'gate_up', 'down'].map((name) => `blocks.1.${name}`),
    ]);
    const qkv = tensors.find(({ name }) => name === 'blocks.1.qkv')!;
    expect(qkv.shape).toEqual([8, 24]);
    const known = golden.tensors['blocks.1.qkv'];
    const moved = qkv.values.reduce((most, one, i) => Math.max(most, Math.abs(one - known[i]!)), 0);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(2 * RECIPE.steps * RECIPE.rate * BLOCK_SHARE);
  });

  it('are not trained where the judge gives other states', async () => {
    const other = served.map(({ sequence, hidden }) => ({
      sequence,
      hidden: hidden.map((one) => one + 0.01),
    }));
    await expect(openBlockModel(problem, RECIPE, 1, { ...request, served: other })).rejects.toThrow(
      /other logits than the judge/,
    );
  });
});

describe('the last block and a head that value tokens', () => {
  const recipe: Recipe = {
    ...RECIPE,
    objective: { kind: 'mse' },
    batch: 8,
    rate: 0.03,
    steps: 60,
  };
  /** each sequence valued at its last token and at the one before it */
  const valued = {
    rows: nameTokens(sequences.map(() => [1, 0])),
    counts: sequences.map(() => 2),
    targets: Float32Array.from({ length: 2 * sequences.length }, (_, i) => ((7 * i) % 10) / 10),
  };
  const both: Problem = { train: valued, validation: valued };
  let squared: ScoreModel;
  beforeAll(async () => {
    squared = await openBlockModel(both, recipe, 1, request);
  });
  afterAll(() => squared.dispose());

  it('score a token as if its sequence ended there', async () => {
    const targets = Float32Array.from(sequences, (_, i) => ((3 * i) % 10) / 10);
    const open = async (behind: number, own: typeof request.sequences) => {
      const rows = nameTokens(sequences.map(() => [behind]));
      const some = { rows, counts: sequences.map(() => 1), targets };
      const both = { train: some, validation: some };
      const made = await openBlockModel(both, recipe, 1, { decoder, served: [], sequences: own });
      const scores = await made.scores(made.first, rows);
      made.dispose();
      return scores;
    };
    const cut = packSequences(
      sequences.map((sequence) => Float32Array.from(sequence.slice(0, -shape.width))),
      shape.width,
    );
    const inside = await open(1, request.sequences);
    const ending = await open(0, cut);
    expect(Math.max(...inside) - Math.min(...inside)).toBeGreaterThan(0.05);
    for (const [i, score] of ending.entries()) expect(inside[i]).toBeCloseTo(score, 4);
  });

  it('have the gradient of finite differences, by the bias too', async () => {
    const random = new Random([2, 'move']);
    const parameters = squared.first.map((one) => one + 0.3 * random.normal());
    const batch: StepBatch = { kind: 'mse', rows: valued.rows, targets: valued.targets };
    const { gradient } = await squared.at(parameters, batch);
    expect(gradient[shape.width]).not.toBe(0);
    const bias = gradient.map((_, i) => (i === shape.width ? 1 : 0));
    for (const direction of [gradient, bias, gradient.map(() => random.normal())]) {
      const norm = Math.hypot(...direction);
      const lossAt = async (by: number) => {
        const moved = parameters.map((one, i) => one + (by * direction[i]!) / norm);
        return (await squared.at(moved, batch)).loss;
      };
      const slope = direction.reduce((sum, one, i) => sum + (one * gradient[i]!) / norm, 0);
      expect(((await lossAt(0.02)) - (await lossAt(-0.02))) / 0.04).toBeCloseTo(slope, 2);
    }
  });

  it('lower the error that their head begins with', async () => {
    const training = await ScoreTraining.begin(squared, recipe, 1);
    while (!training.isDone) await training.advance();
    const [before, ...others] = training.checkpoint.curve;
    expect(others.at(-1)!.validationLoss).toBeLessThan(0.9 * before!.validationLoss!);
    expect(training.tensors.map(({ name }) => name)).toContain('blocks.1.qkv');
  });

  it('refuse a token that a sequence does not have', async () => {
    const rows = nameTokens(sequences.map(() => [99]));
    const beyond = { ...examples, rows };
    await expect(
      openBlockModel({ train: beyond, validation: examples }, RECIPE, 1, request),
    ).rejects.toThrow(/no token with 99 behind it/);
  });
});
