import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { closerSetup } from '../../../src/app/labs/closer/closer-setup.ts';
import { benchmarkSetup } from '../../../src/app/labs/pairbench/benchmark-setup.ts';
import { toBase64Url } from '../../../src/core/base64url.ts';
import { decodeLink, encodeLink } from '../../../src/core/link-codec.ts';
import { CLOSER_ID, defaultCloserOptions } from '../../../src/core/protocols/closer/options.ts';
import { defaultSetup, specOf } from '../../../src/core/protocols/pairbench/options.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';

const pairbench = specOf(defaultSetup());
const closer = {
  version: 1,
  protocol: CLOSER_ID,
  seed: 1,
  judges: [],
  options: defaultCloserOptions(),
};

describe.each([pairbench, closer])('a spec of $protocol from somebody else', (spec) => {
  it.each([
    ['version', 1e308],
    ['version', '2'],
    ['version', [2]],
    ['version', null],
    ['protocol', 'constructor'],
    ['protocol', '__proto__'],
    ['protocol', 'toString'],
    ['protocol', ''],
    ['protocol', ['closer']],
    ['seed', -1],
    ['seed', 2 ** 53],
    ['seed', 0.5],
    ['seed', '1'],
    ['judges', Array.from({ length: 5000 }, (_, n) => ({ id: `judge-${n}`, device: 'wasm' }))],
    ['judges', { length: 1, 0: { id: 'ssim', device: 'wasm' } }],
    ['options', null],
    ['options', []],
    ['options', 'all'],
  ])('is refused with %s %j', (field, value) => {
    expect(() => parseSpec({ ...spec, [field]: value })).toThrow(/cannot be used/);
  });

  it.each([
    ['items', 1e9],
    ['items', -1],
    ['items', Number.NaN],
    ['items', '5'],
    ['source', { type: 'photos', photos: [{ kind: 'photo', sha256: '../../etc/passwd' }] }],
    ['source', { type: 'constructor' }],
    ['sample', { seed: 1, pairs: 1e12 }],
    ['sample', { seed: 1, pairs: 3, of: { seed: 1, pairs: 3 } }],
    ['hidden', true],
  ])('is refused with the option %s %j, which it names', (field, value) => {
    const options = { ...spec.options, [field]: value };
    expect(() => parseSpec({ ...spec, options })).toThrow(new RegExp(field));
  });

  it('takes nothing from the prototype of what it is given', () => {
    const options = JSON.parse(`{"__proto__":{"items":9},${JSON.stringify(spec.options).slice(1)}`);
    const link = decodeLink(encodeLink({ ...spec, options }));
    expect(parseSpec(link)).toEqual(spec);
    expect(({} as { items?: number }).items).toBeUndefined();
  });
});

/** A link with this text, valid or not. */
const linkOf = (json: string) => `1${toBase64Url(deflateSync(strToU8(json), { level: 9 }))}`;

describe.each([
  ['benchmark', benchmarkSetup, closer],
  ['closer', closerSetup, pairbench],
] as const)('a link to the screen %s', (_, setup, other) => {
  it.each([
    ['of the other protocol', encodeLink(other)],
    ['that unpacks to a hundred megabytes', linkOf(`"${'a'.repeat(100_000_000)}"`)],
    ['with brackets without end', linkOf('['.repeat(300_000) + ']'.repeat(300_000))],
    ['cut short', encodeLink(other).slice(0, -20)],
    ['of another encoding', `2${encodeLink(other).slice(1)}`],
    ['that is empty', ''],
    ['that is no base64', '1%%%'],
    ['of a number', encodeLink(7)],
    ['of nothing', encodeLink(null)],
  ])('%s changes nothing and says so', (__, text) => {
    const before = setup.store.getState().spec;
    setup.openLink(text);
    const { spec, linkError } = setup.store.getState();
    expect(spec).toBe(before);
    expect(linkError).toMatchObject({ code: 'bad-link', message: expect.stringMatching(/\w{3}/) });
  });
});
