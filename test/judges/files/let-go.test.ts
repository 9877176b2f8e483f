import { describe, expect, it } from 'vitest';
import { letGo } from '../../../src/judges/files/let-go.ts';

describe('what is let go', () => {
  it('is empty at once, now and after others were', async () => {
    for (let round = 0; round < 3; round++) {
      const read = new ArrayBuffer(1000);
      letGo(read);
      expect(read.byteLength).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
});
