import { describe, expect, it } from 'vitest';
import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';

const never = new Promise<never>(() => {});

describe('Lifeline', () => {
  it('lets work settle as it does while the line holds', async () => {
    const line = new AbortScope();
    expect(await line.race(Promise.resolve(3))).toBe(3);
    await expect(line.race(Promise.reject(new Error('own fault')))).rejects.toThrow('own fault');
  });

  it('ends all work with the first reason, also work that is begun later', async () => {
    const line = new AbortScope();
    const going = [line.race(never), line.race(never)];
    line.abort(new Error('gone'));
    line.abort(new Error('gone twice'));
    for (const work of [...going, line.race(never), line.race(Promise.resolve(1))]) {
      await expect(work).rejects.toThrow('gone');
    }
    await expect(line.race(Promise.reject(new Error('late')))).rejects.toThrow('gone');
  });
});
