import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runPooled } from '../../../src/judges/endpoint/ask-pool.ts';

describe('a pool of tasks', () => {
  it('does each once, never more at once than allowed, also when that changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
        async (count, widths) => {
          const done: number[] = [];
          let running = 0;
          let asked = 0;
          await runPooled(
            count,
            () => widths[asked++ % widths.length]!,
            async (index) => {
              expect(++running).toBeLessThanOrEqual(Math.max(...widths));
              await Promise.resolve();
              running--;
              done.push(index);
            },
          );
          expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
        },
      ),
    );
  });

  it('begins nothing after a fault, waits for what is under way and tells the first', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = runPooled(
      9,
      () => 3,
      async (index) => {
        begun.push(index);
        if (index === 1) throw new Error('first');
        await new Promise((resolve) => setTimeout(resolve, 5));
        ended.push(index);
      },
    );
    await expect(work).rejects.toThrow('first');
    expect([begun, ended]).toEqual([
      [0, 1, 2],
      [0, 2],
    ]);
  });
});
