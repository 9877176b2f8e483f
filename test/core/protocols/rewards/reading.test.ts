import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import {
  readPlain,
  readScore,
  readValues,
  riseOf,
} from '../../../../src/core/protocols/rewards/reading.ts';

const wrote = (text: string, finish: 'stop' | 'length' = 'stop'): AnswerBody => ({
  mode: 'generate',
  text,
  finish,
});

describe('readScore', () => {
  it.each([
    ['Reasoning: fine. Overall Score: 4', 4],
    ['Overall Score: [3]', 3],
    ['overall score: **5**', 5],
    ['Overall Score: 3.5', 3.5],
    ['Overall Score: 2. No: Overall Score: 4', 4],
    ['I give it a 2 then.', 2],
    ['Step 1 is wrong, so 3', 3],
    ['Overall Score: 0', null],
    ['Overall Score: 7', null],
    ['no number here', null],
    ['12 of 34', null],
    ['', null],
    ['<think>Overall Score: 1</think> Overall Score: 5', 5],
  ])('%s → %s', (text, score) => {
    expect(readScore(wrote(text)).score).toBe(score);
  });

  it('takes no lone number from a text that was cut', () => {
    expect(readScore(wrote('Step 2 is', 'length')).score).toBeNull();
    expect(readScore(wrote('Overall Score: 2 as', 'length')).score).toBe(2);
  });

  it('is weighted by the likelihood of all that was written: p·score + (1 - p)·3', () => {
    const body: AnswerBody = {
      mode: 'generate',
      text: 'Overall Score: 5',
      finish: 'stop',
      tokens: [
        { text: 'Overall Score: ', logProbability: Math.log(0.5) },
        { text: '5', logProbability: Math.log(0.8) },
      ],
    };
    // 0.4 · 5 + 0.6 · 3
    expect(readScore(body).weighted).toBeCloseTo(3.8, 12);
    expect(readScore(wrote('Overall Score: 5')).weighted).toBeNull();
  });
});

describe('riseOf', () => {
  it('is the value of a step less that of the step before, and less 0 before the first', () => {
    const scores = readValues({ mode: 'score', scores: [0.25, 0.5, 0.1] });
    const rises = [0, 1, 2].map((step) => riseOf(scores, step));
    for (const [step, wanted] of [0.25, 0.25, -0.4].entries()) {
      expect(rises[step]).toBeCloseTo(wanted, 12);
    }
    expect(riseOf(scores, 3)).toBeUndefined();
    expect(riseOf(undefined, 0)).toBeUndefined();
  });
});

describe('readPlain', () => {
  it('reads the likelier of yes and no, or the only one that is written', () => {
    expect(readPlain({ mode: 'choose', logProbabilities: [-0.1, -2] })).toBe(true);
    expect(readPlain({ mode: 'choose', logProbabilities: [-2, -0.1] })).toBe(false);
    expect(readPlain({ mode: 'choose', logProbabilities: [-1, null] })).toBeNull();
    expect(readPlain(wrote('No, it does not.'))).toBe(false);
    expect(readPlain(wrote('Yes and no'))).toBeNull();
  });
});
