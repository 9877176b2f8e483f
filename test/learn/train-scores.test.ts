import { describe, expect, it } from 'vitest';
import type { Objective, Recipe } from '../../src/core/ask/recipe.ts';
import { Random } from '../../src/core/random.ts';
import { createHeadModel } from '../../src/learn/head-model.ts';
import { type LinearHead, scoreRows } from '../../src/learn/linear-head.ts';
import { policyLogs } from '../../src/learn/measure.ts';
import { type Examples, type Problem, rankExamples } from '../../src/learn/problem.ts';
import { sampleRollout } from '../../src/learn/rollout.ts';
import { ScoreTraining } from '../../src/learn/train-scores.ts';
import type { TrainingCheckpoint } from '../../src/learn/training.ts';
import { plainEngine } from '../support/learn/plain-engine.ts';

const GRPO = {
  kind: 'grpo',
  samples: 5,
  clip: 0.2,
  miniBatches: 4,
  kl: 0.01,
  klForm: 'exact',
  scale: 'none',
} as const;

function recipe(objective: Objective, changes: Partial<Recipe> = {}): Recipe {
  return { part: 'head', objective, steps: 200, batch: 16, rate: 0.02, decay: 0, ...changes };
}

/** Rows whose first number, and nothing else, says how good they are; noise on it as told. */
function drawExamples(count: number, noise: number, seed: number, width = 8): Examples {
  const random = new Random([seed, 'examples']);
  const targets = Array.from({ length: count }, () => random.shuffle([2, 1, 0])).flat();
  const values = targets.flatMap((target) => [
    target + noise * random.normal(),
    ...Array.from({ length: width - 1 }, () => 5 * random.normal()),
  ]);
  return {
    rows: { values: Float32Array.from(values), width },
    counts: Array.from({ length: count }, () => 3),
    targets: Float32Array.from(targets),
  };
}

const problem: Problem = {
  train: drawExamples(120, 0.5, 1),
  validation: drawExamples(100, 0.5, 2),
};

function begin(
  problem: Problem,
  recipe: Recipe,
  seed: number,
  from: TrainingCheckpoint | null = null,
): Promise<ScoreTraining> {
  return ScoreTraining.begin(
    createHeadModel(problem, recipe, seed, plainEngine),
    recipe,
    seed,
    from,
  );
}

/** The trained head as tensors have it. */
function headOf({ tensors }: ScoreTraining): LinearHead {
  const [weight, bias] = tensors.map(({ values }) => values);
  return { weight: weight!, bias: bias![0]! };
}

async function trainAll(training: ScoreTraining): Promise<ScoreTraining> {
  while (!training.isDone) await training.advance();
  return training;
}

describe('a bandit whose best ranking is known', () => {
  // three arms: row i is the unit vector i, so that its weight is its score
  const arms: Examples = {
    rows: { values: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1]), width: 3 },
    counts: [3],
    targets: Float32Array.from([1, 2, 0]),
  };

  it.each<Objective>([
    { kind: 'likelihood' },
    { kind: 'expected' },
    { kind: 'best-of', samples: 5 },
    { ...GRPO, kl: 0 },
    { ...GRPO, kl: 0, klForm: 'k3', scale: 'group' },
    { ...GRPO, kl: 0, scale: 'batch' },
  ])('is solved by %o', async (objective) => {
    const own = recipe(objective, { batch: 1, rate: 0.05 });
    const training = await begin({ train: arms, validation: arms }, own, 3);
    await trainAll(training);
    const logs = policyLogs(scoreRows(headOf(training), arms.rows), 3);
    // the ranking 1, 0, 2 is the third of the six
    expect(Math.exp(logs[2]!)).toBeGreaterThan(0.8);
    expect(training.checkpoint.curve.at(-1)).toMatchObject({ step: 200, reward: 1 });
  });

  it('keeps to the first policy where the divergence weighs much', async () => {
    const own = recipe({ ...GRPO, kl: 1 }, { batch: 1, rate: 0.05, steps: 400 });
    const training = await begin({ train: arms, validation: arms }, own, 3);
    await trainAll(training);
    const { curve } = training.checkpoint;
    expect(curve.at(-1)!.kl).toBeLessThan(0.2);
    expect(curve.at(-1)!.kl).toBeGreaterThan(0.001);
  });
});

