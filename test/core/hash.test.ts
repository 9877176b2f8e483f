import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../src/core/ask/ask.ts';
import { hashAsk } from '../../src/core/ask/ask-hash.ts';
import { canonicalJson, hashOf } from '../../src/core/hash.ts';
import { defaultSetup } from '../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';

describe('canonicalJson', () => {
  it('is read back as the value for any order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        // JSON knows no -0
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('takes the text of what is known as it stands', () => {
    const known = { a: 1 };
    const wrap = { x: known, y: { a: 1 } };
    expect(canonicalJson(wrap, (value) => (value === known ? '"seen"' : undefined))).toBe(
      '{"x":"seen","y":{"a":1}}',
    );
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
    expect(() => canonicalJson([() => 1])).toThrow(TypeError);
    expect(() => canonicalJson(undefined)).toThrow(TypeError);
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
  });
});

describe('the names of stored answers', () => {
  // made by the first version of this code: another name would lose every answer stored by then
  it.each([
    ['generative', '6243a36f91699342582bff8b50d0774b'],
    ['encoder', '3ede9cfbe4c59ebbf15cd1c85fca268f'],
    ['pixel', 'ace30af25bbc016c1dccda722a616d73'],
  ] as const)('stay what they were for a judge of the kind %s', (style, expected) => {
    const spec = { ...defaultSetup(), items: 4, splits: ['CJ', 'R', 'SP-ET', 'SP'] as const };
    const plan = planAsks(spec, { style, readsText: false });
    expect(hashOf([...plan.keys()])).toBe(expected);
    for (const key of plan.keys()) {
      const ask = plan.get(key) as Ask;
      expect(hashAsk(structuredClone(ask))).toBe(key);
    }
  });
});
