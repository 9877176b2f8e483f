import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import {
  FIRST_ERROR_TASK,
  NONE_WRONG,
  solutionBallots,
  stepVotesOf,
} from '../../../../../src/core/protocols/rewards/people/first-errors.ts';
import {
  STEP_TASK,
  STEP_VOTES,
  type StepBallot,
} from '../../../../../src/core/protocols/rewards/people/step-ballots.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';

const picture = pictureOf({ kind: 'grey', width: 4, height: 4 });
const ballot = (item: string, steps: readonly string[], ends: boolean): StepBallot => ({
  item,
  place: 0,
  draw: 0,
  step: steps.length - 1,
  picture,
  question: 'q',
  steps,
  ends,
});
/** Two solutions that begin alike: a b c, and a d. */
const ballots = [
  ballot('a', ['a'], false),
  ballot('ab', ['a', 'b'], false),
  ballot('abc', ['a', 'b', 'c'], true),
  ballot('ad', ['a', 'd'], true),
];
const vote = (item: string, value: number, more: Partial<Vote> = {}): Vote => ({
  item,
  task: FIRST_ERROR_TASK,
  rater: { id: 'x', name: 'x' },
  pass: 0,
  swapped: false,
  value,
  at: 1,
  ...more,
});
const marks = (votes: readonly Vote[]) =>
  stepVotesOf(ballots, votes).map(({ item, task, value }) => [item, task, value]);

describe('first errors', () => {
  it('are asked of whole solutions', () => {
    expect(solutionBallots(ballots).map(({ item }) => item)).toEqual(['abc', 'ad']);
    const long = Array.from({ length: 10 }, (_, step) => String(step));
    expect(solutionBallots([ballot('long', long, true)])).toEqual([]);
  });

  it('mark the steps before as right, their own as wrong, and none behind it', () => {
    expect(marks([vote('abc', 2)])).toEqual([
      ['a', STEP_TASK, STEP_VOTES.right],
      ['ab', STEP_TASK, STEP_VOTES.wrong],
    ]);
    expect(marks([vote('ad', NONE_WRONG)])).toEqual([
      ['a', STEP_TASK, STEP_VOTES.right],
      ['ad', STEP_TASK, STEP_VOTES.right],
    ]);
  });

  it('count one person once on a step that two solutions begin with, and two people twice', () => {
    expect(marks([vote('abc', 1, { at: 2 }), vote('ad', 2)])).toEqual([
      ['a', STEP_TASK, STEP_VOTES.right],
      ['ad', STEP_TASK, STEP_VOTES.wrong],
    ]);
    const both = [vote('abc', 1), vote('ad', 1, { rater: { id: 'y', name: 'y' } })];
    expect(marks(both)).toEqual([
      ['a', STEP_TASK, STEP_VOTES.wrong],
      ['a', STEP_TASK, STEP_VOTES.wrong],
    ]);
  });

  it('leave out what came back, other tasks, and a step that is not there', () => {
    expect(marks([vote('abc', 1, { pass: 1 })])).toEqual([]);
    expect(marks([vote('abc', 1, { task: STEP_TASK })])).toEqual([]);
    expect(marks([vote('ad', 3), vote('ad', 1.5), vote('other', 1)])).toEqual([]);
  });
});
