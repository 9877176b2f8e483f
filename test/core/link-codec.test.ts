import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../src/core/link-codec.ts';

describe('a value as text for a link', () => {
  it('gives text that may stand in a URL', () => {
    expect(encodeLink({ items: 8, splits: ['R', 'CJ'], text: '“ß” 🙂' })).toMatch(
      /^[A-Za-z0-9_-]+$/,
    );
  });

  it('round trips any JSON value, at every length', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const json = JSON.parse(JSON.stringify(value));
        if (JSON.stringify(json).includes('__proto__')) return;
        expect(decodeLink(encodeLink(json))).toEqual(json);
      }),
    );
  });

  it('says that a link is damaged, for every kind of damage', () => {
    const link = encodeLink({ items: 8, splits: ['R', 'CJ'], text: '“ß” 🙂' });
    expect(() => decodeLink(link.slice(0, -9))).toThrow(/damaged or cut short/);
    expect(() => decodeLink(`${link.slice(0, 9)}%${link.slice(10)}`)).toThrow(/damaged/);
    expect(() => decodeLink('7abc')).toThrow(/version/);
  });

  it('refuses a link that unpacks to far more than it should', () => {
    expect(() => decodeLink(encodeLink('a'.repeat(5_000_000)))).toThrow(/damaged/);
  });
});
