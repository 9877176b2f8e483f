import { describe, expect, it } from 'vitest';
import { finish } from '../../../../../src/core/finish.ts';
import {
  type PairBallot,
  SCORE_TASK,
} from '../../../../../src/core/protocols/pairbench/people/ballots.ts';
import {
  correctMean,
  peopleAndScores,
  samePerson,
  twoPeople,
  votesOnPairs,
} from '../../../../../src/core/protocols/pairbench/people/people-scores.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';
import { makePoint } from '../../../../app/labs/pairbench/charts/points.ts';

const ballots = ['a', 'b', 'c', 'd'].map(
  (pair): PairBallot => ({
    pair,
    item: pair.repeat(32),
    data: [
      { type: 'text', text: '' },
      { type: 'text', text: '' },
    ],
    sentences: [],
  }),
);

function point(pair: string, forward: number, reverse: number, repeat = 0): ResultPoint {
  return makePoint('identical', forward, reverse, { pair, repeat });
}

function vote(pair: string, value: number, changes: Partial<Vote> = {}): Vote {
  const rater = { id: 'ada', name: 'Ada' };
  return {
    item: pair.repeat(32),
    task: SCORE_TASK,
    rater,
    pass: 0,
    swapped: false,
    value,
    at: 0,
    ...changes,
  };
}

const ben = { id: 'ben', name: 'Ben' };
const points = [point('a', 9, 7), point('b', 4, 4), point('c', 6, 2), point('d', -1, 5)];

describe('votes on the pairs of a run', () => {
  it('are those of its own task, on the scale, in the order the person saw', () => {
    const found = votesOnPairs(ballots, [
      vote('a', 8, { swapped: true, pass: 1 }),
      vote('b', 7, { task: 'choice' }),
      vote('c', 2.5),
      vote('d', 0),
      vote('e', 5),
    ]);
    expect([...found]).toEqual([
      ['a', [{ rater: 'import ada', again: true, order: 'reverse', score: 8 }]],
    ]);
  });

  it('count for every pair that shows the same', () => {
    const twin = { ...(ballots[0] as PairBallot), pair: 'twin' };
    expect([...votesOnPairs([...ballots, twin], [vote('a', 8)]).keys()]).toEqual(['a', 'twin']);
  });

  it('meet the judge’s score of the same order', () => {
    const votes = votesOnPairs(ballots, [vote('a', 8), vote('a', 5, { swapped: true, pass: 1 })]);
    const { first, second, cluster } = finish(peopleAndScores(points, votes));
    expect([first, second, cluster]).toEqual([
      [8, 5],
      [9, 7],
      [0, 0],
    ]);
  });

  it('meet each other where both voted first, and the same person’s when it came back', () => {
    const votes = votesOnPairs(ballots, [
      vote('a', 8),
      vote('a', 3, { rater: ben, swapped: true }),
      vote('b', 7),
      vote('b', 2, { pass: 1, swapped: true }),
      vote('c', 1, { rater: ben, pass: 1 }),
    ]);
    expect(finish(twoPeople(votes, 'import ada', 'import ben'))).toMatchObject({
      first: [8],
      second: [3],
    });
    expect(finish(samePerson(votes, 'import ada'))).toMatchObject({ first: [7], second: [2] });
  });
});

describe('a mean that people correct', () => {
  it('counts a pair once and leaves out what has no score', () => {
    const votes = votesOnPairs(ballots, [
      vote('a', 6),
      vote('a', 4, { rater: ben }),
      vote('b', 3),
      vote('d', 9),
    ]);
    const found = correctMean([...points, point('a', 1, 1, 1)], votes);
    // judge: 8 and 4 where people said 5 and 3, and 4 on the rest; 4 + (−3 − 1) / 2 = 2
    expect(found).toMatchObject({ raw: 16 / 3, pairs: 3, voted: 2, people: 4 });
    expect(found.corrected?.mean).toBe(2);
  });

  it('has no correction without votes, or with votes on everything', () => {
    expect(correctMean(points, new Map())).toMatchObject({ voted: 0, corrected: null });
    const all = votesOnPairs(
      ballots,
      ['a', 'b', 'c'].map((pair) => vote(pair, 5)),
    );
    expect(correctMean(points, all)).toMatchObject({ voted: 3, people: 5, corrected: null });
  });
});
