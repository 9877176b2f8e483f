import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { CLOSER_ID, defaultCloserOptions } from '../../../src/core/protocols/closer/options.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import { JudgeError } from '../../../src/judges/judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { exportText, freshName, makeEngine, runToEnd } from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** As one that was taught to look at three pictures. */
const writer = { ...findShipped('nano-vlm-both'), pictures: 'many' as const };
const catalogue = [writer];
const spec: RunSpec = {
  version: 1,
  protocol: CLOSER_ID,
  seed: 3,
  judges: [{ id: writer.id, device: 'wasm' }],
  options: { ...defaultCloserOptions(), items: 6 },
};

/** Always takes the first place, so that every question is asked in every round. */
function takesTheFirst(ask: Ask): AnswerBody {
  if (ask.mode !== 'choose') throw new Error(`asked to ${ask.mode}`);
  return { mode: 'choose', logProbabilities: ask.choices.map((_, place) => -1 - place) };
}

/** That judge; hears of every ask, and may refuse it. */
function judgeHearing(
  hear: (ask: Ask) => void,
  fails: (ask: Ask) => boolean = () => false,
): OpenJudge {
  const open = scriptedJudge(takesTheFirst);
  return async (entry, options) => {
    const judge = await open(entry, options);
    return {
      ...judge,
      async answer(asks, answerOptions) {
        for (const [index, ask] of asks.entries()) {
          answerOptions.signal?.throwIfAborted();
          await new Promise((resolve) => setTimeout(resolve));
          hear(ask);
          const one = {
            ...answerOptions,
            onAnswer: (_: number, answer: Parameters<typeof answerOptions.onAnswer>[1]) =>
              answerOptions.onAnswer(index, answer),
          };
          if (fails(ask)) answerOptions.onFailure?.(index, new JudgeError('unsupported-ask', 'no'));
          else await judge.answer([ask], one);
        }
      },
    };
  };
}

const isQuestion = (ask: Ask) => ask.mode === 'choose' && ask.choices.length === 2;

describe('a run of several rounds', () => {
  it('goes from round to round, says how little is known of its length, and resumes anywhere', async () => {
    const asked: string[] = [];
    let stopAt = 17;
    let halfway = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      halfway = resolve;
    });
    const open = judgeHearing((ask) => {
      if (!isQuestion(ask)) return;
      asked.push(hashAsk(ask));
      if (asked.length === stopAt) halfway();
    });
    const name = freshName();
    const { engine } = makeEngine(name, { openJudge: open, catalogue });
    const [before] = (await engine.estimate(spec)).judges;
    expect(before).toMatchObject({ asks: 12, stored: 0, more: true });
    const run = await engine.createRun(spec);
    expect((await engine.listRuns())[0]?.judges).toMatchObject([
      { answered: 0, total: 12, more: true },
    ]);
    await engine.start(run.id);
    await reached;
    await engine.stop(run.id);
    // it stands in the second round, whose answers the third one waits for
    const [halted] = (await engine.progress(run.id)).judges;
    expect(halted).toMatchObject({ state: 'stopped', total: 24, more: true });
    expect(halted?.asked).toBeGreaterThanOrEqual(17);
    stopAt = 0;

    // another page goes on with it
    const later = makeEngine(name, { openJudge: open, catalogue }).engine;
    expect((await later.progress(run.id)).judges[0]).toMatchObject({ total: 24, more: true });
    const end = await runToEnd(later, run.id);
    expect(end).toMatchObject({ state: 'done', judges: [{ state: 'done', more: false }] });
    expect(new Set(asked).size).toBe(asked.length);
    expect(end.judges[0]).toMatchObject({ asked: asked.length, total: asked.length });

    const third = makeEngine(name, { openJudge: open, catalogue, newId: () => 'longer' }).engine;
    const again = await third.progress(run.id);
    expect(again).toMatchObject({ state: 'done', judges: [{ asked: asked.length }] });
    expect((await third.estimate(spec)).judges[0]).toMatchObject({
      asks: asked.length,
      stored: asked.length,
      more: false,
    });
    const results = await third.results(run.id);
    expect(results).toEqual(await later.results(run.id));

    // an undisturbed run of the same comes to the same
    const calm = makeEngine(freshName(), {
      openJudge: judgeHearing(() => undefined),
      catalogue,
    }).engine;
    const other = await calm.createRun(spec);
    await runToEnd(calm, other.id);
    expect((await calm.results(other.id)).report).toEqual(results.report);

    // and so does its file, in a browser that never asked
    const file = await exportText(third, run.id);
    const there = makeEngine(freshName()).engine;
    const taken = await there.importRun(new Blob([file]));
    expect(taken).toMatchObject({ answers: asked.length, leftOut: 0 });
    expect((await there.results(taken.record.id)).report).toEqual(results.report);

    // what a longer run asks again is not asked again, and deleting one spares the other's answers
    const longer = await third.createRun({
      ...spec,
      options: { ...defaultCloserOptions(), items: 8 },
    });
    expect((await third.estimate(longer.spec)).judges[0]).toMatchObject({ stored: 12 });
    await third.deleteRun(longer.id);
    expect((await third.results(run.id)).report).toEqual(results.report);
    await third.deleteRun(run.id);
    expect((await third.storage()).answers).toBe(0);
  });

  it('goes on without what failed, says so, and asks that again', async () => {
    let failing: string | null = null;
    let heard = 0;
    const open = judgeHearing(
      (ask) => {
        if (!isQuestion(ask)) return;
        heard++;
        failing ??= hashAsk(ask);
      },
      (ask) => hashAsk(ask) === failing,
    );
    const name = freshName();
    const { engine } = makeEngine(name, { openJudge: open, catalogue });
    const run = await engine.createRun(spec);
    const end = await runToEnd(engine, run.id);
    const [judge] = end.judges;
    expect(end.state).toBe('failed');
    expect(judge?.failed).toMatchObject({ count: 1, first: [{ reason: 'no' }] });
    // the other questions went through all of their rounds
    expect(judge?.total).toBeGreaterThan(24);
    expect(judge?.asked).toBe((judge?.total ?? 0) - 1);
    const later = makeEngine(name, { openJudge: open, catalogue }).engine;
    expect((await later.progress(run.id)).judges[0]).toMatchObject({
      asked: judge?.asked,
      total: judge?.total,
    });
    failing = '';
    const before = heard;
    expect((await runToEnd(later, run.id)).state).toBe('done');
    // that one, and what follows from its answer in the later rounds
    expect(heard - before).toBeGreaterThan(1);
    expect(heard - before).toBeLessThan(10);
  });
});
