import { describe, expect, it } from 'vitest';
import {
  asSentence,
  formatBytes,
  formatPercent,
  formatSeconds,
  formatTimeLeft,
  sayFault,
  sayLoaded,
} from '../../../../src/app/kit/words/format.ts';

describe('figures for people', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [812_400, '812 kB'],
    [999_600, '1.0 MB'],
    [3_410_000, '3.4 MB'],
    [10_200_000, '10 MB'],
    [207_000_000, '207 MB'],
    [1_400_000_000, '1.4 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it.each([
    [0.42, '0.4 s'],
    [12.4, '12 s'],
    [59.6, '1 min'],
    [200, '3 min 20 s'],
    [7500, '2 h 5 min'],
    [3600, '1 h'],
  ])('%d seconds are %s', (seconds, words) => expect(formatSeconds(seconds)).toBe(words));

  it.each([
    [0, '0.0 %'],
    [0.0001, '< 0.1 %'],
    [0.924, '92.4 %'],
    [1, '100.0 %'],
  ])('the share %d is %s', (share, words) => expect(formatPercent(share)).toBe(words));
});

describe('a reason as a sentence', () => {
  it.each([
    ['half precision is slow', 'Half precision is slow.'],
    ['the host must let pages read from it (CORS)', 'The host must let pages read from it (CORS).'],
    ['Nothing was stored.', 'Nothing was stored.'],
    ['config.json is not JSON', 'config.json is not JSON.'],
    ['version: of a later Flipside', 'version: of a later Flipside.'],
    ['it says “why?”', 'It says “why?”'],
  ])('%s', (reason, sentence) => expect(asSentence(reason)).toBe(sentence));
});

describe('a file that is loaded', () => {
  it('says how much of it is there, and of how much', () => {
    expect(sayLoaded({ loaded: 120e6, total: 1.1e9 })).toBe('120 MB of 1.1 GB');
    expect(sayLoaded({ loaded: 2.5e6, total: 2.7e6 })).toBe('2.5 of 2.7 MB');
    expect(sayLoaded({ loaded: 700, total: 2.7e6 })).toBe('700 B of 2.7 MB');
    // some hosts send a little more than they said
    expect(sayLoaded({ loaded: 1.2e9, total: 1.1e9 })).toBe('1.1 of 1.1 GB');
    // a server need not say how long a file is
    expect(sayLoaded({ loaded: 120e6, total: null })).toBe('120 MB');
  });
});

describe('why an ask failed', () => {
  it('fits into a cell of a table', () => {
    expect(sayFault('the filter says no')).toBe('failed: the filter says no');
    expect(sayFault('x'.repeat(600))).toHaveLength('failed: …'.length + 120);
  });
});

it('the time left has its range where that is informative', () => {
  expect(formatTimeLeft(11)).toBe('11 s');
  expect(formatTimeLeft(11, [10.9, 11.1])).toBe('11 s');
  expect(formatTimeLeft(11, [9, 13])).toBe('11 s (9.0 s to 13 s)');
  expect(formatTimeLeft(107, [0, 399])).toBe('1 min 47 s (at most 6 min 39 s)');
});
