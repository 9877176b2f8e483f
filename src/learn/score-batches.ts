import type { Recipe } from '../core/ask/recipe.ts';
import { ExampleOrder } from './example-order.ts';
import type { Rows } from './linear-head.ts';
import { policyLogs } from './measure.ts';
import { type Examples, type RankedExamples, takeRows } from './problem.ts';
import { clippedShare, sampleBest, sampleRollout } from './rollout.ts';
import type { ScoreModel } from './score-model.ts';
import type { StepBatch } from './step-batch.ts';
import type { TrainingCheckpoint } from './training.ts';

/** The data of one step's gradient, and values to report about it. */
interface PreparedBatch {
  readonly batch: StepBatch;
  /** share of samples clipped at the given parameters; absent: nothing clips */
  readonly clipped?: (now: Float32Array) => Promise<number>;
  /** share of groups whose samples all had the same reward */
  readonly still: number;
}

/**
 * Draws the examples and the samples of each step; the draws depend only on the seed and the step.
 */
export class ScoreBatches {
  readonly #recipe: Recipe;
  readonly #seed: number;
  readonly #model: ScoreModel;
  readonly #train: Examples;
  /** null: "mse" */
  readonly #ranked: RankedExamples | null;
  readonly #order: ExampleOrder;

  constructor(model: ScoreModel, recipe: Recipe, seed: number, ranked: RankedExamples | null) {
    this.#recipe = recipe;
    this.#seed = seed;
    this.#model = model;
    this.#train = model.problem.train;
    this.#ranked = ranked;
    const { counts, targets } = this.#train;
    this.#order = new ExampleOrder(seed, ranked ? counts.length : targets.length);
  }

  /** Batches of the next steps: all steps on one set of samples, or a single one. */
  async *after({
    step,
    parameters,
  }: Pick<TrainingCheckpoint, 'step' | 'parameters'>): AsyncGenerator<PreparedBatch> {
    const { objective, batch: wanted } = this.#recipe;
    const { rows, targets } = this.#train;
    if (!this.#ranked || objective.kind === 'mse') {
      const taken = this.#order.draw(step, Math.min(wanted, targets.length));
      const some = Float32Array.from(taken, (row) => targets[row] ?? 0);
      const { units } = this.#recipe;
      const network = units === undefined ? {} : { units };
      const batch = {
        kind: 'mse',
        rows: takeRows(rows, taken, 1),
        targets: some,
        ...network,
      } as const;
      yield { batch, still: 0 };
      return;
    }
    const train = this.#ranked;
    const { ranked, rankings } = train;
    const size = Math.min(wanted, train.size);
    if (objective.kind !== 'grpo') {
      const taken = this.#order.draw(step, size);
      const some = takeRows(rows, taken, ranked);
      if (objective.kind === 'expected') {
        const rewards = takeRows({ values: train.rewards, width: rankings }, taken, 1).values;
        yield { batch: { kind: 'expected', rows: some, ranked, rewards }, still: 0 };
        return;
      }
      const wantedRankings =
        objective.kind === 'likelihood'
          ? oneHot(taken, train)
          : sampleBest(
              train,
              taken,
              await this.#logsBy(parameters, some, ranked),
              objective.samples,
              [this.#seed, 'sample', step],
            );
      yield {
        batch: { kind: 'likelihood', rows: some, ranked, wanted: wantedRankings },
        still: 0,
      };
      return;
    }
    const { samples, clip, kl, klForm, miniBatches } = objective;
    const count = Math.max(1, Math.min(miniBatches, Math.floor(train.size / size)));
    const taken = this.#order.draw(Math.floor(step / count), size * count);
    const all = takeRows(rows, taken, ranked);
    const old = await this.#logsBy(parameters, all, ranked);
    const first = await this.#logsBy(this.#model.first, all, ranked);
    const rollout = sampleRollout(train, taken, old, objective, [this.#seed, 'sample', step]);
    for (let part = 0; part < count; part++) {
      const [begin, end] = [part * size * rankings, (part + 1) * size * rankings];
      const own = {
        counts: rollout.counts.slice(begin, end),
        advantages: rollout.advantages.slice(begin, end),
        still: rollout.still,
      };
      const width = rows.width * ranked;
      const some: Rows = {
        values: all.values.slice(part * size * width, (part + 1) * size * width),
        width: rows.width,
      };
      const before = old.slice(begin, end);
      yield {
        batch: {
          kind: 'grpo',
          rows: some,
          ranked,
          counts: own.counts,
          advantages: own.advantages,
          old: Float32Array.from(before),
          first: Float32Array.from(first.subarray(begin, end)),
          samples,
          clip,
          kl,
          klForm,
        },
        clipped: async (now) =>
          clippedShare(own, before, await this.#logsBy(now, some, ranked), clip),
        still: rollout.still,
      };
    }
  }

  async #logsBy(parameters: Float32Array, rows: Rows, ranked: number): Promise<Float64Array> {
    return policyLogs(await this.#model.scores(parameters, rows), ranked);
  }
}

function oneHot(examples: readonly number[], { truths, rankings }: RankedExamples): Float32Array {
  const wanted = new Float32Array(examples.length * rankings);
  for (const [place, example] of examples.entries()) {
    wanted[place * rankings + (truths[example] ?? 0)] = 1;
  }
  return wanted;
}
