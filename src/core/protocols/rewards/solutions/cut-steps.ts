import type { RewardsOptions, StepCut } from '../options.ts';
import { type Segmentation, segmentSteps } from './segment-steps.ts';

/** Names a sampled solution of a run. */
export type SolutionName = Omit<StepCut, 'steps'>;

/** A solution's steps, and who cut them. */
interface CutSolution {
  readonly steps: readonly string[];
  readonly by: Segmentation | 'person';
}

/** The steps of a sampled solution: as a person cut them, or else by our rules. */
export function cutSteps(
  { cuts = [] }: Pick<RewardsOptions, 'cuts'>,
  { place, facts, draw }: SolutionName,
  text: string,
): CutSolution {
  const own = cuts.find((cut) => cut.place === place && cut.facts === facts && cut.draw === draw);
  return own && isSameText(own.steps, text)
    ? { steps: own.steps, by: 'person' }
    : segmentSteps(text);
}

/** Whether steps contain all words of a text, in order; whitespace may differ. */
export function isSameText(steps: readonly string[], text: string): boolean {
  const squash = (some: string) => some.replace(/\s+/g, '');
  return squash(steps.join('')) === squash(text);
}
