import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../../../src/core/ask/ask-hash.ts';
import { finish } from '../../../../../src/core/finish.ts';
import {
  testPairs,
  testWriter,
} from '../../../../../src/core/protocols/perception/training/fresh-test.ts';

const [SEED, ITEMS] = [3, 12];

/** A verdict on two or three responses that depends on the question alone. */
function verdictOf(ask: Ask): AnswerBody {
  const digit = Number.parseInt(hashAsk(ask).slice(0, 4), 16);
  const scores = [1 + (digit % 9), 1 + ((digit >> 4) % 9), 1 + ((digit >> 8) % 9)];
  const text = scores.map((score) => `<answer>${score}</answer>`).slice(0, 2);
  return { mode: 'generate', text: text.join(''), finish: 'stop' };
}

describe('the test on pairs alone', () => {
  it('asks two of the eight questions of the whole test and counts them in the same way', () => {
    const pairs = finish(testPairs(SEED, ITEMS, { system: true }));
    const whole = finish(testWriter(SEED, ITEMS, { system: true }));
    expect(pairs.asks).toHaveLength(2 * ITEMS);
    const known = new Set(whole.asks.map(hashAsk));
    expect(pairs.asks.every((ask) => known.has(hashAsk(ask)))).toBe(true);
    const counted = pairs.read(pairs.asks.map(verdictOf));
    expect(counted).toEqual(whole.read(whole.asks.map(verdictOf)).perception);
    expect(counted.share).toBeGreaterThan(0);
    expect(counted.share).toBeLessThan(1);
  });

  it('counts an answer that failed as wrong', () => {
    const pairs = finish(testPairs(SEED, 2, { system: false }));
    expect(pairs.read(pairs.asks.map(() => null))).toMatchObject({ share: 0, n: 2 });
  });
});
