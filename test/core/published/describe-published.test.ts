import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import {
  type DescribedSource,
  describePublished,
} from '../../../src/core/published/describe-published.ts';
import { constantPredictor, parseGenaiBench } from '../../../src/core/published/genai-bench.ts';
import {
  findSource,
  PUBLISHED_SOURCES,
  type PublishedId,
} from '../../../src/core/published/published-source.ts';
import {
  followEachOther,
  parseViescore,
  poolCorrelations,
} from '../../../src/core/published/viescore.ts';

function fileOf(id: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'public', 'published', `${id}.json`), 'utf8'));
}

const known = new Map<PublishedId, DescribedSource>();

/** The figures of a source's own file, whose intervals take seconds, once. */
function described(id: PublishedId): DescribedSource {
  const found = known.get(id) ?? describePublished(id, fileOf(id));
  known.set(id, found);
  return found;
}

/** Counted by test/goldens/published.py. */
const goldens = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../goldens/published.json'), 'utf8'),
) as Record<string, Record<string, unknown>>;

/** Every number of `wanted` in `found`, to nine decimals. */
function expectFigures(found: unknown, wanted: unknown, where: string): void {
  if (typeof wanted === 'number') expect(found, where).toBeCloseTo(wanted, 9);
  else if (typeof wanted !== 'object' || wanted === null) expect(found, where).toBe(wanted);
  else {
    for (const [key, value] of Object.entries(wanted)) {
      expectFigures((found as Record<string, unknown>)[key], value, `${where}, ${key}`);
    }
  }
}

describe('published judges', () => {
  it.each(Object.keys(goldens))('of %s have the figures that Python counts', (id) => {
    const { judges } = described(findSource(id).id);
    expect(Object.keys(judges)).toEqual(Object.keys(goldens[id]!));
    expectFigures(judges, goldens[id], id);
  });

  // a tie without a word on which counts as wrong here: the source prints 44.7 for Gemini's first
  it('of GenAI-Bench have the accuracies that the source prints', () => {
    const { judges } = described('genai-bench');
    const accuracyOf = (judge: string) =>
      ['image_generation', 'image_edition', 'video_generation'].map((task) =>
        (100 * (judges[`${task}/${judge}`] as { accuracy: number }).accuracy).toFixed(1),
      );
    expect(accuracyOf('gpt4o')).toEqual(['45.6', '53.5', '48.5']);
    expect(accuracyOf('gemini-1.5-pro')).toEqual(['44.6', '55.9', '46.2']);
  });

  it.each(PUBLISHED_SOURCES.map(({ id }) => id))(
    'of %s never count a random draw as a judge',
    (id) => {
      const { source, licence, judges } = describePublished(id, fileOf(id));
      expect(source).toMatch(/^https:\/\/github\.com\/.+\/tree\/[0-9a-f]{7}$/);
      expect(licence).toBe('MIT');
      expect(Object.keys(judges).length).toBeGreaterThan(0);
      expect(Object.keys(judges).filter((judge) => /random/i.test(judge))).toEqual([]);
    },
  );

  it.each(PUBLISHED_SOURCES.map(({ id }) => id))('of %s ship with their licence', (id) => {
    const licence = readFileSync(join(ROOT, 'public', 'published', `${id}.LICENSE.txt`), 'utf8');
    expect(licence).toMatch(/^MIT License/);
    expect(fileOf(id)).toMatchObject({
      source: `${findSource(id).repository}@${findSource(id).commit}`,
    });
  });

  it('stand beside the best constant answer', () => {
    const { tasks } = parseGenaiBench(fileOf('genai-bench'));
    const { letter, accuracy } = constantPredictor(tasks.image_generation?.people ?? '');
    expect([letter, accuracy?.hits, accuracy?.of]).toEqual(['B', 663, 1735]);
  });

  it('are refused where a string is too short or has a letter that means nothing', () => {
    const file = fileOf('genai-bench') as { tasks: Record<string, { judges: object }> };
    const withVerdicts = (told: string) => ({
      ...file,
      tasks: { one: { people: 'AB', judges: { j: told } } },
    });
    expect(() => parseGenaiBench(withVerdicts('A'))).toThrow('one/j: 1 verdicts for 2 items');
    expect(() => parseGenaiBench(withVerdicts('AZ'))).toThrow(/tasks\.one\.judges\.j: only ABGDTX/);
    expect(() => parseGenaiBench({ ...file, version: 2 })).toThrow(/version/);
  });
});

describe('averaged correlations', () => {
  it('are not shrunk, and the way they were printed is', () => {
    const same = [0.865, 0.865, 0.865].map((rho) => ({ rho, items: 100 }));
    const pooled = poolCorrelations([...same, null]);
    expect(pooled).toMatchObject({ sets: 3, left: 1, items: 300 });
    expect(pooled?.rho).toBeCloseTo(0.865, 12);
    // python3 -c 'import math; print(math.tanh(.865))'
    expect(pooled?.asPrinted).toBeCloseTo(0.698825, 6);
    expect(pooled?.low).toBeLessThan(0.865);
    expect(pooled?.high).toBeGreaterThan(0.865);
  });

  it('of people are a ceiling above every judge', () => {
    const { sets } = parseViescore(fileOf('viescore'));
    const ceiling = followEachOther(sets, 'SC');
    expect(ceiling?.sets).toBe(29);
    expect(ceiling?.rho).toBeGreaterThan(0.55);
    const { judges } = describePublished('viescore', fileOf('viescore'));
    const found = Object.entries(judges).filter(
      ([, figures]) => (figures.SC as { sets: number }).sets === 29,
    );
    expect(found.length).toBeGreaterThan(5);
    for (const [judge, figures] of found) {
      expect((figures.SC as { rho: number }).rho, judge).toBeLessThan(ceiling?.rho ?? 0);
    }
  });
});
