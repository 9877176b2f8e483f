import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import { hashOf } from '../../../src/core/hash.ts';
import { storedAnswers } from '../../../src/runs/store/answer-source.ts';
import { CHUNK, saveAnswers } from '../../../src/runs/store/answers.ts';
import type { Database } from '../../../src/runs/store/database.ts';
import { HERE } from '../../../src/runs/store/origin.ts';
import { freshName, makeEngine } from '../../support/runs/make-engine.ts';

const JUDGE = hashOf('a judge');
const SETS = [[{ origin: HERE, fingerprint: JUDGE }]];

function answersTo(asks: readonly string[]): Map<string, Answer> {
  return new Map(
    asks.map((ask, place) => [
      ask,
      { body: { mode: 'compare', similarity: 1 / (place + 1) }, milliseconds: 1 },
    ]),
  );
}

const asksOf = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => hashOf(from + place));

/** The same database, whose transactions and rows read are counted. */
function counted(database: Database) {
  const counts = { uses: 0 };
  const counting: Database = {
    ...database,
    use(work) {
      counts.uses++;
      return database.use(work);
    },
  };
  return { counting, counts };
}

describe('answers of a run of many rounds', () => {
  it('are read once where there are few of them, and those that come later as they are wanted', async () => {
    const { database } = makeEngine(freshName());
    const asks = asksOf(0, 200);
    const given = answersTo(asks);
    await saveAnswers(database, JUDGE, given);
    const { counting, counts } = counted(database);
    const source = storedAnswers(counting, SETS);
    expect(await source.load(0, asks.slice(0, 2))).toEqual(new Map([...given].slice(0, 2)));
    const once = counts.uses;
    for (let round = 1; round < 100; round++) {
      const keys = asks.slice(2 * round, 2 * round + 2);
      expect(await source.load(0, keys)).toEqual(answersOf(given, keys));
    }
    expect(counts.uses).toBe(once);
    const late = answersTo(asksOf(1000, 3));
    expect(await source.load(0, late.keys())).toEqual(new Map());
    await saveAnswers(database, JUDGE, late);
    expect(await source.load(0, late.keys())).toEqual(late);
  });

  it('are not kept where there are many', async () => {
    const { database } = makeEngine(freshName());
    const asks = asksOf(0, CHUNK + 1);
    const given = answersTo(asks);
    await saveAnswers(database, JUDGE, given);
    const { counting, counts } = counted(database);
    const source = storedAnswers(counting, SETS);
    for (let round = 0; round < 3; round++) {
      const before = counts.uses;
      const keys = asks.slice(10 * round, 10 * round + 10);
      expect(await source.load(0, keys)).toEqual(answersOf(given, keys));
      expect(counts.uses).toBeGreaterThan(before);
    }
    expect(await source.load(0, asks)).toEqual(given);
  });
});

function answersOf(all: ReadonlyMap<string, Answer>, keys: readonly string[]): Map<string, Answer> {
  return new Map([...all].filter(([ask]) => keys.includes(ask)));
}
