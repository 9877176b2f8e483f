import { describe, expect, it } from 'vitest';
import { sayPair } from '../../../../src/app/labs/pairbench/pair-words.ts';

describe('a pair in words', () => {
  it.each([
    ['transformed', 'R', 'invariant', 10, 'task: ignore rotation; correct: 10'],
    [
      'transformed',
      'SP-R',
      'sensitive',
      8,
      'task: count spatial position and rotation; correct: 8',
    ],
    ['transformed', 'SP-IT', 'sensitive', 8, 'task: count spatial position; correct: 8'],
    ['identical', 'R', 'sensitive', 10, 'the same picture; correct: 10'],
    ['identical', 'SP-IT', 'sensitive', 10, 'its own caption; correct: 10'],
    ['irrelevant', 'R', 'invariant', 1, 'unrelated pictures; correct: 1'],
    ['irrelevant', 'SP-IT', 'invariant', 1, 'an unrelated caption; correct: 1'],
    ['transformed', 'OWN', 'invariant', 7.5, 'a pair of your own; correct: 7.5'],
  ] as const)('says of %s in %s, %s', (kind, split, condition, truth, said) => {
    expect(sayPair({ kind, split, condition, truth })).toBe(said);
  });
});
