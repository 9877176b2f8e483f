import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TrainingData } from '../../../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../../../src/core/ask/ask-hash.ts';
import { RecipeSchema } from '../../../../../src/core/ask/recipe.ts';
import { finish } from '../../../../../src/core/finish.ts';
import { drawQuadruplet } from '../../../../../src/core/protocols/perception/dataset/draw-quadruplet.ts';
import { RESPONSE_KINDS } from '../../../../../src/core/protocols/perception/dataset/quadruplet.ts';
import {
  testHead,
  testWriter,
} from '../../../../../src/core/protocols/perception/training/fresh-test.ts';
import {
  ARMS,
  armsOf,
  recipeOf,
  SWEPT_RATES,
} from '../../../../../src/core/protocols/perception/training/recipes.ts';
import {
  perceptionTraining,
  rewardsOf,
} from '../../../../../src/core/protocols/perception/training/training-data.ts';

const all = (data: TrainingData) => [...data.train, ...data.validation];

describe('training data of the perception lab', () => {
  const batch = finish(
    perceptionTraining({ items: 20, reward: 'batch', seed: 1 }, { system: true }),
  );

  it('hold a fifth back, three responses of each item in an order of chance', () => {
    expect([batch.train.length, batch.validation.length]).toEqual([16, 4]);
    const orders = new Set(all(batch).map(({ targets }) => targets.join('')));
    expect(orders.size).toBeGreaterThan(3);
    for (const { asks, targets } of all(batch)) {
      expect(asks).toHaveLength(3);
      expect([...targets].sort()).toEqual([0, 1, 2]);
    }
  });

  it('have two responses for the pair reward, and grey pictures alone where asked', () => {
    const pair = finish(
      perceptionTraining({ items: 5, reward: 'pair', seed: 1 }, { system: false }),
    );
    for (const { asks, targets } of all(pair)) {
      expect([...targets].sort()).toEqual([1, 2]);
      expect(asks.every(({ system }) => system === undefined)).toBe(true);
    }
    const options = { items: 5, reward: 'batch', seed: 1, grey: true } as const;
    const grey = all(finish(perceptionTraining(options, { system: true }))).flatMap(
      ({ asks }) => asks,
    );
    const pictures = grey.flatMap(({ parts }) => parts.filter(({ type }) => type === 'picture'));
    expect(pictures).toHaveLength(15);
    expect(JSON.stringify(pictures)).not.toContain('world');
  });

  it('have r_c and r_p+r for ordinary pairs', () => {
    const pairs = finish(
      perceptionTraining({ items: 5, reward: 'ordinary', seed: 1 }, { system: true }),
    );
    for (const { targets } of all(pairs)) expect([...targets].sort()).toEqual([0, 2]);
  });

  it('have a batch and a pair of each item for the mixed reward of a whole decoder', () => {
    const options = { items: 5, reward: 'mixed', seed: 1, part: 'whole' } as const;
    const { train, validation } = finish(perceptionTraining(options, { system: true }));
    const kinds = (examples: typeof train) =>
      examples.map(({ targets }) => [...targets].sort().join(''));
    expect(kinds(train)).toEqual(Array.from({ length: 4 }, () => ['012', '12']).flat());
    expect(kinds(validation)).toEqual(['012', '12']);
    for (const { asks } of [...train, ...validation]) expect(asks).toHaveLength(1);
    expect(rewardsOf('head')).not.toContain('mixed');
    expect(() =>
      finish(perceptionTraining({ ...options, part: 'head' }, { system: true })),
    ).toThrow(/"mixed" goes with a whole decoder, not with a head/);
  });

  it('are of no world that a run with the same seed shows', () => {
    const trained = new Set(all(batch).flatMap(({ asks }) => asks.map(hashAsk)));
    const shown = finish(testHead(1, 200, { system: true })).asks.map((ask) =>
      hashAsk({ ...ask, mode: 'hidden' } as never),
    );
    expect(trained.size).toBe(60);
    expect(shown.filter((hash) => trained.has(hash))).toEqual([]);
  });

  it('are of no world of any other seed, not even of one that differs in a few bits', () => {
    const trained = all(batch).flatMap(({ asks }) => asks.map(hashAsk));
    for (const seed of [0x5eed_0001, 0, 0xffff_ffff]) {
      const shown = finish(testHead(seed, 20, { system: true })).asks.map((ask) =>
        hashAsk({ ...ask, mode: 'hidden' } as never),
      );
      expect(shown.filter((hash) => trained.includes(hash))).toEqual([]);
    }
  });

  it('have a validation set of their own, which a longer training shares', () => {
    const longer = finish(
      perceptionTraining({ items: 21, reward: 'batch', seed: 1 }, { system: true }),
    );
    expect(longer.train).toHaveLength(17);
    expect(longer.train.slice(0, 16)).toEqual(batch.train);
    expect(longer.validation).toEqual(batch.validation);
  });

  it('are trained by recipes within bounds', () => {
    expect(ARMS).toHaveLength(6);
    for (const arm of ARMS) expect(v.is(RecipeSchema, recipeOf(arm))).toBe(true);
    expect(recipeOf('random').steps).toBe(0);
    for (const arm of armsOf('block')) {
      expect(v.is(RecipeSchema, recipeOf(arm, 'block'))).toBe(true);
    }
    for (const arm of armsOf('whole')) {
      expect(recipeOf(arm, 'whole').objective.kind).toMatch(/^(?:grpo|best-of)$/);
    }
    for (const rate of SWEPT_RATES) expect(recipeOf('grpo', 'head', { rate }).rate).toBe(rate);
  });
});

