import type { DecoderWeights } from '../../core/ask/decoder-shape.ts';
import type { Recipe } from '../../core/ask/recipe.ts';
import { createHeadModel } from '../head-model.ts';
import { openJaxEngine } from '../jax-engine.ts';
import { startLibrary } from '../jax-objectives.ts';
import { findScaling, foldScaling, type Rows, scoreRows } from '../linear-head.ts';
import { checkProblem, type Problem } from '../problem.ts';
import type { ScoreModel } from '../score-model.ts';
import { ScoreTraining } from '../train-scores.ts';
import { BlockRunner } from './block-runner.ts';
import { compareLogits, type ServedState } from './compare-logits.ts';
import { nameTokens, type TokenSequences } from './token-rows.ts';

/** Learning rate of the block as a share of the head's, whose weights are larger. Our choice. */
export const BLOCK_SHARE = 0.03;
/**
 * How the initial head of a block's training is trained, by objective; the values are those of the
 * head-only recipes.
 */
const FIRST_HEAD = {
  ranking: { part: 'head', steps: 400, rate: 0.03 },
  mse: { part: 'head', steps: 800, rate: 0.003, batch: 64, decay: 0.01 },
} as const;

/** The inputs of a block's training, besides the tokens to score. */
export interface BlockRequest {
  readonly decoder: DecoderWeights;
  /** the inputs of the first block */
  readonly sequences: TokenSequences;
  readonly served: readonly ServedState[];
}

/**
 * A linear head on the last hidden state, together with the decoder's last block and last norm. The
 * problem's rows name tokens in the format of `nameTokens`. The earlier blocks run once per
 * sequence. Rejects with RangeError if the data cannot be trained on, or if this decoder's logits
 * differ from those of the runtime that serves the judge.
 */
export async function openBlockModel(
  problem: Problem,
  recipe: Recipe,
  seed: number,
  { decoder, sequences, served }: BlockRequest,
): Promise<ScoreModel> {
  checkProblem(problem, recipe);
  if (recipe.units !== undefined) {
    throw new RangeError('a block is trained with a linear head: leave hidden units out');
  }
  if (!sequences.values.every(Number.isFinite)) {
    throw new RangeError('a state that enters the decoder is not finite');
  }
  await startLibrary();
  const runner = new BlockRunner(sequences, decoder);
  try {
    await runner.runBelow();
    const compared = nameTokens(served.map(() => [0]));
    for (const [row, { sequence }] of served.entries()) compared.values[2 * row] = sequence;
    compareLogits(await runner.hidden(runner.first, compared), served, decoder);
    const { width } = runner;
    const hidden = { values: await runner.hidden(runner.first, problem.train.rows), width };
    const held = { values: await runner.hidden(runner.first, problem.validation.rows), width };
    const head = await trainHead(
      {
        train: { ...problem.train, rows: hidden },
        validation: { ...problem.validation, rows: held },
      },
      recipe,
      seed,
    );
    return createModel(runner, problem, recipe, hidden, head);
  } catch (fault) {
    runner.dispose();
    throw fault;
  }
}

/**
 * Trains a head on the judge's own states, standardised. A block trained with a random head learns
 * what is easiest to read from the texts and ignores the picture.
 */
async function trainHead(problem: Problem, recipe: Recipe, seed: number): Promise<Float32Array> {
  const own = { ...recipe, ...FIRST_HEAD[recipe.objective.kind === 'mse' ? 'mse' : 'ranking'] };
  const model = createHeadModel(problem, own, seed, await openJaxEngine());
  try {
    const training = await ScoreTraining.begin(model, own, seed);
    while (!training.isDone) await training.advance();
    return training.checkpoint.best.parameters;
  } finally {
    model.dispose();
  }
}

/**
 * Parameters: the head's weights for standardised states; for "mse" its bias; the changes of the
 * tail.
 */
function createModel(
  runner: BlockRunner,
  problem: Problem,
  { objective }: Recipe,
  hidden: Rows,
  head: Float32Array,
): ScoreModel {
  const { width } = runner;
  const scaling = findScaling(hidden);
  // rankings do not depend on a bias
  const hasBias = objective.kind === 'mse';
  const ofHead = width + Number(hasBias);
  const first = new Float32Array(ofHead + runner.first.length);
  first.set(head);
  /** the head for unstandardised states, and the tail's weights */
  const split = (parameters: Float32Array) => ({
    head: foldScaling(
      { weight: parameters.slice(0, width), bias: hasBias ? (parameters[width] ?? 0) : 0 },
      scaling,
    ),
    tail: runner.first.map((one, i) => one + BLOCK_SHARE * (parameters[ofHead + i] ?? 0)),
  });
  return {
    problem,
    first,
    isDecayed: (place) => !hasBias || place !== width,
    async scores(parameters, rows) {
      const { head, tail } = split(parameters);
      return scoreRows(head, { values: await runner.hidden(tail, rows), width });
    },
    async at(parameters, batch) {
      const { head, tail } = split(parameters);
      const { loss, weight, bias, rest } = await runner.at(head, tail, batch);
      const gradient = new Float32Array(first.length);
      for (let i = 0; i < width; i++) {
        const shifted = (weight[i] ?? 0) - (hasBias ? bias * (scaling.mean[i] ?? 0) : 0);
        gradient[i] = shifted / (scaling.deviation[i] ?? 1);
      }
      if (hasBias) gradient[width] = bias;
      gradient.set(
        rest.map((one) => BLOCK_SHARE * one),
        ofHead,
      );
      return { loss, gradient };
    },
    tensors(parameters) {
      const { head, tail } = split(parameters);
      return [
        { name: 'weight', shape: [1, width], values: Float32Array.from(head.weight) },
        { name: 'bias', shape: [1], values: Float32Array.of(head.bias) },
        ...runner.name(tail),
      ];
    },
    dispose: () => runner.dispose(),
  };
}
