import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../src/core/picture.ts';
import type { BatchMaker } from '../../../src/judges/encoder/batch-worker.ts';
import { prefetch } from '../../../src/judges/encoder/prefetch.ts';
import type { PixelValues } from '../../../src/judges/preprocess/preprocessor.ts';
import { yieldToMessages } from '../../../src/judges/worker/scheduling.ts';

/** A batch of one picture, whose one number tells which. */
const batchOf = (n: number): Picture[] => [
  { source: { kind: 'grey', width: n, height: 1 }, steps: [] },
];
const numberOf = ([picture]: readonly Picture[]): number =>
  picture?.source.kind === 'grey' ? picture.source.width : -1;
const madeOf = (n: number, values: number): PixelValues => ({
  values: new Float32Array(values).fill(n),
  width: 1,
  height: 1,
});

/** Makes batches of so many numbers, each once `isDone` says so; notes which, in order. */
function noteMaker(size: number, isDone: () => boolean, values = 1) {
  const begun: number[] = [];
  const maker: BatchMaker = {
    size,
    async make(pictures) {
      begun.push(numberOf(pictures));
      while (!isDone()) await yieldToMessages();
      return madeOf(numberOf(pictures), values);
    },
  };
  return { maker, begun };
}

const batches = Array.from({ length: 20 }, (_, i) => batchOf(i + 1));
const numbers = batches.map(numberOf);
const first = ({ values }: PixelValues): number => values[0] ?? -1;

describe('makeAhead', () => {
  it('gives every batch once and in turn, for any maker and any time it took', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat(6), async (size, slowness) => {
        let turns = 0;
        const pool = noteMaker(size, () => turns++ % (slowness + 1) === slowness);
        const here = noteMaker(1, () => true);
        const take = prefetch(batches, pool.maker, here.maker, yieldToMessages);
        const taken: number[] = [];
        for (const _ of batches) {
          await yieldToMessages();
          taken.push(first(await take()));
        }
        expect(taken).toEqual(numbers);
        expect([...pool.begun, ...here.begun].sort((a, b) => a - b)).toEqual(numbers);
      }),
      { numRuns: 20 },
    );
  });

  it('makes the next ones itself while its pool has one in hand, and no more than there is room for', async () => {
    let isDone = false;
    const pool = noteMaker(1, () => isDone, 1_000_000);
    const here = noteMaker(1, () => true, 1_000_000);
    const take = prefetch(batches, pool.maker, here.maker, yieldToMessages);
    const taking = take();
    for (let turn = 0; turn < 10; turn++) await yieldToMessages();
    expect(pool.begun).toEqual([1, 2]);
    expect(here.begun).toEqual([3]);
    isDone = true;
    expect(first(await taking)).toBe(1);
    for (let turn = 0; turn < 10; turn++) await yieldToMessages();
    // eight of 4 MB each
    for (let turn = 0; turn < 6; turn++) await take();
    expect(pool.begun.length + here.begun.length).toBeLessThanOrEqual(7 + 8);
  });

  it('makes one at a time where there is no pool, and none before it is wanted', async () => {
    const here = noteMaker(1, () => true);
    const take = prefetch(batches, null, here.maker, yieldToMessages);
    expect(here.begun).toEqual([]);
    expect(first(await take())).toBe(1);
    expect(here.begun).toEqual([1]);
    expect(first(await take())).toBe(2);
    expect(here.begun).toEqual([1, 2]);
  });

  it('rejects for a batch that failed when its turn comes, for any maker', async () => {
    const failing = (size: number, at: number): BatchMaker => ({
      size,
      async make(pictures) {
        if (numberOf(pictures) === at) throw new Error(`no ${at}`);
        return madeOf(numberOf(pictures), 1);
      },
    });
    // with a pool, it is given the first two and the third is made here
    for (const [pool, here, bad] of [
      [failing(1, 2), failing(1, 0), 2],
      [failing(1, 0), failing(1, 3), 3],
      [null, failing(1, 3), 3],
    ] as const) {
      const take = prefetch(batches, pool, here, yieldToMessages);
      for (let n = 1; n < bad; n++) expect(first(await take())).toBe(n);
      await expect(take()).rejects.toThrow(`no ${bad}`);
    }
  });

  it('ends as soon as the checkpoint says so', async () => {
    const pool = noteMaker(1, () => false);
    const here = noteMaker(1, () => true);
    const stop = async () => {
      throw new DOMException('stopped', 'AbortError');
    };
    const take = prefetch(batches, pool.maker, here.maker, stop);
    await expect(take()).rejects.toThrow('stopped');
    expect(here.begun).toEqual([3]);
  });
});
