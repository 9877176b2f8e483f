import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
} from '../../../src/judges/endpoint/budget.ts';
import { COMMON_DIALECT, UNKNOWN_IDENTITY } from '../../../src/judges/endpoint/endpoint-source.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import { makeEnvironment } from '../../judges/endpoint/environment.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  waitFor,
} from '../../support/runs/make-engine.ts';
import {
  type EndpointServer,
  serveEndpoint,
  UNANSWERED,
  type Write,
} from '../../support/servers/endpoint-server.ts';

const KEY = 'sk-test-3f9a7c21b8de4460';

/** A judge made of arithmetic: the score follows from the pictures' bytes and their order. */
const write: Write = async (content) => {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  return { text: `Score: ${1 + ((hash[0] ?? 0) % 10)} Reason: so`, finish: 'stop', places: [] };
};

let server: EndpointServer;
beforeEach(async () => {
  server = await serveEndpoint(write);
  await allowHost(server.base);
});
afterEach(async () => {
  await server.close();
});

const openEngine = async (
  limits: Partial<EndpointLimits> = {},
  { name = freshName(), needsKey = false } = {},
) => {
  const { engine, database } = makeEngine(name, { environment: makeEnvironment().environment });
  const judge = await engine.addEndpoint({
    base: server.base,
    model: 'nano-vlm-both',
    needsKey,
    dialect: COMMON_DIALECT,
    identity: UNKNOWN_IDENTITY,
  });
  await engine.setEndpointLimits(judge.id, { ...DEFAULT_LIMITS, ...limits });
  const spec = smallSpec({
    items: 3,
    splits: ['R'],
    conditions: ['sensitive'],
    judges: [{ id: judge.id, device: 'wasm' }],
  });
  return { engine, database, judge, spec };
};

/** Answers nothing before so many calls have come. */
function holdUntil(count: number): EndpointServer['settings']['faultOf'] {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return () => {
    if (server.calls.length >= count) letGo();
    return { type: 'held', until };
  };
}

const reportOf = async (engine: RunningEngine, id: string) => {
  const [result] = await readResults(engine, id);
  return { report: result?.report, points: result?.points, answered: result?.answered };
};

