import { describe, expect, it } from 'vitest';
import { finish } from '../../../../src/core/finish.ts';
import {
  compareJudges,
  isSameSet,
} from '../../../../src/core/protocols/real-judges/measure/compare-judges.ts';
import { correctMeans } from '../../../../src/core/protocols/real-judges/measure/correct-means.ts';
import { measureSetAgreement } from '../../../../src/core/protocols/real-judges/measure/measure-agreement.ts';
import { measureJudges } from '../../../../src/core/protocols/real-judges/measure/measure-judges.ts';
import {
  parseRealJudgesOptions,
  type RealJudgesOptions,
} from '../../../../src/core/protocols/real-judges/options.ts';

const PAIRS: RealJudgesOptions = {
  source: {
    title: 'Made up',
    set: 'pairs',
    saw: 'texts',
    licence: 'MIT',
    address: 'https://example.org/verdicts',
  },
  form: 'pairs',
  items: 4,
  orders: 2,
  repeats: 1,
  people: [{ name: 'label', told: 'AABB' }],
};

/** Follows the label in either order. */
const SEES = { name: 'sees', told: 'AABBBBAA' };
/** Says the first, always. */
const FIRST = { name: 'first', told: 'AAAAAAAA' };

describe('verdicts on pairs', () => {
  it('give each judge its figures, and the constant answer its own', () => {
    const { judges, constant } = measureJudges(PAIRS, [SEES, FIRST]);
    const [sees, first] = judges.map(({ figures }) => figures);
    expect([sees?.first?.value, sees?.flips?.value, sees?.agrees?.value]).toEqual([0.5, 0, 1]);
    expect([first?.first?.value, first?.flips?.value, first?.agrees?.value]).toEqual([1, 1, 0.5]);
    expect(constant).toMatchObject({ letter: 'A', figure: { value: 0.5 } });
  });

  it('count as wrong where they cannot be read, and not at all where none was asked for', () => {
    const { judges } = measureJudges(PAIRS, [{ told: 'A---    ' }]);
    expect(judges[0]).toMatchObject({ n: 4, unreadable: 3 });
    expect(judges[0]?.figures.agrees).toMatchObject({ value: 0.25, of: 4 });
    expect(judges[0]?.figures.flips).toBeNull();
  });

  it('agree with the label and with themselves swapped as far as they do', () => {
    const rows = finish(measureSetAgreement(PAIRS, [SEES, FIRST]));
    const agreementOf = (group: string, first: string) =>
      rows.find((row) => row.group === group && row.first === first)?.agreement.value;
    expect(agreementOf('people', 'sees')).toBe(1);
    expect(agreementOf('people', 'first')).toBe(0.5);
    expect(agreementOf('orders', 'sees')).toBe(1);
    expect(agreementOf('orders', 'first')).toBe(0);
    expect(agreementOf('judges', 'sees')).toBe(0.5);
  });

  it('are compared item by item, with no test across different sets', () => {
    const side = (told: string, options = PAIRS) => ({ options, told });
    const rows = compareJudges(side(FIRST.told), side(SEES.told));
    expect(rows.find(({ figure }) => figure === 'agrees')?.difference).toMatchObject({
      mean: 0.5,
      count: 4,
    });
    const other = { ...PAIRS, source: { ...PAIRS.source, set: 'other pairs' } };
    expect(isSameSet(PAIRS, other)).toBe(false);
    const apart = compareJudges(side(FIRST.told), side(SEES.told, other));
    expect(apart.map(({ difference }) => difference)).toEqual(apart.map(() => null));
  });
});

const MANY = 400;
const SCORES: RealJudgesOptions = {
  ...PAIRS,
  form: 'scores',
  items: MANY,
  orders: 1,
  people: [{ name: 'person', told: '05a5'.repeat(MANY / 4) }],
};

describe('scores', () => {
  it('are corrected by some votes to what people say of all', () => {
    // two points below people's 0, 5 and 10, but never below 0: a mean of 3.5 for one of 5
    const [corrected] = correctMeans(SCORES, [{ told: '0383'.repeat(MANY / 4) }], 100);
    expect(corrected).toMatchObject({ raw: 3.5, people: 5, items: MANY, voted: 100 });
    expect(corrected?.corrected?.low).toBeLessThan(5);
    expect(corrected?.corrected?.high).toBeGreaterThan(5);
    expect(corrected?.corrected?.low).toBeGreaterThan(3.5);
  });

  it('lie as far from people as they do', () => {
    const { judges, constant } = measureJudges(SCORES, [{ told: '0383'.repeat(MANY / 4) }]);
    expect(judges[0]?.figures.distance?.value).toBeCloseTo(1.5, 9);
    expect(constant).toMatchObject({ letter: '5', figure: { value: 2.5 } });
  });
});

describe('options of published verdicts', () => {
  it.each([
    [{ source: { ...PAIRS.source, address: 'javascript:alert(1)' } }, /^source.address/],
    [{ items: 30_000 }, /^items/],
    [{ people: [{ name: 'label', told: 'AAB' }] }, /^people: one letter for each item/],
    [{ people: [{ name: 'label', told: 'AAB7' }] }, /^people: only the letters/],
    [{ form: 'scores' as const }, /^orders/],
  ])('%j are refused with the field named', (changes, message) => {
    expect(() => parseRealJudgesOptions({ ...PAIRS, ...changes })).toThrow(message);
  });
});
