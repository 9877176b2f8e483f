import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { drawPairOrder } from '../../../../../src/core/protocols/perception/dataset/shown-responses.ts';
import {
  PAIR_TASK,
  PAIR_VOTES,
  type PairBallot,
} from '../../../../../src/core/protocols/perception/people/pair-ballots.ts';
import { reportPeople } from '../../../../../src/core/protocols/perception/people/people-report.ts';
import { readJudging } from '../../../../../src/core/protocols/perception/reader.ts';
import { reportPerception } from '../../../../../src/core/protocols/perception/report.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';

const SEED = 4;
const picture = pictureOf({ kind: 'grey', width: 4, height: 4 });
const name = (index: number) => String(index).repeat(32);
const ballots = [0, 1, 2, 3].map(
  (index): PairBallot => ({
    item: name(index),
    index,
    picture,
    question: 'q',
    responses: ['right', 'wrong'],
  }),
);

/** A judge that gives r_c and r_p these scores, shown in the drawn order. */
function judgeOf(scores: readonly (readonly [right: number, perception: number] | null)[]) {
  const judged = scores.map((own, index) => {
    const order = drawPairOrder(SEED, index, 'perception');
    const tags = own
      ? order.map((kind) => `<answer>${kind === 'right' ? own[0] : own[1]}</answer>`).join('')
      : 'no score';
    return {
      index,
      attribute: null,
      given: false,
      judgings: [readJudging(tags, order)],
      grey: [],
      probe: null,
    };
  });
  return { ...reportPerception(judged, 'pair'), judged };
}

const vote = (index: number, value: number, rater = 'a'): Vote => ({
  item: name(index),
  task: PAIR_TASK,
  rater: { id: rater, name: rater },
  pass: 0,
  swapped: false,
  value,
  at: index,
});
const { right, perception, neither } = PAIR_VOTES;
const both = (index: number, value: number) => [vote(index, value), vote(index, value, 'b')];

describe('reportPeople', () => {
  it('holds judges beside what two people agree on, in either order shown', () => {
    const judge = judgeOf([[9, 2], [3, 8], [5, 5], null]);
    const votes = [
      ...both(0, right),
      ...both(1, right),
      ...both(2, neither),
      ...both(3, perception),
    ];
    const people = reportPeople([judge], SEED, ballots, votes, false);
    expect(people).toMatchObject({ right: 2, perception: 1, neither: 1, open: 0 });
    // right on the first and, a tie for a tie, on the third; what cannot be read is a tie
    expect(people.judges[0]).toMatchObject({ n: 4, withTies: 0.5 });
    expect(people.judges[0]?.withoutTies).toBeCloseTo(1 / 3, 12);
  });

  it('waits for a second vote, unless one person votes alone', () => {
    const judge = judgeOf([[9, 2]]);
    const votes = [vote(0, right)];
    expect(reportPeople([judge], SEED, ballots, votes, false)).toMatchObject({ right: 0, open: 1 });
    const alone = reportPeople([judge], SEED, ballots, votes, true);
    expect(alone).toMatchObject({ right: 1, open: 0, judges: [{ n: 1, withTies: 1 }] });
  });
});
