import type { CurvePoint } from '../../core/ask/answer.ts';
import { thinCurve } from '../../core/ask/curve.ts';
import type { DecoderShape } from '../../core/ask/decoder-shape.ts';
import type { Recipe } from '../../core/ask/recipe.ts';
import { startAdam, stepAdam } from '../adam.ts';
import { splitTensors } from '../decoder/flat-tensors.ts';
import { ExampleOrder } from '../example-order.ts';
import type { NamedTensor } from '../score-model.ts';
import type { Training, TrainingCheckpoint } from '../training.ts';
import { decoderShapes } from './decoder-shapes.ts';
import { type PreparedGroup, prepareGroup, requireAgreement } from './prepare-group.ts';
import type { PromptTokens } from './prompt-tokens.ts';
import { countParts, expectLater, type SampledPart, sampleParts } from './sampled-part.ts';
import { formOf, requireTexts, type TextRecipe } from './text-recipe.ts';
import { TextRunner } from './text-runner.ts';
import { addStep, finishTally, noTally, type StepTally } from './text-tally.ts';
import { NOT_VALIDATED, type Validation, validateTexts } from './validate-texts.ts';
import { isStill, MOST_TEXT_TOKENS, type TextWriter } from './written-group.ts';

/** Share of the prompts that fit the smaller of two compiled decoders; our choice. */
const USUAL_SHARE = 0.75;
/** Smallest share of readable validation answers of weights that are kept; ours. */
const LEAST_READABLE = 0.95;
/** Approximate number of validations besides the first and the last. */
const VALIDATIONS = 12;

/** The training data of a whole decoder. */
export interface TextProblem {
  readonly shape: DecoderShape;
  /** the judge's own weights, in the order of `decoderShapes` */
  readonly first: Float32Array;
  /** prompts of the training examples, in order */
  readonly prompts: readonly PromptTokens[];
  /** number of validation examples */
  readonly held: number;
}

/**
 * Trains a whole decoder on texts that the judge writes with the current weights. One set of
 * samples serves several steps, each on its own part of the examples; a checkpoint is made after
 * each set. The judge is loaded once per set. It writes the next part, and then the validation
 * texts, while the gradients of a part are computed. A curve point therefore gets its validation
 * result when the next point is added. Every draw is keyed by the seed and the step.
 */
export class TextTraining implements Training {
  readonly #problem: TextProblem;
  readonly #recipe: TextRecipe;
  readonly #writer: TextWriter;
  /** ascending by prompt length: most prompts are far shorter than the longest */
  readonly #runners: readonly TextRunner[];
  readonly #order: ExampleOrder;
  #checkpoint: TrainingCheckpoint;
  /** current state; equals the checkpoint until a step is done */
  #now: Pick<TrainingCheckpoint, 'step' | 'parameters' | 'adam'>;
  /** parts of the set of samples that no step has used yet */
  #waiting: SampledPart[] = [];
  #tally: StepTally = noTally();
  /** validation of the weights that wrote the current samples; null: not due */
  #validating: Promise<Validation> | null = null;

