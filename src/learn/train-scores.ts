import type { CurvePoint } from '../core/ask/answer.ts';
import type { Recipe } from '../core/ask/recipe.ts';
import { startAdam, stepAdam } from './adam.ts';
import type { Rows } from './linear-head.ts';
import { measureRanking, measureRows } from './measure.ts';
import { type Examples, type RankedExamples, rankExamples } from './problem.ts';
import { ScoreBatches } from './score-batches.ts';
import type { NamedTensor, ScoreModel } from './score-model.ts';
import type { Training, TrainingCheckpoint } from './training.ts';

/** Approximate number of curve points besides the first; fewer if each takes seconds to measure. */
const POINTS = { head: 100, block: 20, whole: 100 } as const;

/** Sums over the steps since the last point of the curve. */
interface Since {
  steps: number;
  loss: number;
  gradient: number;
  clipped: number;
  still: number;
}

/**
 * Trains a model that scores rows. Every draw is keyed by the seed and the step, so that a training
 * resumed from a checkpoint reaches the same weights as an uninterrupted one.
 */
export class ScoreTraining implements Training {
  readonly #recipe: Recipe;
  readonly #model: ScoreModel;
  readonly #batches: ScoreBatches;
  readonly #validation: Examples;
  /** null: "mse" */
  readonly #ranked: { readonly train: RankedExamples; readonly validation: RankedExamples } | null;
  #state: TrainingCheckpoint;
  /** scores of the training rows under the initial parameters */
  #firstScores: Float64Array | null = null;
  #since: Since = nothingSince();

  private constructor(model: ScoreModel, recipe: Recipe, seed: number) {
    this.#recipe = recipe;
    this.#model = model;
    const { train, validation } = model.problem;
    this.#validation = validation;
    const rows = train.counts[0] ?? 0;
    this.#ranked =
      recipe.objective.kind === 'mse'
        ? null
        : { train: rankExamples(train, rows), validation: rankExamples(validation, rows) };
    this.#batches = new ScoreBatches(model, recipe, seed, this.#ranked?.train ?? null);
    const parameters = model.first;
    this.#state = {
      step: 0,
      parameters,
      adam: startAdam(parameters.length),
      best: { step: 0, parameters, value: Number.NEGATIVE_INFINITY },
      curve: [],
    };
  }

  /** Continues from a checkpoint, or begins with the model's initial parameters. */
  static async begin(
    model: ScoreModel,
    recipe: Recipe,
    seed: number,
    from: TrainingCheckpoint | null = null,
  ): Promise<ScoreTraining> {
    const training = new ScoreTraining(model, recipe, seed);
    training.#state = from ?? (await training.#begin());
    return training;
  }

  get isDone(): boolean {
    return this.#state.step >= this.#recipe.steps;
  }

  get step(): number {
    return this.#state.step;
  }

  get checkpoint(): TrainingCheckpoint {
    return this.#state;
  }

  /** The weights of the best validation result so far, for the original rows. */
  get tensors(): readonly NamedTensor[] {
    return this.#model.tensors(this.#state.best.parameters);
  }

  /**
   * Performs the next steps: all steps on one set of samples, or a single one. Returns the curve
   * point at their end, or null if none was due. Rejects as the engine does.
   */
  async advance(): Promise<CurvePoint | null> {
    const { objective, rate, decay, steps } = this.#recipe;
    for await (const { batch, clipped, still } of this.#batches.after(this.#state)) {
      const { parameters, adam, step } = this.#state;
      if (step >= steps) break;
      const clippedNow = (await clipped?.(parameters)) ?? 0;
      const { loss, gradient } = await this.#model.at(parameters, batch);
      const full = gradient.map((one, i) =>
        this.#model.isDecayed(i) ? one + 2 * decay * (parameters[i] ?? 0) : one,
      );
      const next = stepAdam(adam, parameters, full, rate);
      this.#since.steps++;
      this.#since.loss += loss;
      this.#since.gradient += lengthOf(full);
      this.#since.clipped += clippedNow;
      this.#since.still += still;
      this.#state = { ...this.#state, ...next, step: step + 1 };
    }
    const every = Math.max(1, Math.round(steps / POINTS[this.#recipe.part]));
    const last = this.#state.curve.at(-1)?.step ?? 0;
    if (!this.isDone && this.#state.step < last + every) return null;
    return this.#note(objective.kind === 'grpo');
  }

  dispose(): void {
    this.#model.dispose();
  }

  async #begin(): Promise<TrainingCheckpoint> {
    const { parameters } = this.#state;
    const point = await this.#measure(parameters, 0);
    return { ...this.#state, best: { step: 0, parameters, value: worthOf(point) }, curve: [point] };
  }

  async #note(samples: boolean): Promise<CurvePoint> {
    const { parameters, step, curve, best } = this.#state;
    const { steps, loss, gradient, clipped, still } = this.#since;
    const point: CurvePoint = {
      ...(await this.#measure(parameters, step)),
      loss: loss / steps,
      gradient: gradient / steps,
      clipped: samples ? clipped / steps : null,
      still: samples ? still / steps : null,
    };
    this.#since = nothingSince();
    const value = worthOf(point);
    // of equals those trained longer; without a validation set the latest
    const isBest = this.#validation.counts.length === 0 || value >= best.value;
    this.#state = {
      ...this.#state,
      curve: [...curve, point],
      best: isBest ? { step, parameters, value } : best,
    };
    return point;
  }

  async #measure(parameters: Float32Array, step: number): Promise<CurvePoint> {
    const none = { loss: null, gradient: null, clipped: null, still: null };
    const scoresOf = (rows: Rows, by = parameters) => this.#model.scores(by, rows);
    if (!this.#ranked) {
      const { rows, targets } = this.#validation;
      const validationLoss = measureRows(await scoresOf(rows), targets);
      return { step, reward: null, validation: null, validationLoss, kl: null, ...none };
    }
    const { train, validation } = this.#ranked;
    const { rows } = train;
    this.#firstScores ??= await scoresOf(rows, this.#model.first);
    const { reward, kl } = measureRanking(await scoresOf(rows), train, this.#firstScores);
    const held = validation.size === 0 ? null : await scoresOf(validation.rows);
    const other = held && measureRanking(held, validation, held).reward;
    return { step, reward, validation: other, validationLoss: null, kl, ...none };
  }
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0));
}

function nothingSince(): Since {
  return { steps: 0, loss: 0, gradient: 0, clipped: 0, still: 0 };
}

/** The value that selects the best weights; higher is better. */
function worthOf({ validation, validationLoss }: CurvePoint): number {
  if (validation !== null) return validation;
  return validationLoss === null ? Number.NEGATIVE_INFINITY : -validationLoss;
}
