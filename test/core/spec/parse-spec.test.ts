import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../../src/core/link-codec.ts';
import type { PairBenchSetup } from '../../../src/core/protocols/pairbench/options.ts';
import {
  defaultSetup,
  type PairBenchSpec,
  specOf,
} from '../../../src/core/protocols/pairbench/options.ts';
import { ALL_SPLITS, CONDITIONS } from '../../../src/core/protocols/pairbench/split.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';

const specs: fc.Arbitrary<PairBenchSetup> = fc.record({
  seed: fc.nat(0xffff_ffff),
  source: fc.constant({ type: 'scenes' as const }),
  items: fc.integer({ min: 2, max: 5000 }),
  splits: fc.subarray([...ALL_SPLITS], { minLength: 1 }),
  conditions: fc.subarray([...CONDITIONS], { minLength: 1 }),
  judges: fc.array(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 40 }),
      device: fc.constantFrom('wasm' as const, 'webgpu' as const),
    }),
    { maxLength: 4 },
  ),
  reader: fc.constantFrom('ours' as const, 'paper' as const),
  maxNewTokens: fc.integer({ min: 1, max: 4096 }),
  encoderCopies: fc.integer({ min: 1, max: 50 }),
});

const decodeSpec = (text: string) => parseSpec(decodeLink(text));

describe('a spec in a link', () => {
  it('round trips every spec', () => {
    fc.assert(
      fc.property(specs, (spec) => {
        expect(decodeSpec(encodeLink(specOf(spec)))).toEqual(specOf(spec));
      }),
    );
  });

  it('keeps edited condition sentences', () => {
    const sentences = { 'R/sensitive': 'Look at the corners. 🙂' };
    const spec = specOf({ ...defaultSetup(), sentences });
    expect(decodeSpec(encodeLink(spec))).toEqual(spec);
  });

  it('keeps temperature, repeats and the blind control, and still reads links without them', () => {
    const options = fc.record(
      {
        temperature: fc.double({ min: 0, max: 2, noNaN: true }),
        repeats: fc.integer({ min: 1, max: 20 }),
        blind: fc.constant(true as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(specs, options, (spec, more) => {
        // a link writes −0 as 0
        const whole = JSON.parse(JSON.stringify(specOf({ ...spec, ...more }))) as PairBenchSpec;
        expect(decodeSpec(encodeLink(whole))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
    // encodeLink(specOf(defaultSetup())) as it was on 2026-11-23: links are kept
    const kept =
      '1LU67DsIwDPwXz1lAKkJZ2RkQW8UQEgsMbRwlaQFV_XcuiMk-3XOhmXMRjWQ3hlLWql4HspSc5CtHfydDhTn8-McUblzI9hdDmipsAAsVnbLn9tVPwqXiOUK3GpLKIzR7hKRBavPSiWD3GoP8E3o0xAI0M9okzi6Li7XJMrvAGZGoKCBH9z7y66xPGMhuu50hjFRoDpqkbevW9Qs';
    expect(decodeSpec(kept)).toEqual(specOf(defaultSetup()));
  });
});

describe('parseSpec', () => {
  it.each([
    [{ version: 2 }, /version: only run descriptions of version 1/],
    [{ protocol: 'other' }, /protocol/],
    [{ judges: [{ id: 'ssim', device: 'abacus' }] }, /judges.0.device/],
    [{ judges: [{ id: '', device: 'wasm' }] }, /judges.0.id/],
    [{ options: null }, /^This run description cannot be used: /],
    [{ more: 1 }, /more: there is no such field; remove it or correct its name/],
    [{ judges: [{ device: 'wasm' }] }, /judges\.0\.id: this field is missing/],
    [{ judges: 'ssim' }, /judges: a list is needed, and this is "ssim"/],
    [
      { judges: [{ id: 'ssim', device: 'abacus' }] },
      /"wasm" or "webgpu" is needed, and this is "abacus"/,
    ],
  ])('refuses %j', (changes, message) => {
    expect(() => parseSpec({ ...specOf(defaultSetup()), ...changes })).toThrow(message);
  });

  it.each([
    [{ items: 1 }, /items: at least 2/],
    [{ splits: ['R', 'R'] }, /splits: each split only once/],
    [{ splits: ['X'] }, /splits/],
    [{ seed: 1.5 }, /seed: a whole number/],
    [{ extra: true }, /extra/],
    [{ temperature: 2.5 }, /temperature: at most 2/],
    [{ temperature: -1 }, /temperature: at least 0/],
    [{ temperature: '0.5' }, /temperature/],
    [{ repeats: 0 }, /repeats: at least 1/],
    [{ repeats: 21 }, /repeats: at most 20/],
    [{ repeats: 1.5 }, /repeats: a whole number/],
    [{ blind: false }, /blind/],
    [{ source: { type: 'photos', photos: [] } }, /fewer photographs than items/],
  ])('names the field at fault in %j', (changes, message) => {
    const { seed, judges, ...options } = { ...defaultSetup(), ...changes };
    const spec = { version: 1, protocol: 'pairbench', seed, judges, options };
    expect(() => parseSpec(spec)).toThrow(message);
  });

  it('refuses spatial splits of photographs', () => {
    const photo = {
      kind: 'photo' as const,
      sha256: 'a'.repeat(64),
      name: 'x',
      width: 9,
      height: 9,
    };
    const source = { type: 'photos', photos: [photo, photo] } as const;
    const setup = { ...defaultSetup(), items: 2, source, splits: ['SP'] as const };
    expect(() => parseSpec(specOf(setup))).toThrow(/spatial splits need drawn/);
  });
});
