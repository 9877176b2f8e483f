import { describe, expect, it } from 'vitest';
import { tellPeople } from '../../../../../src/app/labs/peer-review/command/tell-people.ts';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { itemOf } from '../../../../../src/core/protocols/peer-review/people/ballots.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

const picture = pictureOf({
  kind: 'photo',
  sha256: 'ab'.repeat(32),
  name: 'owl',
  width: 8,
  height: 8,
});

/** Two rounds by two reviewers, each for the first of the same two candidates. */
const bouts = [2, 3].map((reviewer, index) => boutRow({ index, reviewer }));
const ballots = bouts.map(({ index }) => ({
  bout: index,
  item: `${index}`.repeat(32),
  image: 'owl',
  picture,
  question: 'what?',
  answers: [`first of ${index}`, `second of ${index}`] as const,
}));

describe('what people say, on the command line', () => {
  it('is printed by task and by method, each reviewer counted by its weight', () => {
    const names = ['a', 'b', 'good', 'bad'];
    // people agree with the verdict of the first reviewer and not with that of the other
    const votes = ballots.flatMap((ballot, index) =>
      ['ada', 'ben'].map((id, at) => ({
        item: itemOf(ballot, 'agree', 1),
        task: 'agree-correct',
        rater: { id, name: id },
        pass: 0 as const,
        swapped: false,
        value: 1 - index,
        at,
      })),
    );
    const weighed = (good: number, bad: number) => ({
      weights: { a: 0.5, b: 0.5, good, bad },
      scores: {},
      epochs: 1,
    });
    const { tasks, methods } = tellPeople({
      ballots,
      bouts,
      votes,
      models: names,
      weighed: { upme: weighed(0.9, 0.3), pico: weighed(1, 0) },
    });
    expect(tasks.map(({ task, aspect, decided }) => [task, aspect, decided])).toEqual([
      ['choice', 'correct', 0],
      ['choice', 'visual', 0],
      ['agree', 'correct', 2],
      ['agree', 'visual', 0],
    ]);
    const human = Object.values(methods).map(({ correct }) => correct.human.value);
    expect(human).toEqual([0.5, expect.closeTo(0.75, 12), 1]);
    expect(methods.upme.visual).toEqual({
      human: { value: null, interval: null },
      consistency: { value: null, interval: null },
    });
  });
});
