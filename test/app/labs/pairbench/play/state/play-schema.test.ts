import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import { parsePlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-schema.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';

describe('parsePlayState', () => {
  it.each(PRESETS)('takes the preset “$title” as it is', ({ state }) => {
    expect(parsePlayState(structuredClone(state))).toEqual(state);
  });

  const base: PlayState = PRESETS[0].state;

  it.each([
    ['another version', { ...base, version: 2 }, 'version'],
    ['a strength over 1', { ...base, strength: 1.5 }, 'strength'],
    ['an unknown split’s sentence', { ...base, sentences: { 'X/sensitive': 'x' } }, 'sentences'],
    ['a seed that is not whole', { ...base, source: { type: 'scene', seed: 0.5 } }, 'source.seed'],
    ['an unknown template', { ...base, template: 'V9' }, 'template'],
    ['an unknown field', { ...base, extra: true }, 'extra'],
  ])('refuses %s and names the field', (_, value, field) => {
    expect(() => parsePlayState(value)).toThrow(new RegExp(field.replace('.', '\\.')));
  });

  it('refuses a given pair with a transform that cannot be', () => {
    const step = { op: 'rotate', params: { degrees_counter_clockwise: 'far' } };
    const source = { kind: 'photo', sha256: 'a'.repeat(64), name: 'a.png', width: 8, height: 8 };
    const part = { type: 'picture', picture: { source, steps: [step] } };
    const given = { type: 'given', split: 'R', kind: 'transformed', data1: part, data2: part };
    expect(() => parsePlayState({ ...base, source: given })).toThrow(/data1.*rotate/);
    step.op = 'elastic';
    Object.assign(step, { params: { alpha: 250, sigma: 1e7, seed: 1 } });
    expect(() => parsePlayState({ ...base, source: given })).toThrow(/elastic: "sigma"/);
  });

  it('throws an Error, and nothing else, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => parsePlayState(value)).toThrow(Error);
      }),
    );
  });
});
