import '../../support/runs/healing-protocol.ts';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import { JudgeError } from '../../../src/judges/judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { exportText, freshName, makeEngine, runToEnd } from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

const writer = findShipped('nano-vlm-both');
const catalogue = [writer];
const spec: RunSpec = {
  version: 1,
  protocol: 'healing-test',
  seed: 1,
  judges: [{ id: writer.id, device: 'wasm' }],
  options: { questions: 6 },
};

const textOf = (ask: Ask): string => {
  const [part] = 'parts' in ask ? ask.parts : [];
  return part?.type === 'text' ? part.text : '';
};

/** Answers but the asks of which `faultOf` makes a fault; notes what it was asked. */
function judgeWith(faultOf: (text: string) => JudgeError | null, asked: string[]): OpenJudge {
  const open = scriptedJudge((ask) =>
    ask.mode === 'generate'
      ? { mode: 'generate', text: `to “${textOf(ask)}”`, finish: 'stop' }
      : {
          mode: 'choose',
          logProbabilities: ask.mode === 'choose' ? ask.choices.map(() => -1) : [],
        },
  );
  return async (entry, options) => {
    const judge = await open(entry, options);
    return {
      ...judge,
      async answer(asks, answerOptions) {
        for (const [index, ask] of asks.entries()) {
          answerOptions.signal?.throwIfAborted();
          await new Promise((resolve) => setTimeout(resolve));
          const text = textOf(ask);
          if (text.startsWith('Question')) asked.push(text);
          const fault = faultOf(text);
          if (fault) {
            answerOptions.onFailure?.(index, fault);
            continue;
          }
          await judge.answer([ask], {
            ...answerOptions,
            onAnswer: (_, answer) => answerOptions.onAnswer(index, answer),
          });
        }
      },
    };
  };
}

const refuses = (text: string): JudgeError | null => {
  if (text === 'Question 2') return new JudgeError('bad-answer', 'the filter says no');
  return text === 'Question 4' ? new JudgeError('network', 'the line is dead') : null;
};

describe('a protocol that heals', () => {
  it('hears why an ask failed, asks in another way, and comes the same way when resumed', async () => {
    const asked: string[] = [];
    const name = freshName();
    const { engine } = makeEngine(name, { openJudge: judgeWith(refuses, asked), catalogue });
    const run = await engine.createRun(spec);
    const end = await runToEnd(engine, run.id);
    expect(asked).toEqual([
      ...Array.from({ length: 6 }, (_, number) => `Question ${number}`),
      'Question 2, said in another way because: bad-answer',
    ]);
    // the question that was answered in other words has not failed any more
    expect(end.judges[0]).toMatchObject({
      state: 'failed',
      asked: 5,
      total: 7,
      healed: 1,
      failed: {
        count: 1,
        first: [{ ask: 'question 4', reason: 'the line is dead', code: 'network' }],
      },
    });
    const results = await engine.results(run.id);
    expect(results.report).toMatchObject([
      { number: 0, healed: null },
      { number: 1 },
      { number: 2, healed: 'the filter says no' },
      { number: 3 },
      { number: 5 },
    ]);
    expect(results.judges[0]).toMatchObject({ failed: end.judges[0]?.failed, healed: 1 });
    expect(await engine.detail(run.id, { kind: 'states', name: {} })).toEqual([
      'generate',
      'generate',
      'bad-answer',
      'generate',
      'network',
      'generate',
    ]);

    // another page knows the same without asking anybody
    const heard: string[] = [];
    const later = makeEngine(name, { openJudge: judgeWith(refuses, heard), catalogue }).engine;
    expect((await later.progress(run.id)).judges[0]).toMatchObject({
      asked: 5,
      total: 7,
      healed: 1,
      failed: end.judges[0]?.failed,
    });
    expect(await later.results(run.id)).toEqual(results);
    // what failed is asked again, what was healed is stored
    await runToEnd(later, run.id);
    expect(heard).toEqual(['Question 2', 'Question 4']);
    expect((await later.results(run.id)).report).toEqual(results.report);

    // and so does a file of it
    const file = await exportText(later, run.id);
    const there = makeEngine(freshName(), { catalogue }).engine;
    const taken = await there.importRun(new Blob([file]));
    expect((await there.results(taken.record.id)).report).toEqual(results.report);

    // once nothing fails any more, nothing is left of the faults
    const calm = makeEngine(name, { openJudge: judgeWith(() => null, []), catalogue }).engine;
    expect(await runToEnd(calm, run.id)).toMatchObject({
      state: 'done',
      judges: [{ failed: null }],
    });
    expect((await calm.results(run.id)).judges[0]?.failed).toBe(null);
  });

  it('is done when all that failed was healed, here, after a reload and in a file', async () => {
    const filtered = (text: string) =>
      text === 'Question 2' ? new JudgeError('bad-answer', 'the filter says no') : null;
    const name = freshName();
    const openJudge = judgeWith(filtered, []);
    const { engine } = makeEngine(name, { openJudge, catalogue });
    const run = await engine.createRun(spec);
    const whole = { asked: 6, total: 7, healed: 1, failed: null, error: null, state: 'done' };
    expect(await runToEnd(engine, run.id)).toMatchObject({ state: 'done', judges: [whole] });
    const counts = { answered: 6, total: 7, healed: 1 };
    expect((await engine.listRuns())[0]?.judges).toMatchObject([counts]);

    const later = makeEngine(name, { openJudge, catalogue }).engine;
    expect(await later.progress(run.id)).toMatchObject({ state: 'done', judges: [whole] });

    const there = makeEngine(freshName(), { catalogue }).engine;
    const taken = await there.importRun(new Blob([await exportText(later, run.id)]));
    expect(await there.progress(taken.record.id)).toMatchObject({ state: 'done' });
    expect((await there.listRuns())[0]?.judges).toMatchObject([counts]);
  });

  it('has failed where what stands in fails too', async () => {
    const stubborn = (text: string) =>
      text.startsWith('Question 2') ? new JudgeError('bad-answer', 'the filter says no') : null;
    const openJudge = judgeWith(stubborn, []);
    const { engine } = makeEngine(freshName(), { openJudge, catalogue });
    const run = await engine.createRun(spec);
    const [judge] = (await runToEnd(engine, run.id)).judges;
    expect(judge).toMatchObject({ state: 'failed', failed: { count: 2 } });
    expect(judge).not.toHaveProperty('healed');
  });
});
