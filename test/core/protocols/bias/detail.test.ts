import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/core/ask/answer.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../../src/core/ask/ask-hash.ts';
import type { BiasId } from '../../../../src/core/protocols/bias/biases.ts';
import { type BiasCase, biasDetails } from '../../../../src/core/protocols/bias/detail.ts';
import { DEFAULTS, exact, playBattery, READER, type Writing } from './play-battery.ts';

/** One case of a run of exact judges, read as the screen reads it. */
function look(bias: BiasId, item: number, judges = 1): BiasCase {
  const options = { ...DEFAULTS, items: 3 };
  const writers = Array.from({ length: judges }, (_, place): { readonly writes: Writing } => ({
    // each words its own answers in another way
    writes: (ask: Ask) => exact(ask)?.replace(/^Answer/, `${'I think: '.repeat(place)}Answer`),
  }));
  const { plans } = playBattery(writers, options);
  const run = { seed: 7, options, judges: writers.map(() => READER) };
  const detail = biasDetails.case.of(
    run,
    plans.map((round) => ({ plans: round })),
    { judge: 0, item, bias },
  );
  const asks = new Map<string, Ask>();
  for (const round of plans) {
    for (const key of round[0]!.keys()) {
      const ask = round[0]!.get(key)!;
      asks.set(hashAsk(ask), ask);
    }
  }
  return detail.read(
    (_, key): Answer => ({
      body: { mode: 'generate', text: exact(asks.get(key)!)!, finish: 'stop' },
      milliseconds: 1,
    }),
    () => null,
    () => undefined,
  );
}

describe('a case of the battery', () => {
  it('shows both sides of a change, with their scores', () => {
    const { sides, answer } = look('image-dominance', 1);
    expect(sides.map(({ slot, scores }) => [slot, scores])).toEqual([
      ['right none', [10]],
      ['right no-picture', [1]],
    ]);
    expect(sides[1]?.pictures[0]?.source.kind).toBe('grey');
    expect(sides[0]?.responses[0]).toContain(`Answer: ${answer}`);
  });

  it('shows two answers in both orders, and other judges’ answers beside its own', () => {
    const [one, other] = look('position', 0).sides;
    expect(other?.responses).toEqual(one?.responses.toReversed());
    expect(one?.scores).toEqual([10, 1]);
    expect(look('self-preference', 0, 2).sides.map(({ writer }) => writer)).toEqual([0, 1]);
  });

  it('is refused where the run has none', () => {
    expect(() => look('image-dominance', 17)).toThrow('this run has no such case');
  });
});
