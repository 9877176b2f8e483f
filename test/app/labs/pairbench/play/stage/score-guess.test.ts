import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import {
  NO_ANSWERS,
  type PairAnswers,
} from '../../../../../../src/app/labs/pairbench/play/live/read-part.ts';
import { sayGuess } from '../../../../../../src/app/labs/pairbench/play/stage/score-guess.ts';

const answered = (forward: number, reverse: number): PairAnswers => {
  const one = (score: number) => ({
    ...NO_ANSWERS.forward,
    reading: { score, reason: '', tier: 'strict', value: null } as const,
  });
  return { forward: one(forward), reverse: one(reverse) };
};

const covered = { ...PRESETS[0].state, covered: true } as const;
const open = { ...covered, covered: false, swapped: true };
const live = { answers: answered(8, 1), blind: answered(10, 9) };

describe('a guess of the covered score', () => {
  it('is compared with the order that was covered', () => {
    expect(sayGuess({ score: 8, at: covered }, open, live)).toBe('you guessed 8, it said 1');
    expect(sayGuess({ score: 1, at: covered }, open, live)).toBe('you guessed 1: right');
    const other = { ...covered, swapped: true };
    expect(sayGuess({ score: 8, at: other }, open, live)).toBe('you guessed 8: right');
  });

  it('of plain grey is compared with grey in the order on the stage, and said beside grey only', () => {
    const at = { ...covered, covered: 'grey', blind: true } as const;
    const grey = { ...at, covered: false };
    expect(sayGuess({ score: 9, at }, grey, live)).toBe('you guessed 9, it said 10');
    expect(sayGuess({ score: 9, at }, { ...grey, blind: false }, live)).toBeNull();
    expect(sayGuess({ score: 9, at: covered }, grey, live)).toBeNull();
  });

  it('is kept for no other pair and no other strength', () => {
    const guess = { score: 5, at: covered };
    expect(sayGuess(guess, { ...open, strength: 0.9 }, live)).toBeNull();
    expect(sayGuess(guess, { ...open, condition: 'invariant' }, live)).toBeNull();
  });

  it('says no answer before there is one', () => {
    expect(sayGuess({ score: 5, at: covered }, open, { ...live, answers: NO_ANSWERS })).toBe(
      'you guessed 5',
    );
    expect(sayGuess({ score: 5, at: covered }, open, { ...live, answers: answered(8, -1) })).toBe(
      'you guessed 5',
    );
  });
});
