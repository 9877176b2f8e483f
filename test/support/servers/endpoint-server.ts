import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type ChatRequest,
  type ContentPart,
  sentParts,
} from '../../../src/judges/endpoint/chat/chat-request.ts';
import type { Written } from './endpoint-brain.ts';
import { listenHere } from './listen-here.ts';

/** What a server does instead of answering, or on the way to it. */
export type EndpointFault =
  /** answers once that has come to pass */
  | { readonly type: 'held'; readonly until: Promise<void> }
  | { readonly type: 'too-many'; readonly retryAfter: string | null }
  | { readonly type: 'status'; readonly status: number; readonly message: string }
  /** the connection breaks off in the middle of the answer */
  | { readonly type: 'cut' }
  | { readonly type: 'malformed' }
  | { readonly type: 'refusal'; readonly text: string }
  /** ignores the limit of tokens */
  | { readonly type: 'long'; readonly tokens: number }
  /** tells the key it was given */
  | { readonly type: 'echo' };

/** Is never answered: for who goes away before. */
export const UNANSWERED: EndpointFault = { type: 'held', until: new Promise(() => undefined) };

export interface ServedCall {
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly referer: string | null;
  readonly body: ChatRequest;
}

export interface EndpointServer {
  /** ending with "/v1/" */
  readonly base: string;
  readonly calls: ServedCall[];
  /** the most calls that were under way at once */
  readonly atOnce: () => number;
  /** taken one a call, in their order; null: this call is answered */
  readonly faults: (EndpointFault | null)[];
  readonly settings: {
    /** '': no key is wanted */
    key: string;
    cors: boolean;
    /** tells the likeliest tokens when asked to */
    logprobs: boolean;
    model: string;
    reportedModel: string;
    build: string | null;
    /** what it says it used, as JSON; null: nothing */
    usage: string | null;
    /** faults of particular asks, on top of the list */
    faultOf: ((body: ChatRequest) => EndpointFault | null) | null;
  };
  close(): Promise<void>;
}

export type Write = (
  content: readonly ContentPart[],
  maxTokens: number,
  logprobs: boolean,
) => Promise<Written>;

/** A server of OpenAI's protocol that answers with `write` and fails on demand. */
export async function serveEndpoint(write: Write, port = 0): Promise<EndpointServer> {
  const calls: ServedCall[] = [];
  const faults: (EndpointFault | null)[] = [];
  const settings: EndpointServer['settings'] = {
    key: '',
    cors: true,
    logprobs: true,
    model: 'nano-vlm-both',
    reportedModel: 'nano-vlm-both',
    build: 'build-1',
    usage: '{"prompt_tokens":300,"completion_tokens":20}',
    faultOf: null,
  };
  let running = 0;
  let most = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (settings.cors) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.setHeader('access-control-expose-headers', 'retry-after');
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const authorization = request.headers.authorization ?? null;
    if (settings.key !== '' && authorization !== `Bearer ${settings.key}`) {
      return refuse(response, 401, `Incorrect API key provided: ${authorization}`);
    }
    if (request.url === '/v1/models') {
      return send(response, 200, { object: 'list', data: [{ id: settings.model }] });
    }
    if (request.url !== '/v1/chat/completions') return refuse(response, 404, 'no such path');
    const body = JSON.parse(await readAll(request)) as ChatRequest;
    const { cookie = null, referer = null } = request.headers;
    calls.push({ authorization, cookie, referer, body });
    const fault = settings.faultOf?.(body) ?? faults.shift() ?? null;
    if (body.model !== settings.model) return refuse(response, 404, `no model ${body.model}`);
    return answer(response, body, authorization, fault);
  };

  const answer = async (
    response: ServerResponse,
    body: ChatRequest,
    authorization: string | null,
    fault: EndpointFault | null,
  ): Promise<void> => {
    if (fault?.type === 'held') await fault.until;
    if (fault?.type === 'too-many') {
      if (fault.retryAfter !== null) response.setHeader('retry-after', fault.retryAfter);
      return refuse(response, 429, 'Rate limit reached');
    }
    if (fault?.type === 'status') return refuse(response, fault.status, fault.message);
    if (fault?.type === 'echo') return refuse(response, 400, `you sent ${authorization}`);
    if (fault?.type === 'malformed') {
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"choices": [');
    }
    const limit = body.max_tokens ?? body.max_completion_tokens ?? 16;
    const wanted = body.logprobs === true && settings.logprobs;
    const written = await write(sentParts(body), limit, wanted);
    const message =
      fault?.type === 'refusal'
        ? { role: 'assistant', content: null, refusal: fault.text }
        : {
            role: 'assistant',
            content: fault?.type === 'long' ? 'word '.repeat(fault.tokens) : written.text,
          };
    const text = JSON.stringify({
      id: 'chat-1',
      object: 'chat.completion',
      model: settings.reportedModel,
      ...(settings.build !== null && { system_fingerprint: settings.build }),
      choices: [
        {
          index: 0,
          message,
          finish_reason: written.finish,
          logprobs: wanted ? { content: written.places } : null,
        },
      ],
      ...(settings.usage !== null && { usage: 'USAGE' }),
    }).replace('"USAGE"', settings.usage ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    if (fault?.type !== 'cut') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };

  const server = createServer((request, response) => {
    most = Math.max(most, ++running);
    serve(request, response)
      .catch((error: unknown) => refuse(response, 500, String(error)))
      .finally(() => running--);
  });
  const origin = await listenHere(server, port);
  return {
    base: `${origin}/v1/`,
    calls,
    atOnce: () => most,
    faults,
    settings,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, { error: { message, type: 'error', code: status } });
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
