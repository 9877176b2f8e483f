import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkEndpoint } from '../../../../src/judges/endpoint/check/check-endpoint.ts';
import { allowHost } from '../../../../src/net/allowed-hosts.ts';
import { memoryBudget } from '../../../support/judges/memory-budget.ts';
import { type EndpointServer, serveEndpoint } from '../../../support/servers/endpoint-server.ts';
import { listenHere } from '../../../support/servers/listen-here.ts';
import { makeEnvironment } from '../environment.ts';

const KEY = 'sk-test-3f9a7c21b8de4460';
const model = 'nano-vlm-both';

let server: EndpointServer;
let said = 'Red, blue.';
beforeEach(async () => {
  said = 'Red, blue.';
  const top_logprobs = [{ token: 'Red', logprob: -0.1 }];
  const places = [{ token: 'Red', logprob: -0.1, top_logprobs }];
  server = await serveEndpoint(async () => ({ text: said, finish: 'stop', places }));
  await allowHost(server.base);
});
afterEach(() => server.close());

const check = (
  changes: { base?: string; model?: string; key?: string | null } = {},
  secure = false,
) => {
  const { environment } = makeEnvironment();
  const budget = memoryBudget();
  const question = { base: server.base, model, key: null, pictures: 'png', ...changes } as const;
  return checkEndpoint(question, environment, budget, secure);
};

describe('the connection check', () => {
  it('finds out that a server sees, tells likelihoods, and who it says it is', async () => {
    expect(await check()).toEqual({
      cause: null,
      message: 'It answers, and it sees pictures.',
      models: [model],
      dialect: {
        limitField: 'max_tokens',
        temperature: true,
        seed: true,
        logProbabilities: true,
        pictures: 'png',
      },
      identity: { model, build: 'build-1' },
      saw: { answer: 'Red, blue.', right: true },
    });
    expect(server.calls.length).toBe(2);
  });

  it('says so when the answer names other colours', async () => {
    said = 'I see a cat.';
    const found = await check();
    expect([found.cause, found.saw?.right]).toEqual([null, false]);
  });

  it('lists the models when none is named, and asks none of them', async () => {
    expect(await check({ model: '' })).toMatchObject({ cause: 'no-model', models: [model] });
    expect(await check({ model: 'gone' })).toMatchObject({ cause: 'no-model', models: [model] });
    expect(server.calls).toEqual([]);
  });

  it('tells a wrong key from a missing one, without telling the key', async () => {
    server.settings.key = 'the-right-one-of-them';
    const wrong = await check({ key: KEY });
    expect(wrong).toMatchObject({ cause: 'wrong-key', message: expect.stringMatching(/refuses/) });
    expect(JSON.stringify(wrong)).not.toContain('3f9a7c21');
    const none = await check();
    expect(none).toMatchObject({
      cause: 'wrong-key',
      message: expect.stringMatching(/wants a key/),
    });
  });

  it('does without what the server refuses by name', async () => {
    const refuse = (message: string) => ({ type: 'status', status: 400, message }) as const;
    server.faults.push(
      refuse("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      refuse('logprobs are not supported by this model'),
      refuse("'temperature' does not support 0 with this model"),
      refuse('Unrecognized request argument supplied: seed'),
    );
    const found = await check();
    expect(found.dialect).toMatchObject({
      limitField: 'max_completion_tokens',
      temperature: false,
      seed: false,
      logProbabilities: false,
    });
    const { body } = server.calls.at(-1)!;
    expect(Object.keys(body).sort()).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
      'stream',
    ]);
  });

  it('offers no score probabilities where none come back', async () => {
    server.settings.logprobs = false;
    expect((await check()).dialect?.logProbabilities).toBe(false);
  });

  it('leaves out a build that changes from call to call', async () => {
    let calls = 0;
    server.settings.faultOf = () => {
      server.settings.build = `build-${++calls}`;
      return null;
    };
    expect((await check()).identity).toEqual({ model, build: null });
  });

  it('names a model that takes no pictures', async () => {
    server.faults.push({ type: 'status', status: 400, message: 'image input is not supported' });
    expect(await check()).toMatchObject({ cause: 'no-pictures' });
  });

  it('knows before asking that a page from https may not ask plain http', async () => {
    const base = 'http://192.168.7.7:8000/v1/';
    expect(await check({ base }, true)).toMatchObject({ cause: 'mixed-content' });
    expect(await check({}, true)).toMatchObject({ cause: null });
  });

  it('says that nothing answers where nothing does', async () => {
    const { base } = server;
    await server.close();
    expect(await check({ base })).toMatchObject({ cause: 'unreachable' });
    server = await serveEndpoint(async () => ({ text: '', finish: 'stop', places: [] }));
  });

  it('asks again before it says that the page may not read an answer', async () => {
    const asked: boolean[] = [];
    let breaksOff = (withKey: boolean): boolean => withKey && asked.length === 1;
    const list = createServer((request, response) => {
      const withKey = request.headers.authorization !== undefined;
      asked.push(withKey);
      if (breaksOff(withKey)) response.destroy();
      else response.end(JSON.stringify({ object: 'list', data: [{ id: model }] }));
    });
    const base = `${await listenHere(list)}/v1/`;
    await allowHost(base);
    const question = { base, model: '', key: KEY };
    expect(await check(question)).toMatchObject({ cause: 'no-model', models: [model] });
    expect(asked).toEqual([true, false, true]);
    breaksOff = (withKey) => withKey;
    expect(await check(question)).toMatchObject({ cause: 'cors' });
    list.close();
  });

  it('follows no redirect to another address', async () => {
    const page = createServer((_, response) =>
      response.writeHead(302, { location: `${server.base}models` }).end(),
    );
    const base = `${await listenHere(page)}/v1/`;
    await allowHost(base);
    const found = await check({ base });
    expect(found).toMatchObject({ cause: 'unreachable', message: expect.stringMatching(/on to/) });
    page.close();
  });

  it('is not taken in by a web page', async () => {
    const page = createServer((_, response) => response.end('<html>hello</html>'));
    const base = `${await listenHere(page)}/v1/`;
    await allowHost(base);
    expect(await check({ base })).toMatchObject({ cause: 'not-compatible' });
    page.close();
  });
});
