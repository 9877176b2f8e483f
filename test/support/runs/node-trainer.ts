import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';
import { openTraining } from '../../../src/runs/learning/open-training.ts';
import type { TrainerHandle } from '../../../src/runs/learning/trainer.ts';
import { createTrainer } from '../../../src/runs/learning/trainer-worker.ts';

/** The trainer without a thread of its own. */
export function startNodeTrainer(): TrainerHandle {
  return {
    api: createTrainer(openTraining),
    life: new AbortScope(),
    terminate: () => undefined,
  };
}
