import { describe, expect, it } from 'vitest';
import { secondsTogether, worksBeside } from '../../../src/runs/judges/work-together.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';

describe('worksBeside', () => {
  it('holds for small models on WASM only', () => {
    // only the built page knows the size of its weights
    const small = { ...findShipped('nano-vlm-oak'), bytes: 4_000_000 };
    expect(worksBeside(small, 'wasm')).toBe(true);
    expect(worksBeside(small, 'webgpu')).toBe(false);
    expect(worksBeside({ ...small, bytes: 4_000_001 }, 'wasm')).toBe(false);
    expect(worksBeside({ ...small, bytes: null }, 'wasm')).toBe(false);
    for (const id of ['nano-clip', 'ssim']) {
      expect([id, worksBeside({ ...findShipped(id), bytes: 1e6 }, 'wasm')]).toEqual([id, false]);
    }
    expect(worksBeside({ kind: 'endpoint', bytes: 0 }, 'wasm')).toBe(false);
  });
});

describe('secondsTogether', () => {
  const small = (seconds: number) => ({ seconds, beside: true });
  const large = (seconds: number) => ({ seconds, beside: false });

  it('lets a small judge begin as soon as one of two has ended, and a large one when all have', () => {
    expect(secondsTogether([small(10), small(4), small(5)], 2)).toBe(10);
    expect(secondsTogether([small(10), small(4), small(7), small(2)], 2)).toBe(12);
    expect(secondsTogether([small(10), large(5), small(4), small(4)], 2)).toBe(19);
  });

  it('is the sum on one core, and of large judges', () => {
    expect(secondsTogether([small(10), small(4), small(5)], 1)).toBe(19);
    expect(secondsTogether([large(10), large(4)], 8)).toBe(14);
    expect(secondsTogether([], 2)).toBe(0);
  });
});
