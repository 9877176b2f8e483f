import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { agreeByWeight } from '../../../../../src/core/protocols/peer-review/people/agree-by-weight.ts';
import type { BoutBallot } from '../../../../../src/core/protocols/peer-review/people/ballots.ts';
import {
  peopleItems,
  peopleScores,
  reportTask,
} from '../../../../../src/core/protocols/peer-review/people/people-report.ts';
import type { BoutRow } from '../../../../../src/core/protocols/peer-review/report.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

const picture = pictureOf({
  kind: 'photo',
  sha256: 'ab'.repeat(32),
  name: 'owl',
  width: 8,
  height: 8,
});

/** Round after round the reviewer finds the first, the second, neither, nothing readable. */
function bout(index: number): BoutRow {
  const choices = (
    [
      ['first', 'second'],
      ['second', 'first'],
      ['tie', 'tie'],
      ['invalid', 'invalid'],
    ] as const
  )[index % 4] as readonly ['first', 'second'];
  return boutRow({
    index,
    reviewer: 0,
    candidates: [1, 2],
    choices: { correct: choices, visual: choices },
  });
}

const bouts = Array.from({ length: 8 }, (_, index) => bout(index));
const ballots = bouts.map(
  ({ index }): BoutBallot => ({
    bout: index,
    item: index.toString(16).padStart(32, '0'),
    image: 'owl',
    picture,
    question: 'what?',
    answers: [`first of ${index}`, `second of ${index}`],
  }),
);

let time = 0;
function voteOn(index: number, rater: string, value: number, changes: Partial<Vote> = {}): Vote {
  const [item] = peopleItems(ballots, [bout(index)], 'choice', 'correct');
  return {
    item: item?.item ?? '',
    task: 'choice-correct',
    rater: { id: rater, name: rater },
    pass: 0,
    swapped: false,
    value,
    at: ++time,
    ...changes,
  };
}

describe('what people may be asked', () => {
  it('are rounds with a verdict, the verdict a part of it where people see it', () => {
    const choice = peopleItems(ballots, bouts, 'choice', 'correct');
    const agree = peopleItems(ballots, bouts, 'agree', 'correct');
    expect(choice.map(({ ballot }) => ballot.bout)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(choice.map(({ verdict }) => verdict)).toEqual([1, 0, 0.5, 1, 0, 0.5]);
    expect(agree.filter(({ item }) => choice.some((one) => one.item === item))).toEqual([]);
  });

  it('are none on the reviewer’s own answer', () => {
    const own = { ...bout(0), reviewer: 1 };
    expect(peopleItems(ballots, [own], 'choice', 'correct')).toEqual([]);
  });
});

describe('what people decided', () => {
  const votes = [
    // of one mind, and of the reviewer’s
    ...[voteOn(0, 'a', 1), voteOn(0, 'b', 1)],
    // of one mind against it
    ...[voteOn(1, 'a', 1), voteOn(1, 'b', 1)],
    // two differ, and the majority says what the reviewer says
    ...[voteOn(2, 'a', 0.5), voteOn(2, 'b', 1), voteOn(2, 'c', 0.5), voteOn(2, 'd', 0.5)],
    // one vote, and one that came back: nothing yet
    ...[voteOn(4, 'a', 1), voteOn(4, 'a', 0, { pass: 1 })],
    // another aspect
    ...[voteOn(5, 'a', 0, { task: 'choice-visual' }), voteOn(5, 'b', 0, { task: 'choice-visual' })],
  ];

  it('is held against the reviewer, and the first two against each other', () => {
    const report = reportTask(ballots, bouts, votes, 'choice', 'correct');
    expect(report).toMatchObject({ items: 6, decided: 3, split: 1, tied: 0 });
    expect(report.reviewer.items).toBe(3);
    expect(report.reviewer.agreement.value).toBeCloseTo(2 / 3, 12);
    // people 1, 1, ½ and the reviewer 1, 0, ½: chance (2·1 + 0·1 + 1·1) / 9, κ = (2/3 − 1/3) / (1 − 1/3)
    expect(report.reviewer.kappa.value).toBeCloseTo(0.5, 12);
    expect(report.people.items).toBe(3);
    expect(report.people.agreement.value).toBeCloseTo(2 / 3, 12);
  });

  it('is the share of yes where people see the verdict', () => {
    const told = peopleItems(ballots, bouts, 'agree', 'visual');
    const say = (place: number, rater: string, value: number) =>
      voteOn(0, rater, value, { item: told[place]?.item ?? '', task: 'agree-visual' });
    const report = reportTask(
      ballots,
      bouts,
      [say(0, 'a', 1), say(0, 'b', 1), say(1, 'a', 0), say(1, 'b', 0), say(2, 'a', 1)],
      'agree',
      'visual',
    );
    expect(report).toMatchObject({ items: 6, decided: 2 });
    expect(report.reviewer.agreement.value).toBe(0.5);
  });

  it('ranks the models by what people chose', () => {
    // model 1 wins twice and ties once against model 2; of model 0, who reviews, nothing is known
    expect(peopleScores(ballots, bouts, votes, 'correct', 3)).toEqual([null, 2.5 / 3, 0.5 / 3]);
  });

  it('counts by the weight of who reviewed; with all the same it is the plain share', () => {
    // the round in which people differ from the verdict is another reviewer's
    const shared = bouts.map((one) => (one.index === 1 ? { ...one, reviewer: 3 } : one));
    const consistency = (weights: readonly number[]) =>
      agreeByWeight(ballots, shared, votes, 'correct', weights).consistency;
    const plain = reportTask(ballots, shared, votes, 'choice', 'correct').reviewer.agreement;
    expect(consistency([1, 1, 1, 1]).value).toBeCloseTo(plain.value as number, 12);
    expect(consistency([0.9, 0, 0, 0.3]).value).toBeCloseTo(1.8 / 2.1, 12);
    expect(consistency([0, 1, 1, 0.3]).value).toBe(0);
    expect(consistency([0, 0, 0, 0]).value).toBe('no-overlap');
    expect(agreeByWeight(ballots, shared, votes, 'correct', [1, 1, 1, 1]).human.value).toBe(
      'no-overlap',
    );
  });
});
