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
  /** null: from the beginning */
  readonly from: TrainingCheckpoint | null;
}

/** A head, or a block and a head. */
export interface ScoreRequest extends RequestBase {
  readonly problem: Problem;
  /** of a block, whose rows name tokens: their sequences and the judge's decoder */
  readonly layers: BlockRequest | null;
}

/** A whole decoder. */
export interface TextRequest extends RequestBase {
  readonly texts: TextProblem;
}

export type TrainRequest = ScoreRequest | TextRequest;

/** Begins what a request trains; rejects where its data do not fit. `writer`: of a whole decoder. */
export type OpenTraining = (request: TrainRequest, writer: TextWriter | null) => Promise<Training>;

/** How a training ended. Faults travel as data: what is thrown across a port loses its fields. */
export type TrainOutcome =
  | {
      readonly end: 'done';
      readonly tensors: readonly NamedTensor[];
      readonly checkpoint: TrainingCheckpoint;
    }
  | { readonly end: 'stopped'; readonly checkpoint: TrainingCheckpoint }
  | { readonly end: 'failed'; readonly message: string };

/** What the page hears of a training. */
export interface TrainingListener {
  /** At each new checkpoint, and once a second at least where one lies so near. */
  onCheckpoint(checkpoint: TrainingCheckpoint): void;
  /** a step between two checkpoints */
  onStep(step: number): void;
}

/** The inside of the trainer's worker: one training, then the worker goes. */
export interface TrainerApi {
  train(
    request: TrainRequest,
    listener: TrainingListener,
    writer: TextWriter | null,
  ): Promise<TrainOutcome>;
  /** The training ends with the step under way. */
  stop(): void;
}

/** Milliseconds between two tellings where a point of the curve takes longer. */
const PACE = 1000;

/** `open` loads what computes gradients. */
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
          // a checkpoint of a whole decoder takes megabytes
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
