import { expect, it } from 'vitest';
import {
  sayAgreement,
  sayGroups,
  sayTypes,
} from '../../../../../src/app/labs/experiments/groups/say-comparison.ts';

const group = (name: 'style' | 'pixel', share: number, half: number) => ({
  group: name,
  accuracy: { share, low: share - half, high: share + half },
});

it('claims a difference between groups only where their intervals part', () => {
  expect(sayGroups([group('style', 0.8, 0.05), group('pixel', 0.55, 0.05)])).toBe(
    'Style types are identified better than pixel types: 80 against 55 %.',
  );
  expect(sayGroups([group('style', 0.8, 0.2), group('pixel', 0.55, 0.1)])).toBe(
    'Style types (80 %) and pixel types (55 %) show no difference: their intervals overlap.',
  );
  expect(sayGroups([group('style', 0.8, 0.2)])).toMatch(/^Only style types/);
  expect(sayGroups([])).toMatch(/^No data type/);
});

it('counts the types above a guess by their intervals', () => {
  const score = (low: number) => ({
    id: 'text',
    title: 'written text',
    group: 'semantic' as const,
    ours: false,
    accuracy: { share: low + 0.1, low, high: low + 0.2, experiments: 1, pictures: 40 },
  });
  expect(sayTypes([score(0.6), score(0.45)])).toMatch(/^1 of 2 types/);
});

it('says why there is no rank correlation', () => {
  expect(sayAgreement({ tau: null, count: 2 }, 'groups')).toMatch(
    /needs three groups in common and has 2$/,
  );
  expect(sayAgreement({ tau: null, count: 4 }, 'types')).toMatch(/same value/);
  expect(sayAgreement({ tau: -0.5, count: 4 }, 'types')).toBe('Kendall’s τ −0.50 over 4 types');
});
