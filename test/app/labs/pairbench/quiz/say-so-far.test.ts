import { describe, expect, it } from 'vitest';
import { saySoFar } from '../../../../../src/app/labs/pairbench/quiz/say-so-far.ts';
import { drawQuiz } from '../../../../../src/core/protocols/pairbench/people/quiz.ts';

const quiz = drawQuiz(3);
const votes = (scoreOf: (turn: (typeof quiz.turns)[number], at: number) => number) =>
  quiz.turns.map(scoreOf);

describe('what is said during a quiz', () => {
  it('is nothing for the first votes, then changes only every fourth vote', () => {
    const scores = votes((_, at) => 1 + (at % 10));
    const said = scores.map((_, at) => saySoFar(quiz, scores.slice(0, at)));
    expect(said.slice(0, 4)).toEqual(Array(4).fill(''));
    for (const [from, to] of [
      [4, 8],
      [8, 12],
    ] as const) {
      expect(new Set(said.slice(from, to)).size).toBe(1);
      expect(said[from]).toMatch(new RegExp(`^Your mean score, first ${from} votes: `));
    }
    expect(new Set(said.slice(12, 16))).toEqual(
      new Set(['Half-way: from here each pair comes back, swapped.']),
    );
    expect(new Set(said.slice(16, 20)).size).toBe(1);
  });

  it('is the mean of the voter’s scores by what counts, before any pair comes back', () => {
    // as correct as can be, but for unrelated pictures
    const scores = votes(({ pair }) => {
      const truth = quiz.pairs[pair]?.truth ?? 0;
      return truth === 1 ? 3 : truth;
    });
    expect(saySoFar(quiz, scores.slice(0, 8))).toBe(
      'Your mean score, first 8 votes: 8.0 where a change matters, 10.0 where no change matters, 3.0 for unrelated pictures.',
    );
    // a mean, and only of those that were shown
    const first = quiz.turns.slice(0, 4).map(({ pair }) => quiz.pairs[pair]?.truth);
    const told = saySoFar(quiz, scores.slice(0, 4));
    expect(told.includes('where a change matters')).toBe(first.includes(8));
    expect(told.includes('for unrelated pictures')).toBe(first.includes(1));
  });

  it('counts the pairs that came back by both of their scores', () => {
    const steady = votes(({ pair }) => 1 + (pair % 10));
    expect(saySoFar(quiz, steady.slice(0, 16))).toBe(
      'After 16 votes: on 4 of 4 pairs shown twice you gave the same score within 1.',
    );
    // one point apart is no flip, two are
    const near = votes((_, at) => (at < 12 ? 5 : 6));
    expect(saySoFar(quiz, near.slice(0, 21))).toContain('After 20 votes: on 8 of 8 pairs');
    const far = votes((_, at) => (at < 12 ? 5 : 7));
    expect(saySoFar(quiz, far.slice(0, 23))).toContain('After 20 votes: on 0 of 8 pairs');
  });
});
