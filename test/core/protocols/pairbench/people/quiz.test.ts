import { describe, expect, it } from 'vitest';
import {
  drawQuiz,
  drawQuizSeed,
  parseQuizLink,
  quizRows,
  resultOf,
  writeQuizLink,
} from '../../../../../src/core/protocols/pairbench/people/quiz.ts';
import { QUIZ_PAIRS } from '../../../../../src/core/protocols/pairbench/people/quiz-size.ts';

describe('the twelve pairs of a quiz', () => {
  it.each([1, 2, 99])('are of two splits, both conditions and every kind, seed %i', (seed) => {
    const { pairs, turns } = drawQuiz(seed);
    expect(pairs).toHaveLength(QUIZ_PAIRS);
    const count = (of: (pair: (typeof pairs)[number]) => string) => {
      const counts = new Map<string, number>();
      for (const pair of pairs) counts.set(of(pair), (counts.get(of(pair)) ?? 0) + 1);
      return [...counts.values()];
    };
    expect(count(({ split }) => split)).toEqual([6, 6]);
    expect(count(({ condition }) => condition)).toEqual([6, 6]);
    expect(count(({ kind }) => kind)).toEqual([4, 4, 4]);
    expect(new Set(turns.map(({ pair, order }) => `${pair} ${order}`)).size).toBe(24);
    for (const pair of pairs.keys()) {
      const [first = 0, second = 0] = turns.flatMap((turn, at) => (turn.pair === pair ? [at] : []));
      expect(second - first).toBeGreaterThan(6);
    }
  });

  it('are the same for everybody with the seed', () => {
    expect(drawQuiz(5)).toEqual(drawQuiz(5));
    expect(drawQuiz(5).pairs[0]?.data1).not.toEqual(drawQuiz(6).pairs[0]?.data1);
  });
});

describe('a fresh quiz', () => {
  it('begins with a picture that is changed in what is to be ignored', () => {
    // not so for most seeds
    for (let seed = 0; seed < 10; seed++) {
      let next = seed;
      const { pairs, turns } = drawQuiz(drawQuizSeed(() => next++ / 10_000));
      expect(pairs[turns[0]!.pair]).toMatchObject({ kind: 'transformed', condition: 'invariant' });
    }
  });
});

describe('what a quiz says', () => {
  it('is by the judges’ own metrics, of the pairs scored in both orders', () => {
    const quiz = drawQuiz(3);
    const truths = quiz.turns.map(({ pair }) => quiz.pairs[pair]?.truth ?? 0);
    const perfect = resultOf(quizRows(quiz, truths));
    expect(perfect).toMatchObject({ flips: 0, alike: 12, pairs: 12 });
    expect(perfect.report.aggregate.mmscore).toBeCloseTo(1, 12);
    expect(perfect.report.aggregate.relaxedSymmetry?.['0']).toBe(1);
    // forward 9, reverse 4: every pair flips
    const wavering = quiz.turns.map(({ order }) => (order === 'forward' ? 9 : 4));
    expect(resultOf(quizRows(quiz, wavering))).toMatchObject({ flips: 12, alike: 0, pairs: 12 });
    // an answer without a score has no gap
    const [row] = quizRows(quiz, wavering);
    expect(resultOf([{ ...row!, reverse: -1 }])).toMatchObject({ flips: 0, alike: 0, pairs: 1 });
    expect(resultOf(quizRows(quiz, truths.slice(0, 12))).pairs).toBe(0);
  });
});

describe('a link to a quiz', () => {
  const scores = Array.from({ length: 24 }, (_, at) => 1 + (at % 10));

  it('brings the result of its sender', () => {
    const link = { seed: 7, name: 'Ada', scores };
    expect(parseQuizLink(writeQuizLink(link))).toEqual(link);
    expect(parseQuizLink(writeQuizLink({ seed: 7 }))).toEqual({ seed: 7 });
  });

  it.each([
    ['another version', { version: 2, seed: 1 }],
    ['no seed', { version: 1 }],
    ['a seed past all', { version: 1, seed: 2 ** 40 }],
    ['too few scores', { version: 1, seed: 1, scores: [1, 2] }],
    ['scores off the scale', { version: 1, seed: 1, scores: scores.with(3, 11) }],
    ['a score that is a text', { version: 1, seed: 1, scores: scores.map(String) }],
    ['a name that turns what follows round', { version: 1, seed: 1, name: 'A\u202e' }],
    ['unknown fields', { version: 1, seed: 1, next: 'javascript:alert(1)' }],
    ['a list', []],
  ])('is refused with %s', (_, value) => {
    expect(() => parseQuizLink(value)).toThrow();
  });
});
