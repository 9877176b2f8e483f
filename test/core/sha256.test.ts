import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Text } from '../../src/core/sha256.ts';

const hexOf = (text: string): string =>
  Array.from(sha256Text(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

// Node's own, which encodes half a surrogate pair as U+FFFD as well
const reference = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('sha256Text', () => {
  it('agrees with another implementation on every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'a'.repeat(length);
      expect(hexOf(text)).toBe(reference(text));
    }
  });

  it('agrees with another implementation on any text, however long', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(hexOf(text)).toBe(reference(text));
      }),
    );
  });

  it('does not let one text into the hash of the next', () => {
    const long = 'z'.repeat(10_000);
    const short = hexOf('short');
    expect(hexOf(long)).toBe(reference(long));
    expect(hexOf('short')).toBe(short);
  });
});
