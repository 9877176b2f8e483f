import { describe, expect, it } from 'vitest';
import type { AnswerBody, CurvePoint } from '../../../src/core/ask/answer.ts';
import {
  AnswerError,
  checkAnswer,
  LONGEST_TEXT,
  parseStoredAnswer,
  WIDEST_VECTOR,
} from '../../../src/core/ask/answer-schema.ts';
import type { Ask, Part } from '../../../src/core/ask/ask.ts';

const part: Part = { type: 'text', text: 'a red star' };
const grey = { source: { kind: 'grey', width: 2, height: 2 }, steps: [] } as const;
const asks: Readonly<Record<Ask['mode'], Ask>> = {
  generate: { mode: 'generate', parts: [part], maxNewTokens: 4 },
  choose: { mode: 'choose', parts: [part], opening: '', choices: ['A', 'B'] },
  hidden: { mode: 'hidden', parts: [part] },
  score: { mode: 'score', parts: [part], opening: 'ab', at: [1, 2] },
  train: {
    mode: 'train',
    recipe: { part: 'head', objective: { kind: 'mse' }, steps: 1, batch: 1, rate: 0.01, decay: 0 },
    data: { train: [], validation: [] },
    seed: 1,
  },
  embed: { mode: 'embed', part },
  compare: { mode: 'compare', first: grey, second: grey },
};
function pointAt(step: number): CurvePoint {
  const rewards = { reward: 0.5, validation: 0.5, kl: 0, clipped: null, still: 0 };
  return { step, ...rewards, loss: null, validationLoss: null, gradient: 0.1 };
}

function trained(curve: readonly CurvePoint[]): AnswerBody {
  const seconds = { states: 2, steps: 1 };
  return { mode: 'train', weights: '0123456789abcdef'.repeat(2), best: 0, seconds, curve };
}

const good: readonly AnswerBody[] = [
  { mode: 'generate', text: '', finish: 'stop' },
  {
    mode: 'generate',
    text: 'a',
    finish: 'stop',
    tokens: [
      { text: 'a', id: 3, logProbability: -0.5 },
      { text: '', logProbability: 0 },
    ],
  },
  { mode: 'choose', logProbabilities: [-0.5, null] },
  { mode: 'choose', logProbabilities: [-0.5, null], lengths: [2, null] },
  { mode: 'hidden', vector: new Float32Array([1, -2]) },
  { mode: 'score', scores: [0.5, -2] },
  trained([pointAt(0), pointAt(10)]),
  { mode: 'embed', vector: new Float32Array(WIDEST_VECTOR) },
  { mode: 'compare', similarity: 1 },
];
/** Each for the ask of its own mode. */
const bad: readonly unknown[] = [
  { mode: 'generate', text: 'x'.repeat(LONGEST_TEXT + 1), finish: 'stop' },
  { mode: 'generate', text: 'x', finish: 'tired' },
  { mode: 'choose', logProbabilities: [-0.5, -1], lengths: [0, 1] },
  {
    mode: 'generate',
    text: 'a',
    finish: 'stop',
    tokens: [{ text: 'a', id: -1, logProbability: -0.5 }],
  },
  { mode: 'choose', logProbabilities: [0.1, -1] },
  { mode: 'choose', logProbabilities: [Number.NEGATIVE_INFINITY, -1] },
  { mode: 'choose', logProbabilities: [Number.NaN, -1] },
  { mode: 'choose', logProbabilities: [] },
  { mode: 'hidden', vector: new Float32Array([Number.NaN]) },
  { mode: 'hidden', vector: [1, 2] },
  { mode: 'score', scores: [0.5, Number.NaN] },
  { mode: 'score', scores: [] },
  { ...trained([]), weights: 'mine' },
  trained([{ ...pointAt(1), reward: 1.5 }]),
  trained([{ ...pointAt(1), loss: Number.POSITIVE_INFINITY }]),
  trained(Array.from({ length: 2001 }, (_, step) => pointAt(step))),
  { mode: 'embed', vector: new Float32Array(0) },
  { mode: 'embed', vector: new Float32Array(WIDEST_VECTOR + 1) },
  { mode: 'embed', vector: new Float32Array([Number.POSITIVE_INFINITY]) },
  { mode: 'compare', similarity: JSON.parse('1e999') },
  { mode: 'compare', similarity: 1.1 },
  { mode: 'compare', similarity: -0.1 },
];

