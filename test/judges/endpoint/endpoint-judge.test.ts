import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../../src/core/ask/ask.ts';
import type { Picture } from '../../../src/core/picture.ts';
import type { ShapeName } from '../../../src/core/scenes/scene.ts';
import { DEFAULT_LIMITS, type EndpointLimits } from '../../../src/judges/endpoint/budget.ts';
import { sentParts } from '../../../src/judges/endpoint/chat/chat-request.ts';
import { describeEndpoint } from '../../../src/judges/endpoint/describe-endpoint.ts';
import {
  createEndpointJudge,
  type EndpointTools,
} from '../../../src/judges/endpoint/endpoint-judge.ts';
import {
  COMMON_DIALECT,
  type EndpointSource,
  UNKNOWN_IDENTITY,
} from '../../../src/judges/endpoint/endpoint-source.ts';
import { answersOf, type JudgeError } from '../../../src/judges/judge.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import { memoryBudget } from '../../support/judges/memory-budget.ts';
import { type Brain, loadBrain } from '../../support/servers/endpoint-brain.ts';
import {
  type EndpointServer,
  serveEndpoint,
  UNANSWERED,
} from '../../support/servers/endpoint-server.ts';
import { makeEnvironment } from './environment.ts';

const KEY = 'sk-test-3f9a7c21b8de4460';

const pictureOf = (shape: ShapeName, size = 64): Picture => {
  const rgb = [220, 30, 40] as const;
  const object = { shape, color: 'red', rgb, x: 0.4, y: 0.6, radius: 0.25 } as const;
  return {
    source: {
      kind: 'scene',
      scene: { version: 1, background: [240, 240, 235], objects: [object] },
    },
    steps: [{ op: 'resize', params: { width: size, height: size } }],
  };
};
const PROMPT = 'Rate the similarity of these images. Score: <1-10>';
const partsOf = (first: ShapeName, second: ShapeName): Part[] => [
  { type: 'picture', picture: pictureOf(first) },
  { type: 'picture', picture: pictureOf(second) },
  { type: 'text', text: PROMPT },
];
const generate = (first: ShapeName, second: ShapeName): Ask => ({
  mode: 'generate',
  parts: partsOf(first, second),
  maxNewTokens: 12,
});
const SHAPES: readonly ShapeName[] = ['star', 'cross', 'circle'];
const ASKS = SHAPES.flatMap((first) => SHAPES.map((second) => generate(first, second)));
const SCORES = Array.from({ length: 10 }, (_, i) => String(i + 1));

