import { proxy, type Remote, wrap } from 'comlink';
import { JudgeError } from '../../judges/judge.ts';
import type { AbortScope } from '../../judges/worker/abort-scope.ts';
import { createInTurn } from '../../judges/worker/scheduling.ts';
import { startAlive } from '../../judges/worker/worker-liveness.ts';
import type { TextWriter } from '../../learn/texts/written-group.ts';
import type { TrainingCheckpoint } from '../../learn/training.ts';
import type { TrainerApi, TrainOutcome, TrainRequest } from './trainer-worker.ts';

/** A started trainer. */
export interface TrainerHandle {
  readonly api: Remote<TrainerApi> | TrainerApi;
  /** aborted when the worker breaks down */
  readonly life: AbortScope;
  terminate(): void;
}

export interface TrainWatch {
  readonly signal: AbortSignal | undefined;
  /** called with the state of the training, periodically and when it is stopped */
  readonly onCheckpoint: (checkpoint: TrainingCheckpoint) => void;
  /** called with the current step while there is no new checkpoint */
  readonly onStep: (step: number) => void;
  /** for a whole decoder: the runtime that serves the judge */
  readonly writer: TextWriter | null;
}

export type Trained = Extract<TrainOutcome, { end: 'done' }>;

/**
 * Runs one training at a time. Rejects with AbortError when stopped, after `onCheckpoint` got the
 * last checkpoint; with JudgeError if it cannot continue.
 */
export type Trainer = (request: TrainRequest, watch: TrainWatch) => Promise<Trained>;

/** Milliseconds that a stopped trainer has to finish its step. */
const GRACE = 2000;

export function createTrainer(start: () => TrainerHandle): Trainer {
  const inTurn = createInTurn();
  return (request, watch) => inTurn(() => train(start, request, watch));
}

async function train(
  start: () => TrainerHandle,
  request: TrainRequest,
  { signal, onCheckpoint, onStep, writer }: TrainWatch,
): Promise<Trained> {
  signal?.throwIfAborted();
  const worker = start();
  let grace: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    void worker.api.stop();
    grace = setTimeout(() => {
      worker.life.abort(signal?.reason);
      worker.terminate();
    }, GRACE);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const outcome = await worker.life
      .race<TrainOutcome>(
        worker.api.train(request, proxy({ onCheckpoint, onStep }), writer && proxy(writer)),
      )
      .catch((fault: unknown) => {
        signal?.throwIfAborted();
        throw new JudgeError(
          'runtime',
          'the trainer broke down; start it again, and it goes on from its last checkpoint',
          fault instanceof Error ? fault.message : null,
        );
      });
    // a stop may end the judge's generation and thereby fail the step that waits for it
    if (outcome.end === 'failed') signal?.throwIfAborted();
    if (outcome.end === 'failed') throw new JudgeError('runtime', `training: ${outcome.message}`);
    if (outcome.end === 'stopped') {
      onCheckpoint(outcome.checkpoint);
      throw signal?.reason ?? new DOMException('the training was stopped', 'AbortError');
    }
    return outcome;
  } finally {
    clearTimeout(grace);
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}

/** Starts the page's trainer worker. Only this worker loads the gradient library. */
export function startTrainerWorker(): TrainerHandle {
  const { worker, life } = startAlive(
    'trainer',
    (name) => new Worker(new URL('./trainer.worker.ts', import.meta.url), { type: 'module', name }),
  );
  return { api: wrap<TrainerApi>(worker), life, terminate: () => worker.terminate() };
}
