import { describe, expect, it } from 'vitest';
import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';

const never = new Promise<never>(() => {});

describe('Lifeline', () => {
  it('lets work settle as it does while the line holds', async () => {
    const line = new AbortScope();
    expect(await line.during(Promise.resolve(3))).toBe(3);
    await expect(line.during(Promise.reject(new Error('own fault')))).rejects.toThrow('own fault');
  });

  it('ends all work with the first reason, also work that is begun later', async () => {
    const line = new AbortScope();
    const going = [line.during(never), line.during(never)];
    line.cut(new Error('gone'));
    line.cut(new Error('gone twice'));
    for (const work of [...going, line.during(never), line.during(Promise.resolve(1))]) {
      await expect(work).rejects.toThrow('gone');
    }
    await expect(line.during(Promise.reject(new Error('late')))).rejects.toThrow('gone');
  });
});
