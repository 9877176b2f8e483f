import { describe, expect, it } from 'vitest';
import { checkSpec } from '../../../src/app/frame/check/check-spec.ts';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import {
  CLOSER_ID,
  closerOptionsOf,
  defaultCloserOptions,
} from '../../../src/core/protocols/closer/options.ts';
import type { CloserRunReport } from '../../../src/core/protocols/closer/reader.ts';
import { firstTriplets } from '../../../src/core/protocols/closer/triplet.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

const writer = { ...findShipped('nano-vlm-both'), pictures: 'many' as const };
const ssim = findShipped('ssim');
const specOf = (judge: string, items = 12): RunSpec => ({
  version: 1,
  protocol: CLOSER_ID,
  seed: 3,
  judges: [{ id: judge, device: 'wasm' }],
  options: { ...defaultCloserOptions(), items },
});

/** Takes the first place, so that every pair flips and goes on through all rounds. */
const takesTheFirst = (ask: Ask): AnswerBody => {
  if (ask.mode !== 'choose') throw new Error(`asked to ${ask.mode}`);
  return { mode: 'choose', logProbabilities: ask.choices.map((_, place) => -0.1 - 3 * place) };
};

/** A run's file, with its answers changed: `forge` gives each answer of the file its new body. */
const importForged = async (
  spec: RunSpec,
  parts: Parameters<typeof makeEngine>[1],
  forge: (body: Record<string, unknown>, index: number) => Record<string, unknown>,
) => {
  const elsewhere = makeEngine(freshName(), parts).engine;
  const run = await elsewhere.createRun(spec, 'claimed');
  await runToEnd(elsewhere, run.id);
  const file = JSON.parse(await exportText(elsewhere, run.id));
  for (const [index, answer] of Object.values<{ body: Record<string, unknown> }>(
    file.judges[0].answers,
  ).entries()) {
    answer.body = forge(answer.body, index);
  }
  const { engine } = makeEngine(freshName(), parts);
  const { record } = await engine.importRun(new Blob([JSON.stringify(file)]));
  const check = async (pairs: number | null) => {
    const wanted = checkSpec(record.spec, pairs, () => 5);
    const made = await engine.createRun(wanted, 'check', {
      parent: { run: record.id, as: 'check' },
    });
    expect((await runToEnd(engine, made.id)).state).toBe('done');
    const [judge] = await engine.checkReport(made.id);
    if (!judge) throw new Error('the check tells of no judge');
    return { id: made.id, judge };
  };
  return { engine, record, check };
};

