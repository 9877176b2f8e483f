import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { reportPeople } from '../../../../../src/core/protocols/rewards/people/people-report.ts';
import {
  STEP_TASK,
  STEP_VOTES,
  type StepBallot,
} from '../../../../../src/core/protocols/rewards/people/step-ballots.ts';
import type { RewardsReport } from '../../../../../src/core/protocols/rewards/report.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';
import { candidate, modelReport, question } from '../../../../support/runs/rewards-report.ts';

const step = (right: boolean) => ({ role: 'perception', right }) as const;
const report: RewardsReport = {
  policy: 0,
  questions: [question(0, [candidate(true, 'a', [step(true), step(false), step(true)])])],
  models: [modelReport({ plain: [[[5, 4, 2]]] })],
};
const ballots = [0, 1, 2].map(
  (at): StepBallot => ({
    item: String(at).repeat(32),
    place: 0,
    draw: 0,
    step: at,
    picture: pictureOf({ kind: 'grey', width: 4, height: 4 }),
    question: 'q',
    steps: ['s'],
    ends: at === 2,
  }),
);
const vote = (item: number, value: number, rater = 'a', pass: 0 | 1 = 0): Vote => ({
  item: String(item).repeat(32),
  task: STEP_TASK,
  rater: { id: rater, name: rater },
  pass,
  swapped: false,
  value,
  at: item,
});
const { right, neutral, wrong } = STEP_VOTES;
const reading = { weighted: false };

describe('reportPeople', () => {
  it('counts what two people agree on, and holds the scores beside it', () => {
    const votes = [
      ...[vote(0, right), vote(0, right, 'b')],
      ...[vote(1, wrong), vote(1, wrong, 'b')],
      ...[vote(2, neutral), vote(2, neutral, 'b')],
    ];
    const { steps, models } = reportPeople(report, ballots, votes, reading, false);
    expect(steps).toMatchObject({ decided: 3, right: 1, wrong: 1, neutral: 1, open: 0 });
    expect(steps.known?.share).toBe(1);
    // 5 for the right step agrees, 4 for the wrong one does not, and the neutral one counts for nothing
    expect(models[0]?.agrees?.share).toBe(0.5);
  });

  it('does not take an unmarked step for a neutral one, nor one vote for a decision', () => {
    const split = [vote(0, right), vote(0, wrong, 'b'), vote(1, right)];
    const { steps, models } = reportPeople(report, ballots, split, reading, false);
    expect(steps).toMatchObject({ decided: 0, neutral: 0, open: 2, known: null });
    expect(models[0]?.agrees).toBeNull();
  });

  it('takes the votes of somebody who labels alone, but not those of what came back', () => {
    const votes = [vote(0, wrong), vote(0, right, 'a', 1)];
    const { steps } = reportPeople(report, ballots, votes, reading, true);
    expect(steps).toMatchObject({ decided: 1, wrong: 1, open: 0, known: { share: 0 } });
  });
});