describe('a run with an endpoint', () => {
  it('comes to the same report at every concurrency, and asks nothing twice', async () => {
    const reports = [];
    for (const concurrency of [1, 8]) {
      const { engine, spec } = await openEngine({ concurrency });
      const { id } = await engine.createRun(spec);
      if (concurrency > 1) server.settings.faultOf = holdUntil(server.calls.length + concurrency);
      const progress = await runToEnd(engine, id);
      expect(progress).toMatchObject({ state: 'done', judges: [{ failed: null, error: null }] });
      reports.push(await reportOf(engine, id));
    }
    expect(reports[1]).toEqual(reports[0]);
    const sent = server.calls.map(({ body }) => JSON.stringify(body));
    expect(new Set(sent).size).toBe(sent.length / 2);
    expect(server.atOnce()).toBe(8);
  });

  it('lists what failed with its reason, keeps the rest, and a retry asks only that', async () => {
    const { engine, spec } = await openEngine();
    const { id } = await engine.createRun(spec);
    const seen: string[] = [];
    server.settings.faultOf = (body) => {
      const sent = JSON.stringify(body);
      if (!seen.includes(sent)) seen.push(sent);
      const place = seen.indexOf(sent);
      if (place === 2) return { type: 'status', status: 400, message: 'the filter says no' };
      return place === 6 ? { type: 'malformed' } : null;
    };
    const failed = await runToEnd(engine, id);
    const [judge] = failed.judges;
    expect(failed.state).toBe('failed');
    expect(judge?.error?.code).toBe('asks-failed');
    expect(judge?.asked).toBe((judge?.total ?? 0) - 2);
    expect(judge?.failed).toMatchObject({
      count: 2,
      first: [
        { ask: expect.stringContaining('R'), reason: expect.stringMatching(/filter says no/) },
        { reason: expect.stringMatching(/not JSON/) },
      ],
    });
    const before = server.calls.length;
    server.settings.faultOf = null;
    expect(await runToEnd(engine, id)).toMatchObject({
      state: 'done',
      judges: [{ failed: null, error: null }],
    });
    expect(server.calls.length - before).toBe(2);
    const whole = await openEngine();
    const other = await whole.engine.createRun(whole.spec);
    await runToEnd(whole.engine, other.id);
    expect(await reportOf(engine, id)).toEqual(await reportOf(whole.engine, other.id));
  });

  it('stops at the limit with its reason, also after a reload, and goes on when it is raised', async () => {
    const name = freshName();
    const { engine, spec, judge } = await openEngine({ maxCalls: 7, concurrency: 4 }, { name });
    const { id } = await engine.createRun(spec);
    const stopped = await runToEnd(engine, id);
    expect(stopped.judges[0]).toMatchObject({ asked: 7, error: { code: 'limit-reached' } });
    await expect
      .poll(async () => {
        const again = makeEngine(name);
        const [status] = await again.engine.listEndpoints();
        again.engine.dispose();
        return status?.meter.calls;
      })
      .toBe(7);
    engine.dispose();
    const { engine: reopened } = makeEngine(name, { environment: makeEnvironment().environment });
    expect((await runToEnd(reopened, id)).judges[0]?.error?.code).toBe('limit-reached');
    expect(server.calls.length).toBe(7);
    await reopened.setEndpointLimits(judge.id, { ...DEFAULT_LIMITS, maxCalls: null });
    const done = await runToEnd(reopened, id);
    expect(done.state).toBe('done');
    expect(server.calls.length).toBe(done.judges[0]?.total);
  });

  it.each([
    '{"prompt_tokens":-1e15,"completion_tokens":-5}',
    '{"prompt_tokens":1e999,"completion_tokens":1}',
    '{"prompt_tokens":8e12,"completion_tokens":2}',
  ])(
    'holds its limits for every usage that the server reports, also after a reload: %s',
    async (usage) => {
      const name = freshName();
      const prices = { priceIn: 1e6, priceOut: 1e6 };
      const { engine, spec } = await openEngine({ ...prices, maxCalls: 5, maxCost: 1e9 }, { name });
      server.settings.usage = usage;
      const { id } = await engine.createRun(spec);
      const stopped = await runToEnd(engine, id);
      expect(stopped.judges[0]?.error?.code).toBe('limit-reached');
      const [before] = await engine.listEndpoints();
      // our own estimate, and said to be one
      expect(before?.meter).toMatchObject({ calls: 5, guessed: 5 });
      expect(before?.meter.tokensIn).toBeGreaterThan(5 * 255);
      await expect
        .poll(async () => {
          const again = makeEngine(name);
          const [status] = await again.engine.listEndpoints();
          again.engine.dispose();
          return status?.meter;
        })
        .toEqual(before?.meter);
      engine.dispose();
      const { engine: reopened } = makeEngine(name, { environment: makeEnvironment().environment });
      expect(await reopened.listEndpoints()).toEqual([before]);
      expect((await runToEnd(reopened, id)).judges[0]?.error?.code).toBe('limit-reached');
      expect(server.calls.length).toBe(5);
    },
  );

  it('is stopped by limits or a meter that cannot be read, and says what mends it', async () => {
    const name = freshName();
    const { engine, database, spec, judge } = await openEngine({ maxCalls: 50 }, { name });
    const { id } = await engine.createRun(spec);
    engine.dispose();
    const good = { limits: { ...DEFAULT_LIMITS, maxCalls: 50 }, meter: EMPTY_METER };
    for (const row of [
      { ...good, meter: { ...EMPTY_METER, tokensIn: -7 } },
      { ...good, limits: { ...good.limits, maxCalls: 'many' } },
      { ...good, limits: undefined },
      'nothing of the kind',
    ]) {
      await database.use((connection) => connection.put('endpoints', row, judge.id));
      const { engine: again } = makeEngine(name, { environment: makeEnvironment().environment });
      const progress = await runToEnd(again, id);
      expect(progress.judges[0]?.error).toMatchObject({
        code: 'limit-reached',
        message: expect.stringMatching(/cannot be read.*(reset the meter|set the limits again)/),
      });
      expect((await again.listEndpoints())[0]?.fault).toMatch(/cannot be read/);
      // what is there is not written over by looking at it
      expect(await database.use((connection) => connection.get('endpoints', judge.id))).toEqual(
        row,
      );
      again.dispose();
    }
    expect(server.calls).toEqual([]);
    const { engine: mended } = makeEngine(name, { environment: makeEnvironment().environment });
    await mended.setEndpointLimits(judge.id, { ...DEFAULT_LIMITS, maxCalls: 3 });
    expect((await mended.listEndpoints())[0]?.fault).toMatch(
      /meter cannot be read.*reset the meter/,
    );
    await mended.resetEndpointMeter(judge.id);
    expect((await mended.listEndpoints())[0]?.fault).toBeNull();
    expect((await runToEnd(mended, id)).judges[0]?.error?.code).toBe('limit-reached');
    expect(server.calls.length).toBe(3);
  });

  it('says beforehand what it would take, and counts what it took', async () => {
    const { engine, spec } = await openEngine({ priceIn: 2, priceOut: 8 });
    const [before] = (await engine.estimate(spec)).judges;
    expect(before?.endpoint?.calls).toBe(before?.asks);
    const { tokensIn = 0, tokensOut = 0, cost } = before?.endpoint ?? {};
    expect(tokensOut).toBe((before?.asks ?? 0) * spec.options.maxNewTokens);
    expect(cost).toBeCloseTo((tokensIn * 2 + tokensOut * 8) / 1e6);
    const { id } = await engine.createRun(spec);
    await runToEnd(engine, id);
    const [status] = await engine.listEndpoints();
    const calls = before?.asks ?? 0;
    expect(status?.meter).toEqual({
      calls,
      tokensIn: 300 * calls,
      tokensOut: 20 * calls,
      guessed: 0,
    });
    expect(status?.cost).toBeCloseTo((calls * (300 * 2 + 20 * 8)) / 1e6);
    expect((await engine.estimate(spec)).judges[0]?.endpoint?.calls).toBe(0);
    const pixels = smallSpec();
    expect((await engine.estimate(pixels)).judges[0]?.endpoint).toBeNull();
  });

  it('stops at once and keeps every answer that came', async () => {
    const { engine, spec } = await openEngine({ concurrency: 2 });
    const { id } = await engine.createRun(spec);
    server.settings.faultOf = ({ messages }) =>
      messages && server.calls.length > 5 ? UNANSWERED : null;
    await engine.start(id);
    await waitFor(engine, id, ({ judges }) => (judges[0]?.asked ?? 0) >= 5);
    await engine.stop(id);
    const stopped = await engine.progress(id);
    expect(stopped.judges[0]).toMatchObject({ state: 'stopped', asked: 5, error: null });
  });

  it('keeps the key out of the store, exports, progress and errors', async () => {
    server.settings.key = KEY;
    const { engine, database, judge, spec } = await openEngine({}, { needsKey: true });
    const { id } = await engine.createRun(spec);
    const keyless = await runToEnd(engine, id);
    expect(keyless.judges[0]?.error?.code).toBe('wrong-key');
    expect(server.calls.length).toBe(0);
    await engine.setEndpointKey(judge.id, ` ${KEY} `);
    server.faults.push({ type: 'echo' });
    const told = [JSON.stringify(await runToEnd(engine, id))];
    await runToEnd(engine, id);
    expect(server.calls.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    told.push(JSON.stringify(await engine.listEndpoints()), await exportText(engine, id));
    told.push(JSON.stringify(await engine.listJudges()));
    const check = { base: server.base, model: 'nano-vlm-both', key: KEY, pictures: 'png' } as const;
    server.faults.push({ type: 'echo' });
    told.push(JSON.stringify(await engine.checkEndpoint(check)));
    await database.use(async (connection) => {
      for (const store of connection.objectStoreNames) {
        told.push(JSON.stringify(await connection.getAll(store)));
        told.push(JSON.stringify(await connection.getAllKeys(store)));
      }
    });
    expect(told.join('').length).toBeGreaterThan(10_000);
    for (let at = 0; at + 8 <= KEY.length; at++) {
      expect(told.join('')).not.toContain(KEY.slice(at, at + 8));
    }
  });

  it('forgets key, limits and meter with the endpoint', async () => {
    const { engine, judge, database } = await openEngine({ maxCalls: 3 });
    await engine.setEndpointKey(judge.id, KEY);
    await engine.removeJudge(judge.id);
    expect(await engine.listEndpoints()).toEqual([]);
    expect(await database.use((connection) => connection.getAllKeys('endpoints'))).toEqual([]);
  });

  it('shows the very request, without sending anything', async () => {
    const { engine, judge } = await openEngine();
    const request = await engine.endpointRequest(judge.id, {
      mode: 'generate',
      parts: [{ type: 'text', text: 'How alike?' }],
      maxNewTokens: 9,
    });
    expect(request).toEqual({
      model: 'nano-vlm-both',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'How alike?' }] }],
      stream: false,
      max_tokens: 9,
      temperature: 0,
      seed: 0,
    });
    expect(server.calls).toEqual([]);
  });

  it.each([
    [{ concurrency: 0 }, /concurrency/],
    [{ concurrency: 65 }, /concurrency/],
    [{ maxCalls: -1 }, /maxCalls/],
    [{ maxCost: 1 }, /prices/],
  ])('refuses the limits %o', async (limits, reason) => {
    const { engine, judge } = await openEngine();
    await expect(
      engine.setEndpointLimits(judge.id, { ...DEFAULT_LIMITS, ...limits }),
    ).rejects.toThrow(reason);
  });
});
