import { describe, expect, it } from 'vitest';
import { yieldPoint } from '../../../src/judges/worker/scheduling.ts';

describe('paceCheckpoint', () => {
  it('passes the checkpoint by while little time has gone by', async () => {
    let rests = 0;
    const paced = yieldPoint(async () => {
      rests++;
    }, Number.POSITIVE_INFINITY);
    for (let step = 0; step < 5; step++) await paced();
    expect(rests).toBe(0);
  });

  it('comes to it each time where every step takes long, and rejects as it does', async () => {
    let rests = 0;
    const paced = yieldPoint(async () => {
      if (++rests === 3) throw new Error('stop');
    }, 0);
    await paced();
    await paced();
    await expect(paced()).rejects.toThrow('stop');
  });
});