describe('a head', () => {
  it.each<Objective>([{ kind: 'likelihood' }, { kind: 'expected' }, GRPO])(
    'learns by %o what the rows say, and keeps the best step',
    async (objective) => {
      const training = await trainAll(await begin(problem, recipe(objective), 1));
      const { curve, best } = training.checkpoint;
      expect(curve[0]!.validation).toBeLessThan(0.7);
      expect(best.value).toBeGreaterThan(0.9);
      expect(best.value).toBe(Math.max(...curve.map(({ validation }) => validation ?? 0)));
      expect(curve.length).toBeLessThanOrEqual(102);
    },
  );

  it('learns values by squared errors', async () => {
    const own = recipe({ kind: 'mse' }, { steps: 600, batch: 64 });
    const training = await trainAll(await begin(problem, own, 1));
    const scores = scoreRows(headOf(training), problem.validation.rows);
    expect(scores).toHaveLength(300);
    const { targets } = problem.validation;
    const error = scores.reduce((sum, one, i) => sum + (one - targets[i]!) ** 2, 0) / 300;
    expect(error).toBeLessThan(0.3);
    // the curve's loss is of standardised rows, the head of plain ones
    expect(-training.checkpoint.best.value).toBeCloseTo(error, 4);
  });

  it('is as it was drawn with no step at all', async () => {
    const training = await begin(problem, recipe(GRPO, { steps: 0 }), 1);
    expect(training.isDone).toBe(true);
    const other = await begin(problem, recipe(GRPO, { steps: 0 }), 2);
    expect(headOf(training).weight).not.toEqual(headOf(other).weight);
  });

  it.each<Objective>([GRPO, { kind: 'best-of', samples: 3 }, { kind: 'mse' }])(
    'goes on from any checkpoint to the same weights: %o',
    async (objective) => {
      const own = recipe(objective, { steps: 60 });
      const whole = await trainAll(await begin(problem, own, 1));
      const begun = await begin(problem, own, 1);
      for (let round = 0; round < 7; round++) await begun.advance();
      const kept: TrainingCheckpoint = structuredClone(begun.checkpoint);
      expect(kept.step).toBeGreaterThan(0);
      expect(kept.step).toBeLessThan(60);
      const resumed = await trainAll(await begin(problem, own, 1, kept));
      expect(resumed.checkpoint.parameters).toEqual(whole.checkpoint.parameters);
      expect(headOf(resumed)).toEqual(headOf(whole));
    },
  );

  it('refuses data that do not fit', () => {
    const start = (train: Examples) => () =>
      createHeadModel({ ...problem, train }, recipe(GRPO), 1, plainEngine);
    const { train } = problem;
    expect(start({ ...train, counts: [], targets: new Float32Array() })).toThrow(/no training/);
    expect(start({ ...train, targets: train.targets.slice(1) })).toThrow(/name 360 rows/);
    expect(start({ ...train, counts: [2, ...train.counts.slice(1), 1] })).toThrow(/same number/);
    const broken = train.rows.values.map((value, i) => (i === 5 ? Number.NaN : value));
    expect(start({ ...train, rows: { ...train.rows, values: broken } })).toThrow(/not finite/);
  });
});

describe('the gradient of GRPO', () => {
  it('is on average the exact gradient of the expected reward', async () => {
    const examples = rankExamples(drawExamples(4, 1, 5, 4), 3);
    const random = new Random(['weights']);
    const weight = Float32Array.from({ length: 4 }, () => 0.3 * random.normal());
    const logs = policyLogs(scoreRows({ weight, bias: 0 }, examples.rows), 3);
    const places = [0, 1, 2, 3];
    const { rows, rewards } = examples;
    const exact = await plainEngine.at(weight, { kind: 'expected', rows, ranked: 3, rewards });
    const old = Float32Array.from(logs);
    const samples = 8;
    const draws = 4000;
    const sums = new Float64Array(4);
    const squares = new Float64Array(4);
    for (let draw = 0; draw < draws; draw++) {
      const scale = 'none';
      const rollout = sampleRollout(examples, places, logs, { samples, scale }, ['mean', draw]);
      const { gradient } = await plainEngine.at(weight, {
        kind: 'grpo',
        rows,
        ranked: 3,
        ...rollout,
        old,
        first: old,
        samples,
        clip: 0.2,
        kl: 0,
        klForm: 'exact',
      });
      for (const [i, one] of gradient.entries()) {
        // the group's own mean as the baseline shrinks the gradient by (n − 1) / n
        const unbiased = (one * samples) / (samples - 1);
        sums[i]! += unbiased;
        squares[i]! += unbiased ** 2;
      }
    }
    for (const [i, one] of exact.gradient.entries()) {
      const mean = sums[i]! / draws;
      const error = Math.sqrt((squares[i]! / draws - mean ** 2) / draws);
      expect(Math.abs(one)).toBeGreaterThan(10 * error);
      expect(Math.abs(mean - one)).toBeLessThan(3.5 * error);
    }
  });

  it('is nothing where all samples of a group have the same reward', () => {
    const examples = rankExamples(drawExamples(2, 1, 5, 4), 3);
    // a policy that is sure of its first ranking
    const logs = Float64Array.from({ length: 12 }, (_, i) => (i % 6 === 0 ? 0 : -100));
    const rollout = sampleRollout(examples, [0, 1], logs, GRPO, ['still']);
    expect(rollout.still).toBe(1);
    expect(rollout.advantages.every((one) => one === 0)).toBe(true);
    expect(rollout.counts.reduce((sum, one) => sum + one, 0)).toBe(10);
  });
});
