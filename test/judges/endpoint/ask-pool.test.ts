import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAskPool } from '../../../src/judges/endpoint/ask-pool.ts';

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
          const pool = createAskPool(() => widths[asked++ % widths.length]!);
          await pool.run(count, async (index) => {
            expect(++running).toBeLessThanOrEqual(Math.max(...widths));
            await Promise.resolve();
            running--;
            done.push(index);
          });
          expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
        },
      ),
    );
  });

  it('begins nothing after a fault, waits for what is under way and tells the first', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = createAskPool(() => 3).run(9, async (index) => {
      begun.push(index);
      if (index === 1) throw new Error('first');
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push(index);
    });
    await expect(work).rejects.toThrow('first');
    expect([begun, ended]).toEqual([
      [0, 1, 2],
      [0, 2],
    ]);
  });

  it('takes several lists in turn, at most so many at once of all of them', async () => {
    const begun: string[] = [];
    let running = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const pool = createAskPool(() => 2);
    const task = (name: string) => async (index: number) => {
      begun.push(`${name}${index}`);
      expect(++running).toBeLessThanOrEqual(2);
      await gate;
      running--;
    };
    const long = pool.run(6, task('a'));
    const late = pool.run(1, task('b'));
    expect(begun).toEqual(['a0', 'a1']);
    open();
    await Promise.all([long, late]);
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0', 'a3', 'a4', 'a5']);
  });

  it('lets a fault end its own list alone', async () => {
    const pool = createAskPool(() => 1);
    const bad = pool.run(3, async () => {
      throw new Error('of its own');
    });
    let done = 0;
    const good = pool.run(3, async () => {
      done++;
    });
    await expect(bad).rejects.toThrow('of its own');
    await good;
    expect(done).toBe(3);
  });
});
