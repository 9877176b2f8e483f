import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { finish } from '../../../../src/core/finish.ts';
import { listJudgements } from '../../../../src/core/protocols/real-judges/asks.ts';
import { measureSetAgreement } from '../../../../src/core/protocols/real-judges/measure/measure-agreement.ts';
import {
  type MeasuredJudge,
  measureJudges,
} from '../../../../src/core/protocols/real-judges/measure/measure-judges.ts';
import { parseRealJudgesOptions } from '../../../../src/core/protocols/real-judges/options.ts';
import {
  listPublishedSets,
  type PublishedSet,
} from '../../../../src/core/protocols/real-judges/published-sets.ts';
import { describePublished } from '../../../../src/core/published/describe-published.ts';
import {
  LLAVA_PAIRS,
  PUBLISHED_SOURCES,
  type PublishedId,
} from '../../../../src/core/published/published-source.ts';
import { MOST_JUDGES } from '../../../../src/core/spec/judge-choice.ts';

function fileOf(id: PublishedId): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'public', 'published', `${id}.json`), 'utf8'));
}

/** Figures of some judges of one set, by name. */
function measured(
  { options, judges: all }: PublishedSet,
  most: number,
): ReadonlyMap<string, MeasuredJudge> {
  const judges = all.slice(0, most);
  const set = measureJudges(options, judges);
  return new Map(judges.map(({ name }, place) => [name, set.judges[place]!]));
}

function setOf(id: PublishedId, name: string): PublishedSet {
  return listPublishedSets(id, fileOf(id)).find(({ options }) => options.source.set === name)!;
}

describe('runs of published verdicts', () => {
  it.each(PUBLISHED_SOURCES.map(({ id }) => id))('of %s are whole and within limits', (id) => {
    const sets = listPublishedSets(id, fileOf(id));
    expect(sets.length === 0).toBe(id === 'wildvision-bench');
    for (const { options, judges } of sets) {
      expect(parseRealJudgesOptions(options)).toEqual(options);
      expect(judges.length).toBeLessThanOrEqual(MOST_JUDGES);
      expect(judges.map(({ name }) => name)).not.toContain('random');
      const wanted = listJudgements(options).length;
      expect(judges.filter(({ told }) => told.length !== wanted)).toEqual([]);
    }
  });

  it('of GenAI-Bench hold as many verdicts of LLaVA as Play says', () => {
    const verdicts = fileOf('genai-bench') as {
      tasks: { image_generation: { judges: { llava: string } } };
    };
    expect(verdicts.tasks.image_generation.judges.llava).toHaveLength(LLAVA_PAIRS);
  });

  it('of GenAI-Bench have the figures that the command prints', () => {
    const printed = describePublished('genai-bench', fileOf('genai-bench')).judges;
    const found = measured(setOf('genai-bench', 'generated pictures'), MOST_JUDGES);
    expect([...found.keys()]).toContain('llava');
    for (const [judge, { n, unreadable, figures }] of found) {
      expect({
        n,
        unreadable,
        accuracy: figures.agrees?.value,
        firstOfDecisive: figures.first?.value ?? null,
      }).toEqual(
        (({ n, unreadable, accuracy, firstOfDecisive }) => ({
          n,
          unreadable,
          accuracy,
          firstOfDecisive,
        }))(printed[`image_generation/${judge}`]!),
      );
    }
  });

  it('of Position-Bias-Analyzer have the flips that the command prints', () => {
    const id = 'position-bias-analyzer';
    const printed = describePublished(id, fileOf(id)).judges;
    for (const [judge, { figures }] of measured(setOf(id, 'DevBench'), 3)) {
      const { decisive, flips } = printed[`DevBench/${judge}`] as Record<string, number>;
      expect(figures.flips?.of).toBe(decisive);
      expect(figures.flips?.value).toBeCloseTo(flips! / decisive!, 9);
    }
  });

  it('of LLMBar have the accuracy that the command prints, where all is readable', () => {
    const printed = describePublished('llmbar', fileOf('llmbar')).judges;
    const found = measured(setOf('llmbar', 'prompt Vanilla'), 4);
    const whole = [...found].filter(([, { unreadable }]) => unreadable === 0);
    expect(whole.length).toBeGreaterThan(1);
    for (const [judge, { figures }] of whole) {
      const { accuracy, flips, pairs } = printed[`${judge}|Vanilla`] as Record<string, number>;
      expect(figures.agrees?.value).toBeCloseTo(accuracy!, 9);
      expect(figures.flips?.value).toBeCloseTo(flips! / pairs!, 9);
    }
  });

  it('compare people and judges on one scale in VIEScore', () => {
    const set = setOf('viescore', 'Control-Guided IG, semantic consistency');
    expect(set.options.people.map(({ told }) => [...new Set(told)].sort().join(''))).toEqual([
      '05a',
      '05a',
      '05a',
    ]);
    const rows = finish(measureSetAgreement(set.options, set.judges.slice(0, 1)));
    expect(rows.map(({ group }) => group)).toEqual([
      'people',
      'people',
      'people',
      'among',
      'among',
      'among',
    ]);
  });
});
