import type { CurvePoint } from '../../core/ask/answer.ts';
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
import { formOf, requireTexts, type TextRecipe } from './text-recipe.ts';
import { TextRunner } from './text-runner.ts';
import { addStep, finishTally, noTally, type StepTally } from './text-tally.ts';
import {
  findAdvantages,
  isStill,
  MOST_TEXT_TOKENS,
  markBest,
  type TextWriter,
  type WrittenText,
} from './written-group.ts';

/** Share of the prompts that the smaller of two compiled decoders takes; ours. */
const USUAL_SHARE = 0.75;
/** Validations of a training besides the first, about. */
const VALIDATIONS = 12;

/** What a whole decoder is trained on. */
export interface TextProblem {
  readonly shape: DecoderShape;
  /** the judge's own weights, as `decoderShapes` orders them */
  readonly first: Float32Array;
  /** of the training examples, in their order */
  readonly prompts: readonly PromptTokens[];
  /** validation examples */
  readonly held: number;
}

/**
 * The training of a whole decoder on texts that the judge writes with the weights it has come to. One
 * set of samples serves several steps, each on its own part of the examples; between two sets a
 * checkpoint is due. Every draw is keyed by the seed and the step.
 */
export class TextTraining implements Training {
  readonly #problem: TextProblem;
  readonly #recipe: TextRecipe;
  readonly #writer: TextWriter;
  /** by rising length of the prompt: most prompts are far shorter than the longest */
  readonly #runners: readonly TextRunner[];
  readonly #order: ExampleOrder;
  #checkpoint: TrainingCheckpoint;
  /** where it stands; the checkpoint until a step is done */
  #now: Pick<TrainingCheckpoint, 'step' | 'parameters' | 'adam'>;
  /** of the samples at hand, one list of groups for each step */
  #waiting: (readonly PreparedGroup[])[] = [];
  #tally: StepTally = noTally();

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
    this.#checkpoint = { ...this.#now, best, curve: [] };
  }

  /**
   * Goes on from a checkpoint, or begins with the judge's own weights. The library must have been
   * started. Rejects with RangeError for a recipe that trains no texts.
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
      return training;
    }
    const { parameters } = training.#now;
    const validation = await training.#validate(parameters);
    const point = { ...noPoint(0), ...validation };
    const best = { step: 0, parameters, value: validation.validation ?? Number.NEGATIVE_INFINITY };
    training.#checkpoint = { ...training.#now, best, curve: [point] };
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

  /** One step; before the first one on new samples the judge writes them. */
  async advance(): Promise<CurvePoint | null> {
    if (this.#waiting.length === 0) this.#waiting = await this.#sample();
    const pending = this.#waiting.shift() ?? [];
    await this.#step(pending);
    if (this.#waiting.length > 0 && !this.isDone) return null;
    this.#waiting = [];
    return this.#note();
  }

  dispose(): void {
    for (const runner of this.#runners) runner.dispose();
  }

  async #sample(): Promise<(readonly PreparedGroup[])[]> {
    const { objective, batch } = this.#recipe;
    const { step, parameters } = this.#now;
    const { prompts, first } = this.#problem;
    const parts = objective.kind === 'grpo' ? objective.miniBatches : 1;
    const size = Math.min(batch, prompts.length);
    const examples = this.#order.draw(Math.floor(step / parts), size * parts);
    const { samples } = objective;
    const groups = await this.#writer.write(parameters, { set: 'train', examples, samples, step });
    const advantages =
      objective.kind === 'grpo' ? findAdvantages(groups, objective.scale) : markBest(groups);
    const pending: PreparedGroup[] = [];
    for (const [place, texts] of groups.entries()) {
      const prompt = prompts[examples[place] ?? 0];
      if (!prompt) continue;
      const runner = this.#runnerFor(prompt);
      const own = { prompt, texts, advantages: advantages[place] ?? [] };
      const group = await prepareGroup(runner, own, { objective, first, size });
      if (place === 0) await requireAgreement(group, parameters);
      pending.push(group);
    }
    return Array.from({ length: parts }, (_, part) =>
      pending.slice(part * size, (part + 1) * size),
    );
  }

  /** The decoder with the least padding that takes a prompt. */
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

  async #note(): Promise<CurvePoint> {
    const { step, parameters } = this.#now;
    const { best, curve } = this.#checkpoint;
    const parts = this.#recipe.objective.kind === 'grpo' ? this.#recipe.objective.miniBatches : 1;
    const every = Math.max(1, Math.round(this.#recipe.steps / parts / VALIDATIONS));
    const isDue = this.isDone || Math.round(step / parts) % every === 0;
    const validation = isDue ? await this.#validate(parameters) : NOT_VALIDATED;
    const samples = this.#recipe.objective.kind === 'grpo';
    const point = { ...noPoint(step), ...finishTally(this.#tally, samples), ...validation };
    this.#tally = noTally();
    const value = validation.validation;
    // of equals the one trained longer; without validation examples the last one
    const isBest = this.#problem.held === 0 || (value !== null && value >= best.value);
    this.#checkpoint = {
      ...this.#now,
      best: isBest ? { step, parameters, value: value ?? best.value } : best,
      curve: [...curve, point],
    };
    return point;
  }

  async #validate(parameters: Float32Array): Promise<Pick<CurvePoint, 'validation' | 'readable'>> {
    const { held } = this.#problem;
    if (held === 0) return NOT_VALIDATED;
    const examples = Array.from({ length: held }, (_, place) => place);
    const { step } = this.#now;
    const given = await this.#writer.write(parameters, {
      set: 'validation',
      examples,
      samples: null,
      step,
    });
    const texts = given.flat();
    const mean = (of: (text: WrittenText) => number): number =>
      texts.reduce((sum, text) => sum + of(text), 0) / Math.max(1, texts.length);
    return {
      validation: mean(({ reward }) => reward),
      readable: mean(({ readable }) => (readable ? 1 : 0)),
    };
  }
}

const NOT_VALIDATED = { validation: null, readable: null } as const;

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