describe('the test on fresh worlds', () => {
  it('counts a pair right where r_c scores higher, and inversions of all three', () => {
    const test = finish(testHead(3, 2, { system: true }));
    expect(test.asks).toHaveLength(6);
    const scores = [3, 2, 1, 1, 2, 1].map((score) => ({ mode: 'score', scores: [score] }) as const);
    const { perception, both, reward, score } = test.read(scores);
    expect(perception).toMatchObject({ n: 2, share: 0.5 });
    expect(both).toMatchObject({ n: 2, share: 0.5 });
    expect(score).toBeGreaterThan(0);
    // 1, and two inversions of three: ties are none above the other
    expect(reward).toBeCloseTo((1 + 1 / 3) / 2);
    expect(test.read([...scores.slice(0, 3), null, null, null]).perception.share).toBe(0.5);
  });

  it('reads of a judge that writes both pairs in both orders, a batch, and each response alone', () => {
    const test = finish(testWriter(3, 1, { system: true }));
    expect(test.asks).toHaveLength(8);
    const item = drawQuadruplet(3, 0);
    const worth = (text: string) => {
      const places = RESPONSE_KINDS.map((kind) => text.indexOf(item.responses[kind].text));
      const shown = RESPONSE_KINDS.filter((_, i) => places[i]! >= 0);
      const inOrder = shown.sort(
        (a, b) => places[RESPONSE_KINDS.indexOf(a)]! - places[RESPONSE_KINDS.indexOf(b)]!,
      );
      return inOrder.map((kind) => 9 - 2 * RESPONSE_KINDS.indexOf(kind));
    };
    const knowing = test.asks.map((ask) => {
      const words =
        'parts' in ask ? ask.parts.map((part) => ('text' in part ? part.text : '')) : [];
      const tags = worth(words.join('')).map((score) => `<answer>${score}</answer>`);
      return { mode: 'generate', text: tags.join(''), finish: 'stop' } as const;
    });
    const right = { n: 1, share: 1 };
    expect(test.read(knowing)).toMatchObject({ perception: right, both: right, reward: 1 });
    expect(test.read(knowing).score).toBeCloseTo(1);
    const silent = test.read(test.asks.map(() => null));
    expect(silent).toMatchObject({ perception: { share: 0 }, both: { share: 0 }, reward: 0 });
    expect(silent.score).toBeNull();
  });
});