describe('an endpoint judge', () => {
  let brain: Brain;
  let server: EndpointServer;
  beforeAll(async () => {
    brain = await loadBrain();
  });
  beforeEach(async () => {
    await server?.close();
    server = await serveEndpoint(brain.write);
    await allowHost(server.base);
  });
  afterAll(() => server.close());

  const open = (
    changes: Partial<EndpointSource> = {},
    limits: Partial<EndpointLimits> = {},
    key: string | null = null,
  ) => {
    const source: EndpointSource = {
      type: 'endpoint',
      base: server.base,
      model: 'nano-vlm-both',
      needsKey: false,
      dialect: { ...COMMON_DIALECT, logProbabilities: true },
      identity: UNKNOWN_IDENTITY,
      ...changes,
    };
    const { environment, slept } = makeEnvironment();
    const held = { ...DEFAULT_LIMITS, ...limits };
    const budget = memoryBudget(held);
    const tools: EndpointTools = {
      environment,
      key: () => key,
      concurrency: () => held.concurrency,
      budget,
    };
    const photos = async () => new Blob();
    const judge = createEndpointJudge(describeEndpoint(source), source, photos, tools);
    return { judge, slept, meter: budget.meter };
  };
  const caught = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (fault: unknown) => fault as JudgeError,
    );

  it('answers what the same model says when asked directly', async () => {
    const { judge, meter } = open();
    const answers = await answersOf(judge, ASKS.slice(0, 4));
    expect(answers.map(({ body }) => body)).toEqual(await brain.answer(ASKS.slice(0, 4)));
    expect(meter()).toEqual({ calls: 4, tokensIn: 1200, tokensOut: 80, guessed: 0 });
  });

  it('sends the pictures as PNG in the order of the ask, each behind its number', async () => {
    await answersOf(open().judge, [generate('star', 'cross'), generate('cross', 'star')]);
    const [forward, reverse] = server.calls.map(({ body }) => sentParts(body));
    expect(forward?.map((part) => (part.type === 'text' ? part.text : 'picture'))).toEqual([
      'Image 1:',
      'picture',
      'Image 2:',
      'picture',
      PROMPT,
    ]);
    const url = (content: typeof forward, at: number) => {
      const part = content?.[at];
      return part?.type === 'image_url' ? part.image_url.url : '';
    };
    expect(url(forward, 1)).toMatch(/^data:image\/png;base64,/);
    expect([url(reverse, 1), url(reverse, 3)]).toEqual([url(forward, 3), url(forward, 1)]);
    expect(url(forward, 1)).not.toBe(url(forward, 3));
    expect(server.calls[0]?.body).toMatchObject({ temperature: 0, seed: 0, max_tokens: 12 });
    expect(server.calls[0]).toMatchObject({ cookie: null, referer: null, authorization: null });
  });

  it('sends system message, turns, stop texts and top-p as the protocol has them', async () => {
    const ask: Ask = {
      mode: 'generate',
      system: 'Rate pictures.',
      turns: [
        { role: 'user', parts: partsOf('star', 'cross').slice(0, 1) },
        { role: 'assistant', parts: [{ type: 'text', text: 'Score: 3' }] },
      ],
      parts: partsOf('cross', 'star').slice(1),
      maxNewTokens: 12,
      stops: ['\n'],
      sampling: { temperature: 0.5, seed: 1, repeat: 2, topP: 0.9 },
    };
    const json = { type: 'object', required: ['score'] };
    const served: Ask = { ...ask, sampling: { temperature: 'own', seed: 1, repeat: 2 } };
    await answersOf(open().judge, [ask, { ...ask, json }, served]);
    const plain = server.calls.filter((call) => !call.body.response_format);
    const body = plain.find((call) => call.body.temperature !== undefined)?.body;
    // the server's own temperature applies, and another seed still makes it another draw
    expect(plain.filter((call) => call.body.temperature === undefined)).toMatchObject([
      { body: { seed: body?.seed, max_tokens: 12 } },
    ]);
    expect(server.calls.flatMap((call) => call.body.response_format ?? [])).toEqual([
      { type: 'json_schema', json_schema: { name: 'answer', schema: json } },
    ]);
    expect(body?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body?.messages[0]?.content).toBe('Rate pictures.');
    const said = sentParts(body ?? { messages: [] }).map((part) =>
      part.type === 'text' ? part.text : 'picture',
    );
    expect(said).toEqual([
      'Rate pictures.',
      'Image 1:',
      'picture',
      'Score: 3',
      'Image 2:',
      'picture',
      PROMPT,
    ]);
    expect(body).toMatchObject({ stop: ['\n'], top_p: 0.9, temperature: 0.5 });
  });

  it('sends another seed for each repeat and each run, within 31 bits', async () => {
    // with (32 · seed + repeat) modulo 2^31 - 1, the last was the second
    const draws = [
      { seed: 0, repeat: 0 },
      { seed: 0, repeat: 1 },
      { seed: 1, repeat: 0 },
      { seed: 2 ** 26, repeat: 0 },
    ];
    const [ask] = ASKS;
    if (ask?.mode !== 'generate') throw new Error('no text');
    await answersOf(
      open().judge,
      draws.map((draw) => ({ ...ask, sampling: { temperature: 1, ...draw } })),
    );
    const seeds = server.calls.map(({ body }) => body.seed ?? -1);
    expect(new Set(seeds).size).toBe(draws.length);
    expect(seeds.filter((seed) => !(seed >= 0 && seed < 2 ** 31))).toEqual([]);
  });

  it('ends before a stop text though the server knows none', async () => {
    const [whole] = await answersOf(open().judge, ASKS.slice(0, 1));
    if (whole?.body.mode !== 'generate') throw new Error('no text');
    const stop = whole.body.text.slice(5, 8);
    const ask = { ...(ASKS[0] as Ask & { mode: 'generate' }), stops: [stop] };
    const [stopped] = await answersOf(open().judge, [ask]);
    expect(stopped?.body).toEqual({
      mode: 'generate',
      text: whole.body.text.slice(0, whole.body.text.indexOf(stop)),
      finish: 'stop',
    });
  });

  it('refuses what the protocol has no way to say, sends none of it, and answers the rest', async () => {
    const base = generate('star', 'cross') as Ask & { mode: 'generate' };
    const sampling = { temperature: 1, seed: 1, repeat: 0 };
    const refused: [what: string, ask: Ask][] = [
      ['opening', { ...base, opening: 'Score: ' }],
      ['stops', { ...base, stops: ['a', 'b', 'c', 'd', 'e'] }],
      ['stops', { ...base, stops: [''] }],
      ['topK', { ...base, sampling: { ...sampling, topK: 3 } }],
      ['turns', { ...base, turns: [{ role: 'assistant', parts: base.parts }] }],
      ['mode', { mode: 'hidden', parts: base.parts }],
      ['mode', { mode: 'embed', part: base.parts[0] as Part }],
      ['opening', { ...base, opening: 'a' }],
      ['opening', { ...base, opening: 'b' }],
    ];
    const answered: number[] = [];
    const failed: unknown[] = [];
    await open().judge.answer([...refused.map(([, ask]) => ask), base], {
      onAnswer: (index) => answered.push(index),
      onFailure: (index, { code, details }) => (failed[index] = [code, details]),
    });
    expect(answered).toEqual([refused.length]);
    expect(failed).toEqual(refused.map(([what]) => ['unsupported-ask', what]));
    expect(server.calls.length).toBe(1);
  });

  it('gives the same answers at every concurrency', async () => {
    const one = await answersOf(open({}, { concurrency: 1 }).judge, ASKS);
    expect(server.atOnce()).toBe(1);
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.faults.push({ type: 'held', until });
    const heard: number[] = [];
    const eight: Answer[] = [];
    await open({}, { concurrency: 8 }).judge.answer(ASKS, {
      onAnswer(index, answer) {
        heard.push(index);
        eight[index] = answer;
        if (heard.length === ASKS.length - 1) letGo();
      },
    });
    expect(server.atOnce()).toBe(8);
    expect(eight.map(({ body }) => body)).toEqual(one.map(({ body }) => body));
    expect([...heard].sort((a, b) => a - b)).toEqual(ASKS.map((_, index) => index));
    // one of the first eight came last: nothing waits for it
    expect(heard.at(-1)).toBeLessThan(8);
  });

  it('reads score probabilities off the tokens told, and leaves out what was not told', async () => {
    const asks = SHAPES.map(
      (shape): Ask => ({
        mode: 'choose',
        parts: partsOf('star', shape),
        opening: 'Score: ',
        choices: SCORES,
      }),
    );
    const answers = await answersOf(open().judge, asks);
    const direct = await brain.answer(asks);
    const texts = await brain.answer(SHAPES.map((shape) => generate('star', shape)));
    for (const [index, { body }] of answers.entries()) {
      const [ours, theirs, text] = [body, direct[index], texts[index]];
      if (ours.mode !== 'choose' || theirs?.mode !== 'choose') throw new Error('no choice');
      const told = ours.logProbabilities;
      expect(told.slice(1, 9)).toEqual(
        theirs.logProbabilities.slice(1, 9).map((value) => expect.closeTo(value ?? 0, 5)),
      );
      // "1" and "10" begin alike, and only a text that went that way tells them apart
      const went = text?.mode === 'generate' && /^Score: 1/.test(text.text);
      for (const at of [0, 9]) {
        if (!went) expect(told[at]).toBeNull();
        else expect(told[at]).toBeCloseTo(theirs.logProbabilities[at] ?? 0, 5);
      }
    }
  });

  it('waits as long as the server asks, then gets the answer', async () => {
    server.faults.push({ type: 'too-many', retryAfter: '7' });
    const { judge, slept, meter } = open();
    const [answer] = await answersOf(judge, [ASKS[0]!]);
    expect(answer?.body).toEqual((await brain.answer([ASKS[0]!]))[0]);
    expect(slept.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(7000);
    expect(meter()).toMatchObject({ calls: 2, tokensIn: 300 });
  });

  it('backs off longer each time where the server names no pause, and gives up', async () => {
    const fault = { type: 'status', status: 500, message: 'broken' } as const;
    server.faults.push(...Array.from({ length: 6 }, () => fault));
    const { judge, slept } = open();
    const refused = await caught(answersOf(judge, [ASKS[0]!]));
    expect(refused).toMatchObject({
      code: 'bad-answer',
      message: expect.stringContaining('broken'),
    });
    expect(slept).toEqual([250, 500, 1000, 2000, 4000]);
    expect(server.calls.length).toBe(6);
  });

  it('asks again when an answer is cut off, and never keeps the half of it', async () => {
    server.faults.push({ type: 'cut' }, { type: 'too-many', retryAfter: null });
    const [answer] = await answersOf(open().judge, [ASKS[1]!]);
    expect(answer?.body).toEqual((await brain.answer([ASKS[1]!]))[0]);
    expect(server.calls.length).toBe(3);
  });

  it.each([
    [{ type: 'status', status: 400, message: 'content policy' } as const, /content policy/],
    [{ type: 'long', tokens: 300_000 } as const, /longer than/],
  ])('leaves an ask out for %o and answers the others', async (fault, reason) => {
    server.faults.push(null, fault);
    const failed: [number, string][] = [];
    const answered: number[] = [];
    await open({}, { concurrency: 1 }).judge.answer(ASKS.slice(0, 4), {
      onAnswer: (index) => answered.push(index),
      onFailure: (index, { message }) => failed.push([index, message]),
    });
    expect(answered).toEqual([0, 2, 3]);
    expect(failed).toEqual([[1, expect.stringMatching(reason)]]);
  });

  it('keeps what was under way when one ask fails and failures are not taken', async () => {
    server.faults.push(null, { type: 'status', status: 400, message: 'no' }, null);
    const answered: number[] = [];
    const options = { onAnswer: (index: number) => void answered.push(index) };
    const fault = await caught(
      open({}, { concurrency: 3 }).judge.answer(ASKS.slice(0, 3), options),
    );
    expect(fault?.code).toBe('bad-answer');
    expect(answered.sort()).toEqual([0, 2]);
  });

  it('takes a refusal as the answer it is', async () => {
    server.faults.push({ type: 'refusal', text: 'I cannot compare people.' });
    const [answer] = await answersOf(open().judge, [ASKS[0]!]);
    expect(answer?.body).toMatchObject({ mode: 'generate', text: 'I cannot compare people.' });
  });

  it('bounds an answer that ignores the limit of tokens', async () => {
    server.faults.push({ type: 'long', tokens: 20_000 });
    const [answer] = await answersOf(open().judge, [ASKS[0]!]);
    const body = answer?.body;
    if (body?.mode !== 'generate') throw new Error('no text');
    expect(body.finish).toBe('length');
    expect(body.text.length).toBe(16 * 12);
  });

  it('stops at the limit of calls and keeps what was answered', async () => {
    const answered: number[] = [];
    const { judge, meter } = open({}, { concurrency: 4, maxCalls: 5 });
    const options = { onAnswer: (index: number) => void answered.push(index) };
    const fault = await caught(judge.answer(ASKS, options));
    expect(fault).toMatchObject({
      code: 'limit-reached',
      message: expect.stringContaining('5 calls'),
    });
    expect([answered.length, server.calls.length, meter().calls]).toEqual([5, 5, 5]);
  });

  it('begins no call that could cost more than is left', async () => {
    const prices = { priceIn: 1000, priceOut: 1000 };
    // an answer costs 0.32, and one call may cost up to (537 + 12) / 1000
    const { judge } = open({}, { concurrency: 8, maxCost: 2, ...prices });
    const fault = await caught(answersOf(judge, ASKS));
    expect(fault?.code).toBe('limit-reached');
    expect(server.calls.length * 0.32).toBeLessThanOrEqual(2);
    expect(server.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('asks no more once eight asks in a row failed', async () => {
    server.settings.faultOf = () => ({ type: 'status', status: 400, message: 'no' });
    const failed: number[] = [];
    const options = {
      onAnswer: () => undefined,
      onFailure: (index: number) => void failed.push(index),
    };
    const fault = await caught(open({}, { concurrency: 1 }).judge.answer(ASKS, options));
    expect(fault?.message).toContain('8 asks in a row failed');
    expect(server.calls.length).toBe(8);
  });

  it('names a wrong key and an unknown model, and tells no one the key', async () => {
    server.settings.key = 'another-key-than-that';
    const wrong = await caught(answersOf(open({}, {}, KEY).judge, [ASKS[0]!]));
    expect(wrong?.code).toBe('wrong-key');
    expect(JSON.stringify([wrong?.message, wrong?.details])).not.toContain('3f9a7c21');
    const none = await caught(answersOf(open({ needsKey: true }).judge, [ASKS[0]!]));
    expect(none?.code).toBe('wrong-key');
    expect(server.calls.length).toBe(0);
    server.settings.key = KEY;
    const unknown = await caught(answersOf(open({ model: 'gone' }, {}, KEY).judge, [ASKS[0]!]));
    expect(unknown?.code).toBe('no-model');
    expect(server.calls[0]?.authorization).toBe(`Bearer ${KEY}`);
    server.faults.push({ type: 'echo' });
    const echoed = await caught(answersOf(open({}, {}, KEY).judge, [ASKS[0]!]));
    expect(echoed?.message).toContain('[key]');
    expect(echoed?.message).not.toContain('3f9a7c21');
  });

  it('refuses answers of another model or build than the one that was checked', async () => {
    const identity = { model: 'nano-vlm-both', build: 'build-1' };
    const { judge } = open({ identity });
    await answersOf(judge, [ASKS[0]!]);
    server.settings.build = 'build-2';
    expect((await caught(answersOf(judge, [ASKS[0]!])))?.code).toBe('endpoint-changed');
    server.settings.build = null;
    server.settings.reportedModel = 'someone-else';
    expect((await caught(answersOf(judge, [ASKS[0]!])))?.message).toContain('someone-else');
  });

  it('stops at once when told to', async () => {
    server.settings.faultOf = () => UNANSWERED;
    const stop = new AbortController();
    const asking = caught(answersOf(open().judge, ASKS, stop.signal));
    await expect.poll(() => server.calls.length).toBe(4);
    stop.abort();
    expect((await asking)?.name).toBe('AbortError');
    expect(server.calls.length).toBe(4);
  });

  it('sends nothing to a host that was not allowed', async () => {
    const base = 'http://127.0.0.2:9/v1/';
    const fault = await caught(answersOf(open({ base }).judge, [ASKS[0]!]));
    expect(fault?.code).toBe('host-refused');
  });
});
