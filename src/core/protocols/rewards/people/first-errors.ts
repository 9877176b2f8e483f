import type { SourcedVote } from '../../../voting/raters.ts';
import { raterKey } from '../../../voting/raters.ts';
import { STEP_TASK, STEP_VOTES, type StepBallot } from './step-ballots.ts';

/** What people are asked of a whole solution: its first wrong step, counted from 1. */
export const FIRST_ERROR_TASK = 'first-error';
/** The vote where no step is wrong. */
export const NONE_WRONG = 0;
/** Steps of a solution that is asked about whole, at most: a digit on the keyboard for each. */
const MOST_STEPS = 9;

/** The ballots at which a solution ends, for its first error. */
export function solutionBallots(ballots: readonly StepBallot[]): StepBallot[] {
  return ballots.filter(({ ends, steps }) => ends && steps.length <= MOST_STEPS);
}

/**
 * First errors as votes on steps: right before the first wrong one, wrong at it, and nothing on those
 * behind it, which stay unmarked. Of one person's votes on one step, which several solutions may begin
 * with, the earliest counts. Votes on what came back are left out.
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
