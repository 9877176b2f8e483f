import { describe, expect, it } from 'vitest';
import { checkSpec } from '../../../../src/app/frame/check/check-spec.ts';
import { compareScores } from '../../../../src/app/labs/pairbench/compare/compare-runs.ts';
import { readResults } from '../../../../src/app/labs/pairbench/judge-result.ts';
import type { PairBenchSpec } from '../../../../src/core/protocols/pairbench/options.ts';
import { setupOf } from '../../../../src/core/protocols/pairbench/options.ts';
import { planPairs } from '../../../../src/core/protocols/pairbench/plan/plan.ts';
import { parseSpec } from '../../../../src/core/spec/parse-spec.ts';
import {
  countingJudges,
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../../support/runs/make-engine.ts';

const spec = smallSpec({ items: 20 });
const idsOf = (of: PairBenchSpec) => planPairs(setupOf(of)).map(({ id }) => id);

describe('the spec of a check', () => {
  it('is the run itself, or so many of its pairs by a seed of its own', () => {
    expect(checkSpec(spec, null)).toEqual(spec);
    const sample = checkSpec(spec, 10, () => 7) as PairBenchSpec;
    expect(parseSpec(sample)).toEqual(sample);
    const all = idsOf(spec);
    const drawn = idsOf(sample);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(all.filter((id) => drawn.includes(id)));
    expect(idsOf(checkSpec(spec, 10, () => 8) as PairBenchSpec)).not.toEqual(drawn);
    expect(idsOf(checkSpec(spec, 10, () => 7) as PairBenchSpec)).toEqual(drawn);
  });

  it('draws every pair as often as the next', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      for (const id of idsOf(checkSpec(smallSpec(), 12, () => seed) as PairBenchSpec)) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    // binomial with n = 600 and p = 1/4: mean 150, standard deviation 10.6
    expect(counts.size).toBe(48);
    for (const count of counts.values()) expect(Math.abs(count - 150)).toBeLessThan(5 * 10.6);
  });

  it('asks for no more than there is, and does not sample a sample', () => {
    expect(idsOf(checkSpec(spec, 1_000_000) as PairBenchSpec)).toEqual(idsOf(spec));
    const sample = checkSpec(spec, 10, () => 7);
    expect(checkSpec(sample, null)).toEqual(sample);
    // its author chose the pairs: another draw would hardly meet them
    expect(checkSpec(sample, 5)).toEqual(sample);
  });

  it.each([
    [{ seed: -1, pairs: 3 }],
    [{ seed: 1, pairs: 0 }],
    [{ seed: 1, pairs: 1e9 }],
    [{ seed: 1, pairs: 2.5 }],
    [{ seed: 1 }],
  ])('is refused with %o', (sample) => {
    expect(() => parseSpec({ ...spec, options: { ...spec.options, sample } })).toThrow(/sample/);
  });
});

describe('a check of an imported run', () => {
  it('finds the forged answers, asks no more than the sample and leaves the import as it was', async () => {
    const elsewhere = makeEngine(freshName()).engine;
    const run = await elsewhere.createRun(spec, 'half forged');
    await runToEnd(elsewhere, run.id);
    const file = JSON.parse(await exportText(elsewhere, run.id));
    const forged = new Set<string>();
    for (const [index, ask] of Object.keys(file.judges[0].answers).entries()) {
      if (index % 2 === 1) continue;
      forged.add(ask);
      const { body } = file.judges[0].answers[ask];
      body.similarity = body.similarity > 0.5 ? 0 : 1;
    }
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const { record } = await engine.importRun(new Blob([JSON.stringify(file)]));
    const check = await engine.createRun(
      checkSpec(record.spec, 30, () => 5),
      'check',
      {
        parent: { run: record.id, as: 'check' },
      },
    );
    expect(check.parent).toEqual({ run: record.id, as: 'check' });
    expect((await runToEnd(engine, check.id)).state).toBe('done');
    const [claimed] = await readResults(engine, record.id);
    const [here] = await readResults(engine, check.id);
    expect(here).toMatchObject({ answered: 30, elsewhere: [], selfTest: { state: 'agree' } });
    const { shared, changed } = compareScores(claimed?.points ?? [], here?.points ?? []);
    expect(shared).toBe(60);
    expect(judges.asked.length).toBeLessThanOrEqual(60);
    const wrong = new Set(
      file.judges[0].judgements
        .filter(({ asks }: { asks: string[] }) => asks.some((ask) => forged.has(ask)))
        .map(({ pair, order }: { pair: string; order: string }) => `${pair} ${order}`),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ pair, order }) => wrong.has(`${pair} ${order}`))).toBe(true);
    expect(await readResults(engine, record.id)).toEqual([claimed]);
  });
});
