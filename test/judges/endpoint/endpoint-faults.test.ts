import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { describeEndpoint } from '../../../src/judges/endpoint/describe-endpoint.ts';
import { createEndpointJudge } from '../../../src/judges/endpoint/endpoint-judge.ts';
import {
  COMMON_DIALECT,
  type EndpointSource,
  UNKNOWN_IDENTITY,
} from '../../../src/judges/endpoint/endpoint-source.ts';
import type { JudgeError } from '../../../src/judges/judge.ts';
import { memoryBudget } from '../../support/judges/memory-budget.ts';
import { makeVirtualWorld } from './virtual-time.ts';

const SOURCE: EndpointSource = {
  type: 'endpoint',
  base: 'http://127.0.0.1:1/v1/',
  model: 'stub',
  needsKey: false,
  dialect: COMMON_DIALECT,
  identity: UNKNOWN_IDENTITY,
};
/** Milliseconds an answer takes: eight at once give 54 a second. */
const LATENCY = 150;

const askAt = (index: number): Ask => ({
  mode: 'generate',
  parts: [{ type: 'text', text: `Question ${index}` }],
  maxNewTokens: 8,
});
const reply = (value: unknown) => new Response(JSON.stringify(value));
const ANSWER = {
  model: 'stub',
  choices: [{ message: { role: 'assistant', content: 'Score: 7' }, finish_reason: 'stop' }],
};

/** Asks so many questions. `faultOf` may answer a try of one, counted from 1; `now`: milliseconds. */
async function askAll(
  count: number,
  concurrency: number,
  faultOf: (question: number, attempt: number, now: number) => Response | null,
) {
  const tries = new Map<number, number>();
  const world = makeVirtualWorld(async (body, sleep) => {
    const question = Number(/Question (\d+)/.exec(body)?.[1]);
    const attempt = (tries.get(question) ?? 0) + 1;
    tries.set(question, attempt);
    const fault = faultOf(question, attempt, world.time());
    if (fault) return fault;
    await sleep(LATENCY);
    return reply(ANSWER);
  });
  const judge = createEndpointJudge(describeEndpoint(SOURCE), SOURCE, async () => new Blob(), {
    environment: world.environment,
    budget: memoryBudget(),
    key: () => null,
    concurrency: () => concurrency,
  });
  const answeredAt: number[] = [];
  const failed: [question: number, fault: JudgeError][] = [];
  const asks = Array.from({ length: count }, (_, index) => askAt(index));
  const work = judge.answer(asks, {
    onAnswer: () => void answeredAt.push(world.time()),
    onFailure: (index, fault) => void failed.push([index, fault]),
  });
  await world.passUntil(work);
  await work;
  const calls = [...tries.values()].reduce((sum, one) => sum + one, 0);
  return { seconds: world.time() / 1000, answeredAt, failed, calls };
}

const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': '1' } });
const broken = () => new Response('{}', { status: 500 });
/** every tenth question, spread so that no round of calls has the same place */
const isUnlucky = (question: number) => (question * 7) % 10 === 3;

describe('an endpoint with faults', () => {
  it.each([
    ['429 with a pause of a second', 4, tooMany],
    ['429 with a pause of a second', 8, tooMany],
    ['500', 8, broken],
  ])(
    'that answers a first try in ten with %s, %i at once, is asked at half the rate or more',
    async (_, atOnce, fault) => {
      const calm = await askAll(600, atOnce, () => null);
      const rough = await askAll(600, atOnce, (question, attempt) =>
        attempt === 1 && isUnlucky(question) ? fault() : null,
      );
      expect(rough.failed).toEqual([]);
      expect(rough.answeredAt.length).toBe(600);
      expect(rough.calls).toBe(660);
      expect(calm.seconds / rough.seconds).toBeGreaterThanOrEqual(0.5);
    },
  );

  it('that refuses everything for ten seconds is asked little, and then at full speed', async () => {
    const calm = await askAll(400, 8, () => null);
    const [from, to] = [2000, 12_000];
    let refused = 0;
    const rough = await askAll(400, 8, (_, __, now) => {
      if (now < from || now > to) return null;
      refused++;
      return tooMany();
    });
    expect(rough.failed).toEqual([]);
    expect(rough.answeredAt.length).toBe(400);
    // eight at once would be refused some thousand times
    expect(refused).toBeLessThanOrEqual(80);
    const late = (times: readonly number[]) => (times.at(-1) ?? 0) - (times[200] ?? 0);
    expect(late(rough.answeredAt)).toBeLessThanOrEqual(1.5 * late(calm.answeredAt));
  });

  it('counts faults by their kind: refusals do not use up the tries of a reply that cannot be read', async () => {
    const { failed, calls } = await askAll(1, 1, (_, attempt) => {
      if (attempt <= 4) return tooMany();
      return attempt <= 6 ? new Response('<html>') : null;
    });
    expect(failed).toEqual([]);
    expect(calls).toBe(7);
    const never = await askAll(1, 1, (_, attempt) => (attempt % 2 === 0 ? broken() : tooMany()));
    expect(never.calls).toBe(12);
    expect(never.failed[0]?.[1].message).toMatch(/status 500.*\(12 attempts\)/);
  });

  it('is asked to the end where one ask in ten never succeeds, however late their failures come', async () => {
    const { failed, answeredAt } = await askAll(300, 64, (question) =>
      isUnlucky(question) ? reply({ choices: [] }) : null,
    );
    expect([answeredAt.length, failed.length]).toEqual([270, 30]);
  });

  it('that says nothing is given up after two times its patience, and says so', async () => {
    const heard: string[] = [];
    const world = makeVirtualWorld(async () => reply(ANSWER));
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    const judge = createEndpointJudge(describeEndpoint(SOURCE), SOURCE, async () => new Blob(), {
      environment: { ...world.environment, fetch: silent },
      budget: memoryBudget(),
      key: () => null,
      concurrency: () => 1,
      patience: () => 20,
    });
    const work = judge
      .answer([askAt(0)], { onAnswer: () => undefined, onSetback: (reason) => heard.push(reason) })
      .catch((fault: unknown) => fault as JudgeError);
    await world.passUntil(work);
    expect(await work).toMatchObject({
      code: 'network',
      message: expect.stringMatching(/did not answer in time \(2 attempts\)/),
    });
    expect(heard).toEqual([expect.stringMatching(/did not answer in time/)]);
  });

  it('is asked again where a reply cannot be read or holds no choice, three times at the most', async () => {
    const bad = [new Response('{"choices": ['), reply({ choices: [] }), new Response('<html>')];
    const { failed, answeredAt, calls } = await askAll(6, 1, (question, attempt) => {
      if (question === 1 && attempt < 3) return bad[attempt - 1]?.clone() ?? null;
      return question === 4 ? (bad[(attempt - 1) % 3]?.clone() ?? null) : null;
    });
    expect(answeredAt.length).toBe(5);
    expect(calls).toBe(4 + 3 + 3);
    expect(failed).toEqual([
      [
        4,
        expect.objectContaining({
          code: 'bad-answer',
          message: expect.stringMatching(/web page.*\(3 attempts\)/),
        }),
      ],
    ]);
  });
});
