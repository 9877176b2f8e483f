import type { CurvePoint } from '../../core/ask/answer.ts';
import type { DecoderShape } from '../../core/ask/decoder-shape.ts';
import type { Objective, Recipe } from '../../core/ask/recipe.ts';
import { startAdam, stepAdam } from '../adam.ts';
import { requireClose } from '../decoder/compare-logits.ts';
import { splitTensors } from '../decoder/flat-tensors.ts';
import { ExampleOrder } from '../example-order.ts';
import type { NamedTensor } from '../score-model.ts';
import type { Training, TrainingCheckpoint } from '../training.ts';
import type { PromptTokens } from './prompt-tokens.ts';
import { type GroupSizes, packGroup, type TextGroup } from './text-group.ts';
import type { TextLists, TextObjective } from './text-objective.ts';
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

/** A group that waits for its step. */
interface Pending {
  readonly group: TextGroup;
  readonly texts: readonly WrittenText[];
  readonly lists: TextLists;
}

type TextRecipe = Recipe & { readonly objective: Objective & { kind: 'grpo' | 'best-of' } };

/**
 * The training of a whole decoder on texts that the judge writes with the weights it has come to. One
 * set of samples serves several steps, each on its own part of the examples; between two sets a
 * checkpoint is due. Every draw is keyed by the seed and the step.
 */
export class TextTraining implements Training {
  readonly #problem: TextProblem;
  readonly #recipe: TextRecipe;
  readonly #writer: TextWriter;
  readonly #runner: TextRunner;
  readonly #sizes: GroupSizes;
  readonly #order: ExampleOrder;
  #checkpoint: TrainingCheckpoint;
  /** where it stands; the checkpoint until a step is done */
  #now: Pick<TrainingCheckpoint, 'step' | 'parameters' | 'adam'>;
  /** of the samples at hand, one list of groups for each step */
  #waiting: (readonly Pending[])[] = [];
  #tally: StepTally = noTally();

  private constructor(problem: TextProblem, recipe: TextRecipe, seed: number, writer: TextWriter) {
    this.#problem = problem;
    this.#recipe = recipe;
    this.#writer = writer;
    this.#sizes = {
      prompt: Math.max(2, ...problem.prompts.map(({ tokens }) => tokens.length)),
      texts: recipe.objective.samples,
      tokens: MOST_TEXT_TOKENS,
    };
    this.#runner = new TextRunner(problem.shape, this.#sizes);
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
    return splitTensors(this.#checkpoint.best.parameters, this.#runner.shapes);
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
    this.#runner.dispose();
  }

  async #sample(): Promise<(readonly Pending[])[]> {
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
    const pending: Pending[] = [];
    for (const [place, texts] of groups.entries()) {
      const prompt = prompts[examples[place] ?? 0];
      if (!prompt) continue;
      const group = packGroup(
        prompt,
        texts.map(({ tokens }) => tokens),
        this.#sizes,
      );
      const spread = (of: (text: WrittenText, index: number, at: number) => number) =>
        this.#spread(texts, of);
      const old = spread((text, _, at) => text.logs[at] ?? 0);
      if (place === 0) requireClose(await this.#mostApart(parameters, group, old));
      const lists = {
        weights: spread((text) => 1 / (text.tokens.length * texts.length * size)),
        advantages: spread((_, index) => advantages[place]?.[index] ?? 0),
        old,
        first: await this.#firstLogs(first, group),
      };
      pending.push({ group, texts, lists });
    }
    return Array.from({ length: parts }, (_, part) =>
      pending.slice(part * size, (part + 1) * size),
    );
  }

  /** A number for each place of the texts, 0 where no token is written. */
  #spread(
    texts: readonly WrittenText[],
    of: (text: WrittenText, index: number, at: number) => number,
  ): Float32Array {
    const { tokens, texts: count } = this.#sizes;
    const values = new Float32Array(count * tokens);
    for (const [index, text] of texts.entries()) {
      for (let at = 0; at < text.tokens.length; at++) {
        values[index * tokens + at] = of(text, index, at);
      }
    }
    return values;
  }

  /** Most that log-probabilities of written tokens differ between the two runtimes. */
  async #mostApart(parameters: Float32Array, group: TextGroup, old: Float32Array): Promise<number> {
    const logs = pickWritten(await this.#runner.logs(parameters, group), group);
    const isWritten = (place: number): boolean => (group.targets[place] ?? -1) >= 0;
    return logs.reduce(
      (most, log, place) =>
        isWritten(place) ? Math.max(most, Math.abs(log - (old[place] ?? 0))) : most,
      0,
    );
  }

  async #firstLogs(first: Float32Array, group: TextGroup): Promise<Float32Array> {
    const { objective } = this.#recipe;
    if (objective.kind !== 'grpo') return new Float32Array();
    const logs = await this.#runner.logs(first, group);
    return objective.klForm === 'exact' ? logs : pickWritten(logs, group);
  }

  async #step(pending: readonly Pending[]): Promise<void> {
    const { objective, rate, decay } = this.#recipe;
    const { step, parameters, adam } = this.#now;
    const { first } = this.#problem;
    const form = formOf(objective);
    const gradient = new Float32Array(parameters.length);
    for (const { group, texts, lists } of pending) {
      const one = await this.#runner.at(parameters, group, lists, form);
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

function requireTexts(recipe: Recipe): TextRecipe {
  const { objective } = recipe;
  if (objective.kind === 'grpo' || objective.kind === 'best-of') return { ...recipe, objective };
  throw new RangeError(
    `a whole decoder is trained on texts that it writes, by "grpo" or "best-of", not by "${objective.kind}"`,
  );
}

function formOf(objective: TextRecipe['objective']): TextObjective {
  if (objective.kind === 'best-of') return { kind: 'best-of' };
  const { clip, kl, klForm } = objective;
  return { kind: 'grpo', clip, kl, klForm };
}

/** Of log-probabilities over the vocabulary those of the written tokens; 0 where none is written. */
function pickWritten(logs: Float32Array, { targets }: TextGroup): Float32Array {
  const vocabulary = logs.length / targets.length;
  return Float32Array.from(targets, (token, place) =>
    token < 0 ? 0 : (logs[place * vocabulary + token] ?? 0),
  );
}
