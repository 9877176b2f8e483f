import * as comlink from 'comlink';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { answersOf, type Fingerprint } from '../../../src/judges/judge.ts';
import { findShipped } from '../../../src/judges/registry.ts';
import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';
import type { Fault } from '../../../src/judges/worker/fault.ts';
import type { AnswerOutcome, ModelWorkerApi } from '../../../src/judges/worker/model-worker-api.ts';
import { Supervisor, type WorkerHandle } from '../../../src/judges/worker/supervisor.ts';

const entry = findShipped('nano-clip');
const fingerprint: Fingerprint = {
  judge: entry.id,
  kind: entry.kind,
  revision: 'r',
  device: 'wasm',
  adapter: null,
  dtype: 'fp32',
  runtime: 'none',
};
const poisoned: Fault = { code: 'runtime', message: 'broken', details: 'deep', poisoned: true };
const answerNumber = (n: number): Answer => ({
  body: { mode: 'compare', similarity: n },
  milliseconds: 1,
});
const asks = [0, 1, 2, 3].map(
  (n): Ask => ({
    mode: 'embed',
    part: { type: 'text', text: String(n) },
  }),
);
const numberOf = (ask: Ask) =>
  ask.mode === 'embed' && ask.part.type === 'text' ? +ask.part.text : -1;

type Behaviour = (
  asks: readonly Ask[],
  onAnswers: (answers: readonly Answer[]) => void | Promise<void>,
  stopped: Promise<void>,
) => Promise<AnswerOutcome>;

/** Tells of three together, then of the rest. */
const answerAll: Behaviour = async (given, onAnswers) => {
  const answers = given.map((ask) => answerNumber(numberOf(ask)));
  await Promise.all([onAnswers(answers.slice(0, 3)), onAnswers(answers.slice(3))]);
  return 'done';
};

/** Workers without threads: the n-th one started behaves as the n-th function says. */
function stage(...behaviours: Behaviour[]) {
  const log: string[] = [];
  let started = 0;
  const start = (): WorkerHandle => {
    const behave = behaviours[Math.min(started++, behaviours.length - 1)] as Behaviour;
    const { port1, port2 } = new MessageChannel();
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const api: ModelWorkerApi = {
      load: async () => {
        log.push('load');
        return { ok: true, fingerprint };
      },
      answer: (given, onAnswers) => behave(given, onAnswers, stopped),
      stop: () => stop(),
    };
    comlink.expose(api, port1 as unknown as comlink.Endpoint);
    return {
      api: comlink.wrap(port2 as unknown as comlink.Endpoint),
      life: new AbortScope(),
      terminate: () => {
        log.push('terminate');
        port1.close();
        port2.close();
      },
    };
  };
  const open = () =>
    Supervisor.open(entry, { device: 'wasm', photos: async () => new Blob() }, start);
  return { open, log };
}

describe('Supervisor', () => {
  it('answers in order and tells of each answer once', async () => {
    const judge = await stage(answerAll).open();
    expect(judge.fingerprint).toEqual(fingerprint);
    const told: [number, Answer][] = [];
    await judge.answer(asks, { onAnswer: (index, answer) => told.push([index, answer]) });
    expect(told).toEqual([0, 1, 2, 3].map((n) => [n, answerNumber(n)]));
    judge.dispose();
  });

  it('remakes a spoilt worker, goes on behind the last answer and asks nothing twice', async () => {
    const seen: number[] = [];
    const { open, log } = stage(
      async (given, onAnswers) => {
        await onAnswers(given.slice(0, 2).map((a) => answerNumber(numberOf(a))));
        return poisoned;
      },
      async (given, onAnswers, stopped) => {
        seen.push(...given.map(numberOf));
        return answerAll(given, onAnswers, stopped);
      },
    );
    const judge = await open();
    const told: [number, Answer][] = [];
    await judge.answer(asks, { onAnswer: (index, answer) => told.push([index, answer]) });
    expect(told).toEqual([0, 1, 2, 3].map((n) => [n, answerNumber(n)]));
    expect(seen).toEqual([2, 3]);
    expect(log).toEqual(['load', 'terminate', 'load']);
    judge.dispose();
  });

  it('hears no more of a worker once that is ended, whatever is still on its way', async () => {
    let tellLate = () => {};
    const { open } = stage(
      async (_given, onAnswers) => {
        tellLate = () => void Promise.resolve(onAnswers([answerNumber(9)])).catch(() => {});
        return poisoned;
      },
      async (given, onAnswers, stopped) => {
        tellLate();
        return answerAll(given, onAnswers, stopped);
      },
    );
    const judge = await open();
    expect(await answersOf(judge, asks)).toEqual([0, 1, 2, 3].map(answerNumber));
    judge.dispose();
  });

  it('reports a fault that comes twice at one ask, with code and details', async () => {
    const { open, log } = stage(async () => poisoned);
    const judge = await open();
    await expect(answersOf(judge, asks)).rejects.toMatchObject({
      name: 'JudgeError',
      code: 'runtime',
      message: 'broken',
      details: 'deep',
    });
    expect(log).toEqual(['load', 'terminate', 'load', 'terminate']);
  });

  it('does not put again what the judge refused', async () => {
    const refusal: Fault = { ...poisoned, code: 'unsupported-ask', poisoned: false };
    const { open, log } = stage(async () => refusal, answerAll);
    const judge = await open();
    await expect(answersOf(judge, asks)).rejects.toMatchObject({ code: 'unsupported-ask' });
    expect(log).toEqual(['load']);
    judge.dispose();
  });

  it('keeps what was answered before a stop, and answers again afterwards', async () => {
    const { open, log } = stage(async (given, onAnswers, stopped) => {
      if (given.length === 1) return answerAll(given, onAnswers, stopped);
      await onAnswers([answerNumber(0)]);
      await stopped;
      return 'stopped';
    });
    const judge = await open();
    const stop = new AbortController();
    const told: number[] = [];
    const answers = judge.answer(asks, {
      signal: stop.signal,
      onAnswer: (index) => {
        told.push(index);
        stop.abort();
      },
    });
    await expect(answers).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([0]);
    expect(await answersOf(judge, asks.slice(3))).toEqual([answerNumber(3)]);
    expect(log).toEqual(['load']);
    judge.dispose();
  });

  it('ends a worker that does not stop, and makes another for the next ask', async () => {
    const { open, log } = stage(() => new Promise(() => {}), answerAll);
    const judge = await open();
    const stop = new AbortController();
    const answers = answersOf(judge, asks, stop.signal);
    setTimeout(() => stop.abort(), 10);
    await expect(answers).rejects.toMatchObject({ name: 'AbortError' });
    expect(await answersOf(judge, asks)).toHaveLength(4);
    expect(log).toEqual(['load', 'terminate', 'load']);
    judge.dispose();
  });

  it('puts one call after the other', async () => {
    let busy = 0;
    const { open } = stage(async (given, onAnswers, stopped) => {
      expect(++busy).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return answerAll(given, onAnswers, stopped);
    });
    const judge = await open();
    const both = await Promise.all([answersOf(judge, asks), answersOf(judge, asks.slice(2))]);
    expect(both.map(({ length }) => length)).toEqual([4, 2]);
    judge.dispose();
    await expect(answersOf(judge, asks)).rejects.toMatchObject({ code: 'runtime' });
  });
});
