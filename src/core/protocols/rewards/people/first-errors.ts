import type { SourcedVote } from '../../../voting/raters.ts';
import { raterKey } from '../../../voting/raters.ts';
import { STEP_TASK, STEP_VOTES, type StepBallot } from './step-ballots.ts';

/** Task about a whole solution: people name its first wrong step, counted from 1. */
export const FIRST_ERROR_TASK = 'first-error';
/** The vote that no step is wrong. */
export const NONE_WRONG = 0;
/** Maximum steps of a solution in this task, one digit key for each. */
const MOST_STEPS = 9;

/** The ballots that end a solution, for the first-error task. */
export function solutionBallots(ballots: readonly StepBallot[]): StepBallot[] {
  return ballots.filter(({ ends, steps }) => ends && steps.length <= MOST_STEPS);
}

/**
 * Converts first errors to votes on steps: right before the first wrong step, wrong at it, and none
 * after it. Several solutions may share their first steps; of one person's votes on such a step,
 * the earliest counts. Votes on repeated ballots are left out.
 */
export function stepVotesOf<V extends SourcedVote>(
  ballots: readonly StepBallot[],
  votes: readonly V[],
): V[] {
  const items = new Map(ballots.map(({ place, steps, item }) => [nameSteps(place, steps), item]));
  const solutions = new Map(solutionBallots(ballots).map((ballot) => [ballot.item, ballot]));
  const derived = new Map<string, V>();
  const inOrder = votes
    .filter(({ task, pass }) => task === FIRST_ERROR_TASK && pass === 0)
    .toSorted((a, b) => a.at - b.at);
  for (const vote of inOrder) {
    const solution = solutions.get(vote.item);
    if (!solution || !Number.isInteger(vote.value) || vote.value > solution.steps.length) continue;
    const { place, steps } = solution;
    const marked = vote.value === NONE_WRONG ? steps.length : vote.value;
    for (let step = 1; step <= marked; step++) {
      const item = items.get(nameSteps(place, steps.slice(0, step)));
      const name = `${raterKey(vote)} ${item}`;
      if (item === undefined || derived.has(name)) continue;
      const value = step === vote.value ? STEP_VOTES.wrong : STEP_VOTES.right;
      derived.set(name, { ...vote, item, task: STEP_TASK, value });
    }
  }
  return [...derived.values()];
}

function nameSteps(place: number, steps: readonly string[]): string {
  return JSON.stringify([place, ...steps]);
}
