import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { describeEndpoint } from '../../../src/judges/endpoint/describe-endpoint.ts';
import { createEndpointJudge } from '../../../src/judges/endpoint/endpoint-judge.ts';
import { COMMON_DIALECT, UNKNOWN_IDENTITY } from '../../../src/judges/endpoint/endpoint-source.ts';
import type { JudgeError } from '../../../src/judges/judge.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import { memoryBudget } from '../../support/judges/memory-budget.ts';
import { listenHere } from '../../support/servers/listen-here.ts';
import { makeEnvironment } from './environment.ts';

const KEY = 'Zq7pLm4Rt9Wx2';
const ASK: Ask = {
  mode: 'generate',
  parts: [{ type: 'text', text: 'How alike?' }],
  maxNewTokens: 40,
};

let server: Server;
let base: string;
let reply: { readonly status: number; readonly text: string };
let heard = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    heard += 1;
    const location = reply.status === 307 ? { location: `${base}elsewhere` } : {};
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...location })
      .end(reply.text);
  });
  base = `${await listenHere(server)}/v1/`;
  await allowHost(base);
});
afterAll(() => server.close());

/** What a server that replies so comes to: the answer's text, or why there is none. */
async function judged(status: number, text: string): Promise<string> {
  reply = { status, text };
  heard = 0;
  const entry = describeEndpoint({
    type: 'endpoint',
    base,
    model: 'm',
    needsKey: false,
    dialect: COMMON_DIALECT,
    identity: UNKNOWN_IDENTITY,
  });
  const judge = createEndpointJudge(
    entry,
    entry.source,
    () => Promise.reject(new Error('there are no photographs')),
    {
      environment: makeEnvironment().environment,
      budget: memoryBudget(),
      key: () => KEY,
      concurrency: () => 1,
    },
  );
  let told = '';
  await judge
    .answer([ASK], {
      onAnswer: (_, answer) => {
        told = JSON.stringify(answer.body);
      },
      onFailure: (_, fault) => {
        told = `${fault.message} ${fault.details}`;
      },
    })
    .catch((fault: JudgeError) => {
      told = `${fault.message} ${fault.details}`;
    });
  return told;
}

const saying = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });

describe('what a hostile server replies', () => {
  it('is not an answer when it is nested without end', async () => {
    expect(await judged(200, '['.repeat(300_000))).toMatch(/not JSON|protocol/);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(await judged(200, `{"choices":[{"message":{"content":"8"},"extra":${deep}}]}`)).toMatch(
      /"8"|not JSON/,
    );
  });

  it.each([
    [307, /sends the request on to another address/],
    [999, /answered with 999, which is not an HTTP status/],
  ])('of status %i is reported as what it is, and asked once', async (status, words) => {
    expect(await judged(status, '')).toMatch(words);
    expect(heard).toBe(1);
  });

  it('is not searched for longer than it takes to cut it', async () => {
    expect(await judged(400, '<'.repeat(1_000_000))).toMatch(/status 400/);
    expect(await judged(400, `{"error":{"message":"${'sk-'.repeat(300_000)}"}}`)).toMatch(/400/);
  });

  it('keeps no key that comes in parts of a text, or in what is wrong with it', async () => {
    const parts = [...KEY].map((letter) => ({ type: 'text', text: letter }));
    for (const [status, text] of [
      [200, saying(parts)],
      [200, saying([{ text: `it is ${KEY.slice(0, 7)}` }, { text: KEY.slice(7) }])],
      [200, saying({ [KEY]: KEY })],
      [200, `{"choices":"${KEY}"}`],
      [200, `${KEY} is not JSON`],
      [200, saying(btoa(`key=${KEY}`))],
      [401, `{"error":"${[...KEY].join(' ')}"}`],
      [400, `<p>${KEY.slice(0, 6)}</p><p>${KEY.slice(6)}</p>`],
    ] as const) {
      const plain = (await judged(status, text)).replace(/[^A-Za-z0-9]/g, '');
      expect(plain).toMatch(/key|protocol|JSON/);
      for (let at = 0; at + 8 <= KEY.length; at++) {
        expect(plain).not.toContain(KEY.slice(at, at + 8));
      }
    }
  });
});
