import { describe, expect, it } from 'vitest';
import {
  NO_ANSWERS,
  planPair,
  readAnswers,
} from '../../../../../../src/app/labs/pairbench/play/state/ask-pair.ts';
import { pairOf } from '../../../../../../src/app/labs/pairbench/play/state/pair-of.ts';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/state/presets.ts';
import type { Answer } from '../../../../../../src/core/ask/answer.ts';

const pair = pairOf(PRESETS[0].state)!;

function generated(text: string): Answer {
  return { body: { mode: 'generate', text, finish: 'stop' }, milliseconds: 5 };
}

describe('planPair', () => {
  it('asks a generative judge for both scores before both distributions', () => {
    const { asks } = planPair(pair, 'generative', {}, true);
    expect(asks.map(({ order, use }) => `${use} ${order}`)).toEqual([
      'score forward',
      'score reverse',
      'distribution forward',
      'distribution reverse',
    ]);
    const parts = asks.map(({ ask }) => 'parts' in ask && ask.parts);
    expect(parts[2]).toEqual(parts[0]);
    expect(parts[3]).toEqual(parts[1]);
  });

  it('puts the person’s own sentence into the prompt', () => {
    const { asks } = planPair(
      pair,
      'generative',
      { [`${pair.split}/sensitive`]: 'Mind the tilt.' },
      false,
    );
    expect(JSON.stringify(asks)).toContain('Mind the tilt.');
  });

  it('asks a pixel judge once an order', () => {
    expect(planPair(pair, 'pixel', {}, false).asks).toHaveLength(2);
  });
});

describe('readAnswers', () => {
  const plan = planPair(pair, 'generative', {}, true);

  it('reads what has come and leaves the rest open', () => {
    const { forward, reverse } = readAnswers(plan, [generated('Score: 8\nReason: tilted')]);
    expect(forward.reading).toMatchObject({ score: 8, reason: 'tilted' });
    expect(forward.probabilities).toBeNull();
    expect(reverse).toEqual(NO_ANSWERS.reverse);
  });

  it('keeps an unreadable answer as it is', () => {
    const { reverse } = readAnswers(plan, [undefined, generated('no idea')]);
    expect(reverse.reading?.score).toBe(-1);
    expect(reverse.text).toBe('no idea');
  });

  it('gives each order its own probabilities', () => {
    const choose = (likely: number): Answer => ({
      body: {
        mode: 'choose',
        logProbabilities: Array.from({ length: 10 }, (_, i) =>
          i + 1 === likely ? Math.log(0.9) : Math.log(0.01),
        ),
      },
      milliseconds: 1,
    });
    const { forward, reverse } = readAnswers(plan, [undefined, undefined, choose(8), choose(3)]);
    expect(forward.probabilities?.[7]).toBeCloseTo(0.9);
    expect(reverse.probabilities?.[2]).toBeCloseTo(0.9);
  });
});
