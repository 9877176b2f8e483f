import type { CurvePoint } from '../../core/ask/answer.ts';
import type { TextLists, TextObjective } from './text-objective.ts';
import type { GroupGradient } from './text-runner.ts';
import type { WrittenText } from './written-group.ts';

/** Sums over the steps since the last point of the curve. */
export interface StepTally {
  steps: number;
  loss: number;
  gradient: number;
  texts: number;
  reward: number;
  readable: number;
  tokens: number;
  divergence: number;
  clipped: number;
  groups: number;
  still: number;
}

export function noTally(): StepTally {
  return {
    steps: 0,
    loss: 0,
    gradient: 0,
    texts: 0,
    reward: 0,
    readable: 0,
    tokens: 0,
    divergence: 0,
    clipped: 0,
    groups: 0,
    still: 0,
  };
}

/** The result of a step for one group. */
interface GroupStep extends Omit<GroupGradient, 'gradient'> {
  readonly texts: readonly WrittenText[];
  readonly lists: TextLists;
  readonly targets: Int32Array;
  /** all its texts have the same reward */
  readonly still: boolean;
}

/** Adds a group to `tally`, in place. */
export function addStep(tally: StepTally, step: GroupStep, objective: TextObjective): void {
  const { texts, lists, targets, written, divergence, loss, still } = step;
  tally.loss += loss;
  tally.groups++;
  if (still) tally.still++;
  for (const { reward, readable } of texts) {
    tally.texts++;
    tally.reward += reward;
    if (readable) tally.readable++;
  }
  for (const [place, token] of targets.entries()) {
    if (token < 0) continue;
    tally.tokens++;
    tally.divergence += divergence[place] ?? 0;
    if (objective.kind !== 'grpo') continue;
    const ratio = Math.exp((written[place] ?? 0) - (lists.old[place] ?? 0));
    const advantage = lists.advantages[place] ?? 0;
    const { clip } = objective;
    if ((advantage > 0 && ratio > 1 + clip) || (advantage < 0 && ratio < 1 - clip)) tally.clipped++;
  }
}

/**
 * Computes the means of the sums. `samples`: the objective clips and compares samples of a group.
 */
export function finishTally(
  tally: StepTally,
  samples: boolean,
): Pick<CurvePoint, 'reward' | 'loss' | 'gradient' | 'kl' | 'clipped' | 'still' | 'format'> {
  const { steps, texts, tokens, groups } = tally;
  return {
    reward: tally.reward / texts,
    format: tally.readable / texts,
    loss: tally.loss / steps,
    gradient: tally.gradient / steps,
    kl: samples ? Math.max(0, tally.divergence / tokens) : null,
    clipped: samples ? tally.clipped / tokens : null,
    still: samples ? tally.still / groups : null,
  };
}
