import * as comlink from 'comlink';
import type { Abilities } from '../../core/ask/abilities.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { messageOf } from '../../core/errors.ts';
import {
  type AnswerOptions,
  type Fingerprint,
  type Judge,
  type JudgeEntry,
  JudgeError,
  type OpenOptions,
} from '../judge.ts';
import type { AbortScope } from './abort-scope.ts';
import { type Fault, fromFault } from './fault.ts';
import type { AnswerEnd, AskOutcome, LoadOutcome, ModelWorkerApi } from './model-worker-api.ts';
import { OpenAsks } from './open-asks.ts';
import { createInTurn } from './scheduling.ts';

/** A started worker as the supervisor sees it; tests provide one without a thread. */
export interface WorkerHandle {
  readonly api: comlink.Remote<ModelWorkerApi>;
  /** aborted if the whole worker crashes */
  readonly life: AbortScope;
  terminate(): void;
}

/** Milliseconds that a stopped judge has to reach the next token before its worker ends. */
const GRACE = 2000;

/**
 * A judge whose model runs in a worker of its own. A fault of the runtime makes its worker
 * unusable. The worker is then replaced, and unanswered asks are sent again. If the fault recurs,
 * asks are sent one by one, so that only the responsible one fails. A stop that takes too long
 * terminates the worker, and so does reaching the number of asks that one worker may answer. The
 * next ask then starts a new worker.
 */
export class Supervisor implements Judge {
  readonly entry: JudgeEntry;
  readonly #options: OpenOptions;
  readonly #start: () => WorkerHandle;
  /** asks after which a worker is replaced; null: never */
  readonly #renewAfter: number | null;
  /** asks that the current worker may still receive */
  #left = 0;
  #worker: WorkerHandle | null = null;
  #fingerprint: Fingerprint | null = null;
  #abilities: Abilities | null = null;
  #disposed = false;
  readonly #inTurn = createInTurn();

  private constructor(
    entry: JudgeEntry,
    options: OpenOptions,
    start: () => WorkerHandle,
    renewAfter: number | null,
  ) {
    this.entry = entry;
    this.#options = options;
    this.#start = start;
    this.#renewAfter = renewAfter;
  }

  /** Starts the worker and loads the model. Rejects with JudgeError, or AbortError if aborted. */
  static async open(
    entry: JudgeEntry,
    options: OpenOptions,
    start: () => WorkerHandle,
    renewAfter: number | null = null,
  ): Promise<Supervisor> {
    const supervisor = new Supervisor(entry, options, start, renewAfter);
    await supervisor.#load(options.signal);
    return supervisor;
  }

  get abilities(): Abilities {
    return this.#abilities ?? this.entry;
  }

  get fingerprint(): Fingerprint {
    if (!this.#fingerprint) throw new JudgeError('runtime', 'the judge is not loaded');
    return this.#fingerprint;
  }

  answer(asks: readonly Ask[], options: AnswerOptions): Promise<void> {
    // a model does only one thing at a time
    return this.#inTurn(() => this.#answer(asks, options));
  }

  dispose(): void {
    this.#disposed = true;
    this.#terminate();
  }

  async #answer(asks: readonly Ask[], { signal, ...options }: AnswerOptions): Promise<void> {
    const open = new OpenAsks(asks, options);
    let last: Fault | null = null;
    while (!open.areAnswered) {
      throwIfStopped(signal);
      if (this.#left <= 0) this.#terminate();
      const worker = this.#worker ?? (await this.#reload(last, signal));
      let ending: JudgeError | null = null;
      const hear = (outcomes: readonly AskOutcome[]) => {
        ending ??= open.hear(outcomes);
      };
      const put = open.next(this.#left);
      this.#left -= put.length;
      const end = await this.#ask(worker, put, hear, signal);
      if (end === 'stopped') throw stopped();
      if (ending) throw ending;
      if (end === 'done') open.close();
      else if (!end.poisoned) throw fromFault(end);
      else {
        last = end;
        this.#terminate();
        if (this.#disposed) throw fromFault(end);
        open.blame(end);
      }
    }
  }

  async #ask(
    worker: WorkerHandle,
    asks: readonly Ask[],
    tell: (outcomes: readonly AskOutcome[]) => void,
    signal: AbortSignal | undefined,
  ): Promise<AnswerEnd> {
    let grace: ReturnType<typeof setTimeout> | undefined;
    let giveUp = () => {};
    const gaveUp = new Promise<AnswerEnd>((resolve) => {
      giveUp = () => resolve('stopped');
    });
    const stop = () => {
      worker.api.stop().catch(() => {});
      grace = setTimeout(() => {
        this.#terminate();
        giveUp();
      }, GRACE);
    };
    signal?.addEventListener('abort', stop, { once: true });
    let over = false;
    const hear = comlink.proxy((outcomes: readonly AskOutcome[]) => {
      // asks of a terminated worker are sent again, so its late answers would arrive twice
      if (!over) tell(outcomes);
    });
    const ended = worker.life.race<AnswerEnd>(worker.api.answer(asks, hear)).catch(breakdown);
    try {
      return await Promise.race([ended, gaveUp]);
    } finally {
      over = true;
      signal?.removeEventListener('abort', stop);
      clearTimeout(grace);
    }
  }

  /** `after`: what ended the previous worker. A device that does not come back counts as lost. */
  async #reload(after: Fault | null, signal: AbortSignal | undefined): Promise<WorkerHandle> {
    try {
      return await this.#load(signal);
    } catch (error) {
      const away = error instanceof JudgeError && error.code === 'no-webgpu';
      throw away && after?.code === 'device-lost' ? fromFault(after) : error;
    }
  }

  async #load(signal: AbortSignal | undefined): Promise<WorkerHandle> {
    throwIfStopped(signal);
    if (this.#disposed) throw new JudgeError('runtime', `${this.entry.name} was closed`);
    const worker = this.#start();
    this.#worker = worker;
    const { device, photos, onProgress } = this.#options;
    const loaded = worker.life
      .race<LoadOutcome>(
        worker.api.load(
          { entry: this.entry, device },
          comlink.proxy(photos),
          comlink.proxy(onProgress ?? (() => undefined)),
        ),
      )
      .catch((error: unknown): LoadOutcome => ({ ok: false, fault: breakdown(error) }));
    const outcome = await Promise.race([loaded, whenStopped(signal)]).catch((error: unknown) => {
      this.#terminate();
      throw error;
    });
    if (!outcome.ok) {
      this.#terminate();
      throw fromFault(outcome.fault);
    }
    this.#fingerprint = outcome.fingerprint;
    this.#abilities = outcome.abilities;
    this.#left = this.#renewAfter ?? Number.POSITIVE_INFINITY;
    return worker;
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function breakdown(error: unknown): Fault {
  const details = messageOf(error);
  return {
    code: 'runtime',
    message: "the judge's worker broke down; reload the page if this happens again",
    details,
    poisoned: true,
  };
}

function stopped(): DOMException {
  return new DOMException('the judge was stopped', 'AbortError');
}

function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw stopped();
}

function whenStopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(stopped()), { once: true });
  });
}
