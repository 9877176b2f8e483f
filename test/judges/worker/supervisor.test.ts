import * as comlink from 'comlink';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { answersOf, type Fingerprint } from '../../../src/judges/judge.ts';
import { AbortScope } from '../../../src/judges/worker/abort-scope.ts';
import type { Fault } from '../../../src/judges/worker/fault.ts';
import type {
  AnswerEnd,
  AskOutcome,
  ModelWorkerApi,
} from '../../../src/judges/worker/model-worker-api.ts';
import { Supervisor, type WorkerHandle } from '../../../src/judges/worker/supervisor.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';

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
  body: { mode: 'embed', vector: Float32Array.of(n) },
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

type Tell = (outcomes: readonly AskOutcome[]) => void | Promise<void>;
type Behaviour = (asks: readonly Ask[], tell: Tell, stopped: Promise<void>) => Promise<AnswerEnd>;

/** Tells of the answers to some of the asks, together. */
const tellOf = async (given: readonly Ask[], places: readonly number[], tell: Tell) => {
  const outcomes = places.map((place) => ({
    place,
    answer: answerNumber(numberOf(given[place] as Ask)),
  }));
  await tell(outcomes);
};

/** Tells of three together, then of the rest. */
const answerAll: Behaviour = async (given, tell) => {
  const places = [...given.keys()];
  await tellOf(given, places.slice(0, 3), tell);
  await tellOf(given, places.slice(3), tell);
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
        return { ok: true, fingerprint, abilities: entry };
      },
      answer: (given, tell) => behave(given, tell, stopped),
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
  const open = (renewAfter: number | null = null) =>
    Supervisor.open(entry, { device: 'wasm', photos: async () => new Blob() }, start, renewAfter);
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
      async (given, tell) => {
        await tellOf(given, [0, 1], tell);
        return poisoned;
      },
      async (given, tell, stopped) => {
        seen.push(...given.map(numberOf));
        return answerAll(given, tell, stopped);
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

  it('remakes a worker that has answered as many as it is to, in the middle of a call too', async () => {
    const shares: number[][] = [];
    const noting: Behaviour = (given, tell, stopped) => {
      shares.push(given.map(numberOf));
      return answerAll(given, tell, stopped);
    };
    const { log, open } = stage(noting);
    const judge = await open(3);
    const heard: number[] = [];
    const ask = (given: readonly Ask[]) =>
      judge.answer(given, { onAnswer: (index) => heard.push(index) });
    await ask(asks);
    expect(shares).toEqual([[0, 1, 2], [3]]);
    await ask(asks.slice(0, 2));
    // the third is for the next ask: no worker is made before it is needed
    expect(log.filter((what) => what === 'load')).toHaveLength(2);
    await ask(asks.slice(2));
    expect(shares).toEqual([[0, 1, 2], [3], [0, 1], [2, 3]]);
    expect(heard).toEqual([0, 1, 2, 3, 0, 1, 0, 1]);
    expect(log).toEqual(['load', 'terminate', 'load', 'terminate', 'load']);
    judge.dispose();
  });

  it('hears no more of a worker once it has ended, also with messages on their way', async () => {
    let tellLate = () => {};
    const { open } = stage(
      async (_given, tell) => {
        tellLate = () => void tell([{ place: 0, answer: answerNumber(9) }])?.catch(() => {});
        return poisoned;
      },
      async (given, tell, stopped) => {
        tellLate();
        return answerAll(given, tell, stopped);
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
    const { open, log } = stage(async (given, tell, stopped) => {
      if (given.length === 1) return answerAll(given, tell, stopped);
      await tellOf(given, [0], tell);
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
    const stop = new AbortController();
    const { open, log } = stage(() => {
      stop.abort();
      return new Promise(() => {});
    }, answerAll);
    const judge = await open();
    const answers = answersOf(judge, asks, stop.signal);
    await expect(answers).rejects.toMatchObject({ name: 'AbortError' });
    expect(await answersOf(judge, asks)).toHaveLength(4);
    expect(log).toEqual(['load', 'terminate', 'load']);
    judge.dispose();
  });

  it('puts one call after the other', async () => {
    let busy = 0;
    const { open } = stage(async (given, tell, stopped) => {
      expect(++busy).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return answerAll(given, tell, stopped);
    });
    const judge = await open();
    const both = await Promise.all([answersOf(judge, asks), answersOf(judge, asks.slice(2))]);
    expect(both.map(({ length }) => length)).toEqual([4, 2]);
    judge.dispose();
    await expect(answersOf(judge, asks)).rejects.toMatchObject({ code: 'runtime' });
  });

  it('tells of an ask that fails by itself and answers all others', async () => {
    const fault: Fault = { ...poisoned, code: 'bad-picture', poisoned: false };
    const { open, log } = stage(async (given, tell) => {
      await tellOf(given, [0, 2], tell);
      await tell([{ place: 1, fault }]);
      await tellOf(given, [3], tell);
      return 'done';
    });
    const judge = await open();
    const failed: unknown[] = [];
    const answers: Answer[] = [];
    await judge.answer(asks, {
      onAnswer: (_, answer) => answers.push(answer),
      onFailure: (index, { code }) => failed.push([index, code]),
    });
    expect(answers).toEqual([0, 2, 3].map(answerNumber));
    expect(failed).toEqual([[1, 'bad-picture']]);
    await expect(answersOf(judge, asks)).rejects.toMatchObject({ code: 'bad-picture' });
    expect(log).toEqual(['load']);
    judge.dispose();
  });

  it('finds the one ask that spoils its worker, and answers all others', async () => {
    const { open, log } = stage(async (given, tell, stopped) => {
      const spoiling = given.findIndex((ask) => numberOf(ask) === 1);
      if (spoiling < 0) return answerAll(given, tell, stopped);
      // asks that went in together are lost together
      return poisoned;
    });
    const judge = await open();
    const failed: unknown[] = [];
    const answers: Answer[] = [];
    await judge.answer(asks, {
      onAnswer: (_, answer) => answers.push(answer),
      onFailure: (index, { code }) => failed.push([index, code]),
    });
    expect(answers).toEqual([0, 2, 3].map(answerNumber));
    expect(failed).toEqual([[1, 'runtime']]);
    expect(log.filter((what) => what === 'load').length).toBeLessThanOrEqual(4);
    judge.dispose();
  });

  it('gives a judge up that every ask spoils', async () => {
    const { open, log } = stage(async () => poisoned);
    const judge = await open();
    const many = Array.from({ length: 40 }, () => asks[0] as Ask);
    const failed: number[] = [];
    const answers = judge.answer(many, {
      onAnswer: () => {},
      onFailure: (index) => failed.push(index),
    });
    await expect(answers).rejects.toMatchObject({ code: 'runtime' });
    expect(failed.length).toBeLessThan(9);
    expect(log.filter((what) => what === 'load').length).toBeLessThan(20);
  });

  it('lets no answer in that is none: not a number, of another mode, or too short', async () => {
    const bodies = [
      { mode: 'embed', vector: Float32Array.of(Number.NaN) },
      { mode: 'compare', similarity: 0.5 },
      { mode: 'embed', vector: new Float32Array(0) },
    ] as const;
    const { open } = stage(async (_, tell) => {
      await tell(bodies.map((body, place) => ({ place, answer: { body, milliseconds: 1 } })));
      await tell([{ place: 3, answer: answerNumber(3) }]);
      return 'done';
    });
    const judge = await open();
    const failed: string[] = [];
    const answers: Answer[] = [];
    await judge.answer(asks, {
      onAnswer: (_, answer) => answers.push(answer),
      onFailure: (_, { code }) => failed.push(code),
    });
    expect(answers).toEqual([answerNumber(3)]);
    expect(failed).toEqual(['bad-answer', 'bad-answer', 'bad-answer']);
    judge.dispose();
  });
});
