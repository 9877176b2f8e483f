import type { Trained, TrainingProgress } from '../../../core/ask/answer.ts';
import type { Ask } from '../../../core/ask/ask.ts';
import { trainedJudgeId } from '../../../core/ask/trained-weights.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';

/** A judge and the device it is asked on. */
export interface ChosenJudge {
  readonly choice: JudgeChoice;
  readonly listing: JudgeListing;
}

/** Trained weights; `judge` is the id of the judge that has them. */
export interface TrainedWeights {
  readonly judge: string;
  readonly trained: Trained;
}

export interface WeightsWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onTraining: (progress: TrainingProgress) => void;
}

/**
 * Trains weights on a judge. A stored result is returned at once, and a stopped training resumes
 * from its last checkpoint. Rejects as `Engine.ask` does.
 */
export async function trainWeights(
  { choice, listing }: ChosenJudge,
  ask: Ask & { mode: 'train' },
  { signal, onTraining }: WeightsWatch,
): Promise<TrainedWeights> {
  const { answers } = await engine().ask(choice, [ask], {
    signal,
    onTraining: (_, progress) => onTraining(progress),
  });
  const body = answers[0]?.body;
  if (body?.mode !== 'train') throw new Error(`${listing.name} gave no weights`);
  return { judge: trainedJudgeId(listing.id, body.weights), trained: body };
}
