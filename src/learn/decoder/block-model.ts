import type { DecoderWeights } from '../../core/ask/decoder-shape.ts';
import type { Recipe } from '../../core/ask/recipe.ts';
import { createHeadModel } from '../head-model.ts';
import { openJaxEngine } from '../jax-engine.ts';
import { startLibrary } from '../jax-objectives.ts';
import { findScaling, foldScaling } from '../linear-head.ts';
import { checkProblem, type Examples, type Problem } from '../problem.ts';
import type { ScoreModel } from '../score-model.ts';
import { ScoreTraining } from '../train-scores.ts';
import { BlockRunner } from './block-runner.ts';
import { compareLogits, type ServedState } from './compare-logits.ts';

/** Learning rate of the block as a share of the head's, whose weights are larger. Ours. */
export const BLOCK_SHARE = 0.03;
/** How the head is trained that a block's training begins with; as the recipe of a head has it. */
const FIRST_HEAD = { part: 'head', steps: 400, rate: 0.03 } as const;

/**
 * A linear head on the last hidden state, and the decoder's last block and last norm before it. The
 * blocks below are run once: their states are what the rows become. Rows come as `packRows` has them,
 * of the states that enter the first block. Rejects with RangeError for data that cannot be trained on,
 * and where the decoder here gives other logits than the runtime that serves the judge.
 */
export async function openBlockModel(
  problem: Problem,
  recipe: Recipe,
  seed: number,
  decoder: DecoderWeights,
  served: readonly ServedState[],
): Promise<ScoreModel> {
  checkProblem(problem, recipe);
  if (recipe.objective.kind === 'mse') throw new RangeError('a block is trained by rankings alone');
  await startLibrary();
  const runner = new BlockRunner(problem, decoder);
  try {
    const enter = async (examples: Examples): Promise<Examples> => ({
      ...examples,
      rows: await runner.runBelow(examples.rows),
    });
    const prepared = {
      train: await enter(problem.train),
      validation: await enter(problem.validation),
    };
    const hidden = await runner.hidden(runner.first, prepared.train.rows);
    compareLogits(hidden, served, decoder);
    const held = await runner.hidden(runner.first, prepared.validation.rows);
    const { width } = runner;
    const head = await trainHead(
      {
        train: { ...prepared.train, rows: { values: hidden, width } },
        validation: { ...prepared.validation, rows: { values: held, width } },
      },
      recipe,
      seed,
    );
    return createModel(runner, prepared, hidden, head);
  } catch (fault) {
    runner.dispose();
    throw fault;
  }
}

/**
 * The head that the judge's own states give, for standardised states: a block that is trained beside a
 * head of chance takes what is easiest to read off the texts and leaves the picture.
 */
async function trainHead(problem: Problem, recipe: Recipe, seed: number): Promise<Float32Array> {
  const own = { ...recipe, ...FIRST_HEAD };
  const model = createHeadModel(problem, own, seed, await openJaxEngine());
  try {
    const training = await ScoreTraining.begin(model, own, seed);
    while (!training.isDone) await training.advance();
    return training.checkpoint.best.parameters;
  } finally {
    model.dispose();
  }
}

function createModel(
  runner: BlockRunner,
  problem: Problem,
  hidden: Float32Array,
  head: Float32Array,
): ScoreModel {
  const { width } = runner;
  const scaling = findScaling({ values: hidden, width });
  const first = new Float32Array(width + runner.first.length);
  first.set(head);
  /** the head for plain states, and the block's weights */
  const split = (parameters: Float32Array) => ({
    head: parameters.subarray(0, width).map((one, i) => one / (scaling.deviation[i] ?? 1)),
    tail: runner.first.map((one, i) => one + BLOCK_SHARE * (parameters[width + i] ?? 0)),
  });
  return {
    problem,
    first,
    isDecayed: () => true,
    async scores(parameters, rows) {
      const { head, tail } = split(parameters);
      const states = await runner.hidden(tail, rows);
      return Float64Array.from({ length: states.length / width }, (_, row) =>
        head.reduce((sum, one, i) => sum + one * (states[row * width + i] ?? 0), 0),
      );
    },
    async at(parameters, batch) {
      const { head, tail } = split(parameters);
      const { loss, gradient } = await runner.at(head, tail, batch);
      const full = gradient.map((one, i) =>
        i < width ? one / (scaling.deviation[i] ?? 1) : BLOCK_SHARE * one,
      );
      return { loss, gradient: full };
    },
    tensors(parameters) {
      const folded = foldScaling({ weight: parameters.slice(0, width), bias: 0 }, scaling);
      return [
        { name: 'weight', shape: [1, width], values: folded.weight },
        { name: 'bias', shape: [1], values: Float32Array.of(folded.bias) },
        ...runner.name(split(parameters).tail),
      ];
    },
    dispose: () => runner.dispose(),
  };
}