describe('a check of an imported run of "Which is closer?"', () => {
  it('finds the forged similarities, in whole and by a sample, and shows them', async () => {
    const { engine, check, record } = await importForged(
      specOf('ssim'),
      { catalogue: [ssim] },
      (body, index) => (index % 4 === 0 ? { ...body, similarity: 0.125 } : body),
    );
    const claimed = (await engine.results(record.id)).report as CloserRunReport;
    const whole = await check(null);
    expect(whole.judge).toMatchObject({ claimed: 24, compared: 24, equal: 18, different: 6 });
    expect(whole.judge.first[0]).toMatchObject({
      ask: 'item 1, nearer candidate first',
      claimed: 'similarity 0.125000',
      here: 'similarity 1.00000',
    });
    const sample = await check(5);
    expect(sample.judge).toMatchObject({ claimed: 24, compared: 10 });
    expect(sample.judge.equal + sample.judge.different).toBe(10);
    // the import stays as it came, and the check takes nothing of it
    expect((await engine.results(record.id)).report).toEqual(claimed);
    const own = await engine.createRun(specOf('ssim'));
    await runToEnd(engine, own.id);
    expect((await engine.results(own.id)).report).not.toEqual(claimed);
    expect((await engine.results(sample.id)).judges[0]?.elsewhere).toEqual([]);
  });

  it('asks through all rounds, and calls near what two devices may differ by', async () => {
    const parts = { catalogue: [writer], openJudge: scriptedJudge(takesTheFirst) };
    const { check } = await importForged(specOf(writer.id, 3), parts, (body, index) => {
      const told = body.logProbabilities as number[];
      if (index % 3 === 0) return body;
      // every third a hair off, and every third the other place
      const changed = index % 3 === 1 ? told.map((value) => value - 0.001) : told.toReversed();
      return { ...body, logProbabilities: changed };
    });
    const { judge } = await check(null);
    // what was forged flips no more, so that the claimed run is shorter than an honest one
    expect(judge.compared).toBe(judge.claimed);
    expect(judge.near).toBeGreaterThan(0);
    expect(judge.equal + judge.near + judge.different).toBe(judge.compared);
    expect(judge.first[0]).toMatchObject({
      claimed: expect.stringMatching(/^B \(likelihood 0\.9/),
      here: expect.stringMatching(/^A \(likelihood 0\.9/),
    });
  });

  it('finds nothing where nothing was forged', async () => {
    const { check } = await importForged(specOf('ssim'), { catalogue: [ssim] }, (body) => body);
    expect((await check(null)).judge).toMatchObject({ compared: 24, equal: 24, different: 0 });
  });

  it('asks a sample as it is, which its maker chose, and not a sample of the whole', async () => {
    const chosen = specOf('ssim', 60);
    const sampled = {
      ...chosen,
      options: { ...defaultCloserOptions(), items: 60, sample: { seed: 1, pairs: 4 } },
    };
    const { check, record } = await importForged(sampled, { catalogue: [ssim] }, (body) => ({
      ...body,
      similarity: 0.5,
    }));
    expect(checkSpec(record.spec, 3)).toEqual(record.spec);
    expect((await check(3)).judge).toMatchObject({ claimed: 8, compared: 8, different: 8 });
  });
});

describe('a check', () => {
  it('is refused where a run checks none, or one that is gone', async () => {
    const { engine } = makeEngine(freshName());
    const plain = await engine.createRun(smallSpec());
    await expect(engine.checkReport(plain.id)).rejects.toMatchObject({ code: 'not-found' });
    const lost = await engine.createRun(smallSpec(), 'check', {
      parent: { run: 'nowhere', as: 'check' },
    });
    await expect(engine.checkReport(lost.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a check that is tampered with', () => {
  it('takes none of the answers that it checks', async () => {
    const { engine, record } = await importForged(
      specOf('ssim'),
      { catalogue: [ssim] },
      (body) => ({ ...body, similarity: 0.5 }),
    );
    const accepts = [record.origin];
    await expect(
      engine.createRun(specOf('ssim'), 'check', {
        parent: { run: record.id, as: 'check' },
        accepts,
      }),
    ).rejects.toMatchObject({ code: 'bad-spec' });
  });

  it('compares nothing with a run of another protocol, and ends with the run it checks', async () => {
    const { engine, record } = await importForged(specOf('ssim'), {}, (body) => body);
    const other = await engine.createRun(smallSpec({ items: 2 }), 'check', {
      parent: { run: record.id, as: 'check' },
    });
    await runToEnd(engine, other.id);
    expect((await engine.checkReport(other.id))[0]).toMatchObject({
      claimed: 24,
      compared: 0,
      different: 0,
    });
    await engine.deleteRun(record.id);
    await expect(engine.checkReport(other.id)).rejects.toMatchObject({ code: 'not-found' });
    // what was measured here stays
    expect((await engine.progress(other.id)).state).toBe('done');
  });

  it('shows no more of a forged text than fits on a screen', async () => {
    const spec = {
      ...smallSpec({ items: 2 }),
      judges: [{ id: writer.id, device: 'wasm' }],
    } as const;
    const parts = {
      catalogue: [writer],
      openJudge: scriptedJudge((ask) => {
        if (ask.mode === 'generate') return { mode: 'generate', text: 'Score: 7', finish: 'stop' };
        return takesTheFirst(ask);
      }),
    };
    const { check } = await importForged(spec, parts, (body) => ({
      ...body,
      text: `Score: 9 ${'<img src=x onerror=alert(1)>'.repeat(10_000)}`,
    }));
    const { judge } = await check(null);
    expect(judge.different).toBe(judge.compared);
    expect(judge.compared).toBeGreaterThan(0);
    for (const { claimed, here } of judge.first) {
      expect(claimed.length).toBeLessThanOrEqual(400);
      expect(here).toBe('Score: 7');
    }
  });

  it.each([1e9, 4, 0])(
    'plays a run to its end though its file closes %o rounds',
    async (closedRounds) => {
      const parts = { catalogue: [writer], openJudge: scriptedJudge(takesTheFirst) };
      const elsewhere = makeEngine(freshName(), parts).engine;
      const run = await elsewhere.createRun(specOf(writer.id, 3), 'claimed');
      await runToEnd(elsewhere, run.id);
      const file = JSON.parse(await exportText(elsewhere, run.id));
      // rounds without answers, said to be over
      const [judge] = file.judges;
      judge.answers = Object.fromEntries(Object.entries(judge.answers).slice(0, 2));
      const { engine } = makeEngine(freshName(), parts);
      const taken = await engine.importRun(new Blob([JSON.stringify({ ...file, closedRounds })]));
      const [report] = (await engine.results(taken.record.id)).report as CloserRunReport;
      expect(report?.pairs).toBeLessThanOrEqual(3);
      expect(taken.answers).toBeLessThanOrEqual(2);
    },
  );

  it.each([-1, 0.5, '3', null, [1]])(
    'is not a run where it closes %o rounds',
    async (closedRounds) => {
      const { engine } = makeEngine(freshName());
      const run = await engine.createRun(smallSpec({ items: 2 }));
      const file = JSON.parse(await exportText(engine, run.id));
      await expect(
        engine.importRun(new Blob([JSON.stringify({ ...file, closedRounds })])),
      ).rejects.toThrow(/closedRounds/);
    },
  );

  it.each([
    ['three choices of two', { mode: 'choose', logProbabilities: [-1, -2, -3] }],
    ['one choice of two', { mode: 'choose', logProbabilities: [-1] }],
    ['a likelihood above one', { mode: 'choose', logProbabilities: [3, -2] }],
    ['a hidden state for a choice', { mode: 'hidden', float32: 'AAAAAAAAgD8=' }],
    ['a hidden state cut short', { mode: 'hidden', float32: 'AAAAAAAAgA==' }],
    ['a hidden state that is not finite', { mode: 'hidden', float32: 'AADAfw==' }],
    ['a similarity for a choice', { mode: 'compare', similarity: 0.5 }],
    ['nothing', null],
  ])('is refused with %s', async (_, body) => {
    const parts = { catalogue: [writer], openJudge: scriptedJudge(takesTheFirst) };
    await expect(
      importForged(specOf(writer.id, 2), parts, () => body as Record<string, unknown>),
    ).rejects.toThrow(/answers\.[0-9a-f]{32}/);
  });
});

describe('a sample of "Which is closer?"', () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => seed);
  const drawn = (seed: number, pairs: number) =>
    firstTriplets(3, closerOptionsOf({ ...defaultCloserOptions(), sample: { seed, pairs } }));

  it('draws every pair as often as the next, as they are in the whole run', () => {
    const all = firstTriplets(3, defaultCloserOptions());
    const counts = new Map<string, number>();
    for (const seed of seeds) {
      const some = drawn(seed, 6);
      expect(some).toHaveLength(6);
      for (const triplet of some) {
        expect(all).toContainEqual(triplet);
        counts.set(triplet.id, (counts.get(triplet.id) ?? 0) + 1);
      }
    }
    // binomial with n = 400 and p = 1/4: mean 100, standard deviation 8.7
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(5 * 8.7);
  });

  it.each([{ seed: -1, pairs: 3 }, { seed: 1, pairs: 0 }, { seed: 1, pairs: 2.5 }, { seed: 1 }, 7])(
    'is refused as %o',
    (sample) => {
      const spec = specOf('ssim');
      expect(() => parseSpec({ ...spec, options: { ...defaultCloserOptions(), sample } })).toThrow(
        /sample/,
      );
    },
  );
});