  private constructor(problem: TextProblem, recipe: TextRecipe, seed: number, writer: TextWriter) {
    this.#problem = problem;
    this.#recipe = recipe;
    this.#writer = writer;
    const lengths = problem.prompts.map(({ tokens }) => tokens.length).sort((a, b) => a - b);
    const longest = Math.max(2, lengths.at(-1) ?? 2);
    const usual = Math.max(2, lengths[Math.floor(USUAL_SHARE * lengths.length)] ?? longest);
    this.#runners = [...new Set([usual, longest])].map(
      (prompt) =>
        new TextRunner(problem.shape, {
          prompt,
          texts: recipe.objective.samples,
          tokens: MOST_TEXT_TOKENS,
        }),
    );
    this.#order = new ExampleOrder(seed, problem.prompts.length);
    const parameters = problem.first;
    const best = { step: 0, parameters, value: Number.NEGATIVE_INFINITY };
    this.#now = { step: 0, parameters, adam: startAdam(parameters.length) };
    this.#checkpoint = { ...this.#now, best, curve: [noPoint(0)] };
  }

  /**
   * Continues from a checkpoint, or begins with the judge's own weights. The library must have been
   * started. Rejects with RangeError for a recipe that does not train on texts.
   */
  static async begin(
    problem: TextProblem,
    recipe: Recipe,
    seed: number,
    writer: TextWriter,
    from: TrainingCheckpoint | null = null,
  ): Promise<TextTraining> {
    const training = new TextTraining(problem, requireTexts(recipe), seed, writer);
    if (from) {
      training.#checkpoint = from;
      training.#now = from;
    }
    return training;
  }

  get isDone(): boolean {
    return this.#now.step >= this.#recipe.steps;
  }

  get step(): number {
    return this.#now.step;
  }

  get checkpoint(): TrainingCheckpoint {
    return this.#checkpoint;
  }

  get tensors(): readonly NamedTensor[] {
    const shapes = decoderShapes(this.#problem.shape);
    return splitTensors(this.#checkpoint.best.parameters, shapes);
  }

  /** Performs one step; at the start of a set, the judge first begins to write its samples. */
  async advance(): Promise<CurvePoint | null> {
    if (this.#waiting.length === 0) this.#waiting = this.#sample();
    const part = this.#waiting.shift();
    await this.#step(part ? await this.#prepare(part) : []);
    if (this.#waiting.length > 0 && !this.isDone) return null;
    this.#waiting = [];
    return this.#note();
  }

  dispose(): void {
    for (const runner of this.#runners) runner.dispose();
  }

  #sample(): SampledPart[] {
    const { objective, batch } = this.#recipe;
    const { step, parameters } = this.#now;
    const parts = countParts(objective);
    const size = Math.min(batch, this.#problem.prompts.length);
    const examples = this.#order.draw(Math.floor(step / parts), size * parts);
    const left = this.#recipe.steps - step;
    const sampled = sampleParts(this.#writer, { parameters, examples, objective, step, left });
    if (this.#isDue(parts)) this.#validating = expectLater(this.#validate(parameters, true));
    return sampled;
  }

  async #prepare({
    examples,
    texts: writing,
    advantages: comparing,
    isFirst,
  }: SampledPart): Promise<readonly PreparedGroup[]> {
    const { objective } = this.#recipe;
    const { prompts, first } = this.#problem;
    const written = await writing;
    const advantages = await comparing;
    const prepared: PreparedGroup[] = [];
    for (const [place, texts] of written.entries()) {
      const prompt = prompts[examples[place] ?? 0];
      if (!prompt) continue;
      const runner = this.#runnerFor(prompt);
      const own = { prompt, texts, advantages: advantages[place] ?? [] };
      const group = await prepareGroup(runner, own, { objective, first, size: examples.length });
      if (isFirst && place === 0) await requireAgreement(group, this.#now.parameters);
      prepared.push(group);
    }
    return prepared;
  }

  /** The compiled decoder with the least padding that fits a prompt. */
  #runnerFor({ tokens }: PromptTokens): TextRunner {
    const found = this.#runners.find(({ sizes }) => tokens.length <= sizes.prompt);
    if (!found) throw new RangeError(`no decoder takes a prompt of ${tokens.length} tokens`);
    return found;
  }

  async #step(pending: readonly PreparedGroup[]): Promise<void> {
    const { objective, rate, decay } = this.#recipe;
    const { step, parameters, adam } = this.#now;
    const { first } = this.#problem;
    const form = formOf(objective);
    const gradient = new Float32Array(parameters.length);
    for (const { runner, group, texts, lists } of pending) {
      const one = await runner.at(parameters, group, lists, form);
      for (let i = 0; i < gradient.length; i++) {
        gradient[i] = (gradient[i] ?? 0) + (one.gradient[i] ?? 0);
      }
      addStep(
        this.#tally,
        { ...one, texts, lists, targets: group.targets, still: isStill(texts) },
        form,
      );
    }
    if (decay > 0) {
      for (let i = 0; i < gradient.length; i++) {
        const away = (parameters[i] ?? 0) - (first[i] ?? 0);
        gradient[i] = (gradient[i] ?? 0) + 2 * decay * away;
      }
    }
    this.#tally.steps++;
    this.#tally.gradient += Math.sqrt(gradient.reduce((sum, one) => sum + one * one, 0));
    this.#now = { ...stepAdam(adam, parameters, gradient, rate), step: step + 1 };
  }

  #isDue(parts: number): boolean {
    const every = Math.max(1, Math.round(this.#recipe.steps / parts / VALIDATIONS));
    return Math.round(this.#now.step / parts) % every === 0;
  }

  async #note(): Promise<CurvePoint> {
    const { step, parameters } = this.#now;
    const samples = this.#recipe.objective.kind === 'grpo';
    const tally = finishTally(this.#tally, samples);
    this.#tally = noTally();
    const before = await (this.#validating ?? NOT_VALIDATED);
    this.#validating = null;
    const { curve, ...known } = this.#checkpoint;
    const last = curve.at(-1);
    const points = last ? [...curve.slice(0, -1), { ...last, ...before }] : curve;
    const own = this.isDone ? await this.#validate(parameters, false) : NOT_VALIDATED;
    const point = { ...noPoint(step), ...tally, ...own };
    this.#checkpoint = {
      ...this.#now,
      best: this.#better(this.#better(known.best, known, before), this.#now, own),
      curve: thinCurve([...points, point]),
    };
    return point;
  }

  /**
   * Keeps the better weights; of equals those trained longer, and without validation examples the
   * latest. Weights whose answers are too often unreadable are never kept.
   */
  #better(
    best: TrainingCheckpoint['best'],
    { step, parameters }: Pick<TrainingCheckpoint, 'step' | 'parameters'>,
    { validation, readable }: Validation,
  ): TrainingCheckpoint['best'] {
    if (this.#problem.held === 0) return { ...best, step, parameters };
    if (validation === null || validation < best.value) return best;
    if ((readable ?? 1) < LEAST_READABLE) return best;
    return { step, parameters, value: validation };
  }

  #validate(parameters: Float32Array, beside: boolean): Promise<Validation> {
    const { held } = this.#problem;
    return validateTexts(this.#writer, { parameters, held, step: this.#now.step, beside });
  }
}

function noPoint(step: number): CurvePoint {
  return {
    step,
    reward: null,
    validation: null,
    validationLoss: null,
    loss: null,
    gradient: null,
    kl: null,
    clipped: null,
    still: null,
  };
}
