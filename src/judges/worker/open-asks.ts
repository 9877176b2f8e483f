import type { Ask } from '../../core/ask/ask.ts';
import { type AnswerOptions, JudgeError } from '../judge.ts';
import { checkBody, concernsAll, type Fault, fromFault } from './fault.ts';
import type { AskOutcome } from './model-worker-api.ts';

/** The most asks in a row that may each break the worker before the judge is given up. */
const MOST_FAULTS = 8;

/**
 * The unanswered asks of one call, and which of them are sent to the worker together. If the worker
 * breaks twice over the same asks, they are sent one by one, so that only the responsible one
 * fails.
 */
export class OpenAsks {
  readonly #asks: readonly Ask[];
  readonly #options: Pick<AnswerOptions, 'onAnswer' | 'onFailure'>;
  readonly #open: Set<number>;
  /** positions in the call of the asks sent last */
  #put: readonly number[] = [];
  #oneByOne = false;
  #openAtFault = -1;
  #faultsInARow = 0;

  constructor(asks: readonly Ask[], options: Pick<AnswerOptions, 'onAnswer' | 'onFailure'>) {
    this.#asks = asks;
    this.#options = options;
    this.#open = new Set(asks.keys());
  }

  get areAnswered(): boolean {
    return this.#open.size === 0;
  }

  /** The asks to send now, at most `most`. */
  next(most = Number.POSITIVE_INFINITY): readonly Ask[] {
    this.#put = [...this.#open].slice(0, this.#oneByOne ? 1 : most);
    return this.#put.map((index) => this.#asks[index] as Ask);
  }

  /**
   * Passes on each of the worker's outcomes once, if the answer is valid. Returns the first fault
   * that ends the call.
   */
  hear(outcomes: readonly AskOutcome[]): JudgeError | null {
    let ending: JudgeError | null = null;
    for (const outcome of outcomes) {
      const index = this.#put[outcome.place] ?? -1;
      if (!this.#open.delete(index)) continue;
      const fault =
        'fault' in outcome
          ? fromFault(outcome.fault)
          : faultOf(this.#asks[index] as Ask, outcome.answer.body);
      if (fault) ending ??= this.#fail(index, fault);
      else if ('answer' in outcome) this.#options.onAnswer(index, outcome.answer);
    }
    return ending;
  }

  /** Call it when the worker says it is done. Throws if the worker left asks out. */
  close(): void {
    this.#faultsInARow = 0;
    if (this.#put.every((index) => !this.#open.has(index))) return;
    throw new JudgeError('runtime', "the judge's worker said it was done and had left asks out");
  }

  /** The worker broke over the asks sent last. Throws the fault if the judge must be given up. */
  blame(fault: Fault): void {
    const cameAgain = this.#oneByOne || this.#openAtFault === this.#open.size;
    this.#openAtFault = this.#open.size;
    if (!cameAgain) return;
    const index = this.#put.length === 1 ? this.#put[0] : undefined;
    if (!this.#options.onFailure || concernsAll(fault) || ++this.#faultsInARow > MOST_FAULTS) {
      throw fromFault(fault);
    }
    this.#oneByOne = index === undefined;
    if (index === undefined) return;
    this.#open.delete(index);
    this.#fail(index, fromFault(fault));
  }

  /** Returns the fault if it ends the call. */
  #fail(index: number, fault: JudgeError): JudgeError | null {
    const { onFailure } = this.#options;
    if (!onFailure || concernsAll(fault)) return fault;
    onFailure(index, fault);
    return null;
  }
}

function faultOf(ask: Ask, body: unknown): JudgeError | null {
  try {
    checkBody(ask, body);
    return null;
  } catch (error) {
    if (error instanceof JudgeError) return error;
    throw error;
  }
}
