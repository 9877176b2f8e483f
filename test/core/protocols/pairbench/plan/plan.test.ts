import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairBenchSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import { defaultSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { planPairs } from '../../../../../src/core/protocols/pairbench/plan/plan.ts';
import { ALL_SPLITS, type SplitId } from '../../../../../src/core/protocols/pairbench/split.ts';

const spec = (changes: Partial<PairBenchSetup>): PairBenchSetup => ({
  ...defaultSetup(),
  ...changes,
});
const generative = { style: 'generative', readsText: true } as const;

describe('planPairs', () => {
  it('gives Table 8: 500 single pictures, 3,000 comparisons a split and condition', () => {
    const { pairs, size, amounts } = planAsks(
      spec({ items: 500, splits: ['GB'], conditions: ['sensitive'] }),
      generative,
    );
    expect(pairs.length * 2).toBe(3000);
    expect(size).toBe(3000);
    expect(amounts).toEqual({ pairs: 1500, judgements: 3000 });
  });

  it.each(['SP', 'SP-R', 'SP-IT'] as const)(
    'gives Table 8: 418 two-object items, 3,344 comparisons in %s',
    (split) => {
      const pairs = planPairs(spec({ items: 418, splits: [split], conditions: ['invariant'] }));
      expect(pairs.length * 2).toBe(3344);
    },
  );

  it('draws 3-D scenes as it draws flat ones: the pairs of a shorter run come first', () => {
    const planned = (items: number) =>
      planPairs(spec({ source: { type: 'solids' }, items, splits: ['R', 'GB'] }));
    const pictures = planned(3).flatMap(({ data1, data2 }) => [data1, data2]);
    for (const part of pictures) {
      expect(part.type === 'picture' && part.picture.source.kind).toBe('solids');
    }
    const longer = new Map(planned(5).map((pair) => [pair.id, pair]));
    for (const pair of planned(3)) expect(longer.get(pair.id)).toEqual(pair);
  });

  it('keeps the pairs of a shorter run in a longer one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<SplitId>(...ALL_SPLITS),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(1000),
        (split, items, more, seed) => {
          const short = planPairs(spec({ seed, items, splits: [split] }));
          const long = planPairs(spec({ seed, items: items + more, splits: [split] }));
          const byId = new Map(long.map((pair) => [pair.id, pair]));
          for (const pair of short) expect(byId.get(pair.id)).toEqual(pair);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives both conditions the same pictures, and the truth of each', () => {
    const pairs = planPairs(spec({ items: 3, splits: ['CJ'] }));
    const truths = (condition: string) =>
      pairs
        .filter((pair) => pair.condition === condition && pair.item === 1)
        .map(({ kind, truth }) => [kind, truth]);
    expect(truths('sensitive')).toEqual([
      ['identical', 10],
      ['transformed', 8],
      ['irrelevant', 1],
    ]);
    expect(truths('invariant')).toEqual([
      ['identical', 10],
      ['transformed', 10],
      ['irrelevant', 1],
    ]);
    const pictures = (condition: string) =>
      pairs
        .filter((pair) => pair.condition === condition)
        .map(({ data1, data2 }) => [data1, data2]);
    expect(pictures('sensitive')).toEqual(pictures('invariant'));
  });

  it('never makes an irrelevant pair of an item with itself', () => {
    const pairs = planPairs(spec({ items: 40, splits: ['R', 'SP'] }));
    for (const { kind, data1, data2 } of pairs) {
      if (kind !== 'irrelevant' || data1.type !== 'picture' || data2.type !== 'picture') continue;
      expect(data2.picture.source).not.toEqual(data1.picture.source);
    }
  });
});

describe('planAsks', () => {
  it('asks an encoder about each unique picture once, in any order', () => {
    const run = spec({ items: 10, splits: ['R'], conditions: ['sensitive'] });
    const plan = planAsks(run, { style: 'encoder', readsText: false });
    // original, identical and transformed of each item; irrelevant pictures are transformed ones
    expect(plan.size).toBe(30);
    const [pair] = plan.pairs;
    if (!pair) throw new Error('no pair was planned');
    expect(plan.keysOf(pair, 'forward')).toEqual(plan.keysOf(pair, 'reverse'));
  });

  it('averages k copies of each picture for an invariant encoder', () => {
    const run = spec({ items: 10, splits: ['R'], conditions: ['invariant'], encoderCopies: 5 });
    expect(planAsks(run, { style: 'encoder', readsText: false }).size).toBe(150);
  });

  it('puts the data in the other order and keeps the prompt', () => {
    const plan = planAsks(spec({ items: 2, splits: ['PS'] }), generative);
    const [pair] = plan.pairs;
    if (!pair) throw new Error('no pair was planned');
    const parts = (order: 'forward' | 'reverse') => {
      const ask = plan.get(plan.keysOf(pair, order)[0] ?? '');
      return ask?.mode === 'generate' ? ask.parts : [];
    };
    const [first, second, text] = parts('forward');
    expect(parts('reverse')).toEqual([second, first, text]);
  });

  it('leaves out what a judge cannot be asked about', () => {
    const run = spec({ items: 2, splits: ['SP', 'SP-IT'] });
    const pixel = planAsks(run, { style: 'pixel', readsText: false });
    expect(new Set(pixel.pairs.map(({ split }) => split))).toEqual(new Set(['SP']));
    const encoder = planAsks(run, { style: 'encoder', readsText: true });
    expect(new Set(encoder.pairs.map(({ condition }) => condition))).toEqual(
      new Set(['sensitive']),
    );
  });
});
