import type { TrainingProgress } from '../../../core/ask/answer.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { TrainedWeights } from '../training/train-weights.ts';

/** The part of a training's output that all trainings share. */
export interface TrainingOutput {
  /** optimiser steps */
  readonly steps: number;
  /** step whose weights were kept */
  readonly best: number;
  /** seconds of collecting hidden states and of optimisation, without opening the page */
  readonly seconds: number;
  readonly parts: { readonly states: number; readonly steps: number };
  /** id of the trained judge, and the hash of its weights */
  readonly judge: string;
  readonly weights: string;
}

export function describeTraining({ judge, trained }: TrainedWeights): TrainingOutput {
  const { seconds, curve, best, weights } = trained;
  return {
    steps: curve.at(-1)?.step ?? 0,
    best,
    seconds: seconds.states + seconds.steps,
    parts: seconds,
    judge,
    weights,
  };
}

/** The text of a file with the weights. */
export async function weightsText({ judge }: TrainedWeights): Promise<string> {
  return (await engine().exportWeights(judge)).text();
}

/** Throws an Error if no head can be trained on the judge. */
export function requireHiddenStates({ modes, name }: JudgeListing): void {
  if (modes.includes('hidden')) return;
  throw new Error(`--judge: ${name} does not give its hidden states, which a head reads`);
}

export function sayTraining(progress: TrainingProgress): string {
  if (progress.phase === 'steps') return `step ${progress.step} of ${progress.steps}`;
  const { done, total, writes } = progress;
  return `${writes ? 'written texts' : 'hidden states'}: ${done} of ${total}`;
}
