import type { Recipe } from '../../core/ask/recipe.ts';
import { messageOf } from '../../core/errors.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import type { BlockRequest } from '../../learn/decoder/block-model.ts';
import type { Problem } from '../../learn/problem.ts';
import type { NamedTensor } from '../../learn/score-model.ts';
import type { TextProblem } from '../../learn/texts/text-training.ts';
import type { TextWriter } from '../../learn/texts/written-group.ts';
import type { Training, TrainingCheckpoint } from '../../learn/training.ts';

interface RequestBase {
  readonly recipe: Recipe;
  readonly seed: number;
  /** null: start from the beginning */
  readonly from: TrainingCheckpoint | null;
}

/** Trains a head, or a block and a head. */
export interface ScoreRequest extends RequestBase {
  readonly problem: Problem;
  /**
   * for a block, whose rows name tokens: their sequences and the judge's decoder; otherwise null
   */
  readonly layers: BlockRequest | null;
}

/** Trains a whole decoder. */
export interface TextRequest extends RequestBase {
  readonly texts: TextProblem;
}

export type TrainRequest = ScoreRequest | TextRequest;

/**
 * Opens the training of a request; rejects if its data do not fit. `writer`: for a whole decoder.
 */
export type OpenTraining = (request: TrainRequest, writer: TextWriter | null) => Promise<Training>;

/** How a training ended. Errors travel as data: an error thrown across a port loses its fields. */
export type TrainOutcome =
  | {
      readonly end: 'done';
      readonly tensors: readonly NamedTensor[];
      readonly checkpoint: TrainingCheckpoint;
    }
  | { readonly end: 'stopped'; readonly checkpoint: TrainingCheckpoint }
  | { readonly end: 'failed'; readonly message: string };

/** Reports of a training to the page. */
interface TrainingListener {
  /**
   * Called at each point of the curve and otherwise about once a second, if there is a new
   * checkpoint.
   */
  onCheckpoint(checkpoint: TrainingCheckpoint): void;
  /** called instead if there is no new checkpoint */
  onStep(step: number): void;
}

/** The API inside the trainer's worker. The worker runs one training and is then terminated. */
export interface TrainerApi {
  train(
    request: TrainRequest,
    listener: TrainingListener,
    writer: TextWriter | null,
  ): Promise<TrainOutcome>;
  /** The training ends after the current step. */
  stop(): void;
}

/** Milliseconds between two reports, unless a point of the curve comes sooner. */
const PACE = 1000;

/** `open` loads the gradient library. */
export function createTrainer(open: OpenTraining): TrainerApi {
  let stopping = false;
  return {
    async train(request, listener, writer) {
      stopping = false;
      let training: Training | null = null;
      try {
        training = await open(request, writer);
        const rest = yieldPoint(yieldToMessages);
        let told = performance.now();
        let last = training.checkpoint;
        void listener.onCheckpoint(last);
        while (!training.isDone) {
          await rest();
          if (stopping) return { end: 'stopped', checkpoint: training.checkpoint };
          const point = await training.advance();
          if (!point && performance.now() - told < PACE) continue;
          told = performance.now();
          // a whole decoder's checkpoint has megabytes: it is not sent twice
          if (training.checkpoint === last) {
            void listener.onStep(training.step);
            continue;
          }
          last = training.checkpoint;
          void listener.onCheckpoint(last);
        }
        return { end: 'done', tensors: training.tensors, checkpoint: training.checkpoint };
      } catch (fault) {
        return { end: 'failed', message: messageOf(fault) };
      } finally {
        training?.dispose();
      }
    },
    stop() {
      stopping = true;
    },
  };
}
