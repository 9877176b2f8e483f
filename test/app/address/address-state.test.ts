import { describe, expect, it } from 'vitest';
import {
  FLAG_FIELD,
  listField,
  TEXT_FIELD,
  wholeField,
  withFields,
  wordField,
} from '../../../src/app/address/address-state.ts';
import { SORT_FIELD } from '../../../src/app/kit/tables/sort-rows.ts';

describe('a setting in an address', () => {
  it.each([
    [
      'a word',
      wordField(['nats', 'bits'], 'nats'),
      ['nats', 'bits'],
      ['', 'ounces', 'constructor'],
    ],
    ['a number', wholeField(9, 1), [0, 1, 9], ['10', '-1', '1.5', '1e3', ' 2']],
    ['a number that may lack', wholeField(99, null), [null, 0, 99], ['100', 'x']],
    ['a flag', FLAG_FIELD, [true, false], ['yes', '0', '']],
    [
      'an order',
      SORT_FIELD,
      [null, { key: 'mmscore', descending: true }, { key: 'judge', descending: false }],
      ['-', '--', 'a b', 'x'.repeat(41)],
    ],
    ['a list', listField(['a', 'b']), [[], ['b', 'a']], [',', 'c']],
  ] as const)('is read as it was written: %s', (_, kind, values, wrong) => {
    const { read, write } = kind as {
      read(text: string | null): unknown;
      write(value: unknown): string | null;
    };
    for (const value of values) expect(read(write(value))).toEqual(value);
    const usual = read(null);
    expect(write(usual)).toBeNull();
    for (const text of wrong) expect(read(text)).toEqual(usual);
  });

  it('holds a text of some length, and no more', () => {
    expect(TEXT_FIELD.read(TEXT_FIELD.write('SmolVLM & more'))).toBe('SmolVLM & more');
    expect(TEXT_FIELD.read('x'.repeat(5000))).toHaveLength(200);
  });

  it('leaves the others where they are', () => {
    const hash = '#/benchmark/run-1?recorded=1abc&judge=2';
    expect(withFields(hash, { e: '3', judge: null })).toBe('#/benchmark/run-1?recorded=1abc&e=3');
    expect(withFields('#/runs', { q: 'a&b=c#d' })).toBe('#/runs?q=a%26b%3Dc%23d');
    expect(withFields('', { e: null })).toBe('#/');
  });
});
