import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { rangeInPool, readPool } from '../../../../src/app/pages/checkup/pool.ts';
import { BATTERY_FIGURES, BATTERY_STEPS } from '../../../../src/core/checkup/battery.ts';
import { SHIPPED_JUDGES } from '../../../../src/judges/registry.ts';

const FILE = JSON.parse(readFileSync(join(ROOT, 'public', 'checkup', 'pool.json'), 'utf8'));

describe('the recorded pool', () => {
  const pool = readPool(FILE);

  it('has one profile of every model that ships, in the order of the page, on drawn scenes', () => {
    const models = SHIPPED_JUDGES.filter(({ kind }) => kind !== 'pixel').map(({ id }) => id);
    expect(pool.map(({ judge }) => judge.id)).toEqual(models);
    expect(new Set(pool.map(({ source }) => source))).toEqual(new Set(['scenes']));
  });

  it('knows no step and no figure that the battery lacks, and every interval is one', () => {
    const known = { steps: BATTERY_STEPS, figures: BATTERY_FIGURES };
    for (const record of FILE.records) {
      for (const part of ['steps', 'figures'] as const) {
        const ids = record[part].map(({ id }: { id: string }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(known[part].map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      }
    }
    for (const { figures } of pool) {
      expect(figures.length).toBeGreaterThan(0);
      for (const { value, interval, n, id } of figures) {
        if (value === null || interval === null) continue;
        expect(n, id).toBeGreaterThan(0);
        expect(interval.low, id).toBeLessThanOrEqual(interval.high);
      }
    }
  });

  it('holds no times, which are those of the machine that recorded it', () => {
    expect(pool.map(({ milliseconds }) => milliseconds)).toEqual(pool.map(() => null));
    expect(pool.flatMap(({ steps }) => steps.filter(({ seconds }) => seconds !== null))).toEqual(
      [],
    );
  });

  it('gives the range of a figure over the judges that have it', () => {
    const range = rangeInPool(pool, 'mmscore');
    expect(range?.judges).toBeGreaterThan(1);
    expect(range?.low).toBeLessThan(range?.high ?? 0);
    expect(rangeInPool(pool, 'servedRetest')).toBeNull();
  });
});

describe('readPool', () => {
  it('leaves out what another version of the battery measured, and refuses another file', () => {
    const [record] = FILE.records;
    const old = { ...record, battery: { ...record.battery, version: 9999 } };
    expect(readPool({ ...FILE, records: [old, record] })).toHaveLength(1);
    expect(() => readPool({ ...FILE, format: 'other' })).toThrow(/^format/);
  });
});