describe('checkAnswer', () => {
  it('wants as many hidden states as the ask has positions', () => {
    const ask: Ask = { mode: 'hidden', parts: [part], opening: 'a b', at: [1, 3] };
    const of = (numbers: number) => ({ mode: 'hidden', vector: new Float32Array(numbers) });
    expect(checkAnswer(ask, of(8))).toEqual(of(8));
    expect(checkAnswer(ask, of(2 * WIDEST_VECTOR))).toEqual(of(2 * WIDEST_VECTOR));
    expect(() => checkAnswer(ask, of(7))).toThrow('7 numbers for the hidden states of 2 positions');
    expect(() => checkAnswer(asks.hidden, of(WIDEST_VECTOR + 1))).toThrow(AnswerError);
  });

  it('wants the places of the positions among the tokens that enter', () => {
    const ask: Ask = { mode: 'hidden', parts: [part], opening: 'a b', at: [1, 3], entering: true };
    const of = (behind?: readonly number[]) => ({
      mode: 'hidden',
      vector: new Float32Array(21),
      ...(behind && { behind }),
    });
    expect(checkAnswer(ask, of([2, 0]))).toEqual(of([2, 0]));
    expect(() => checkAnswer(ask, of([0]))).toThrow('1 places named for 2 positions');
    expect(() => checkAnswer(ask, of())).toThrow(AnswerError);
    expect(() => checkAnswer(ask, of([-1, 0]))).toThrow(AnswerError);
  });

  it('wants the log-probabilities of tokens where the ask does', () => {
    const ask: Ask = { mode: 'generate', parts: [part], maxNewTokens: 4, logs: true };
    const body = { mode: 'generate', text: 'a', finish: 'stop' } as const;
    expect(() => checkAnswer(ask, body)).toThrow('log-probabilities of its tokens');
    const told = { ...body, tokens: [{ text: 'a', logProbability: -1 }] };
    expect(checkAnswer(ask, told)).toEqual(told);
  });

  it.each(good)('lets through an answer to $mode', (body) => {
    expect(checkAnswer(asks[body.mode], body)).toEqual(body);
    expect(parseStoredAnswer({ body, milliseconds: 3 })).toEqual({ body, milliseconds: 3 });
  });

  it.each(bad.map((body, index) => [index, body] as const))(
    'refuses the bad body %i',
    (_, body) => {
      const { mode } = body as { mode: Ask['mode'] };
      expect(() => checkAnswer(asks[mode], body)).toThrow(AnswerError);
      expect(parseStoredAnswer({ body, milliseconds: 3 })).toBeNull();
    },
  );

  it('refuses what answers something else, or more or less than was asked', () => {
    expect(() => checkAnswer(asks.embed, good[2])).toThrow(/ask of the kind "embed"/);
    const three = { mode: 'choose', logProbabilities: [-1, -1, -2] };
    expect(() => checkAnswer(asks.choose, three)).toThrow(/3 log-probabilities for 2/);
    expect(parseStoredAnswer({ body: three, milliseconds: 0 })).not.toBeNull();
    expect(parseStoredAnswer({ body: three, milliseconds: -1 })).toBeNull();
    expect(() => checkAnswer(asks.embed, null)).toThrow(AnswerError);
    expect(() => checkAnswer(asks.score, { mode: 'score', scores: [1] })).toThrow(/1 scores for 2/);
  });
});
