import { createServer, type Server } from 'node:http';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedHosts, allowHost, forgetHost } from '../../src/net/allowed-hosts.ts';
import { nameFrame, readFrameName } from '../../src/net/request-frame/frame-name.ts';
import { type FrameCall, isFrameCall } from '../../src/net/request-frame/frame-wire.ts';
import { sendByFrame } from '../../src/net/request-frame/send-by-frame.ts';
import { serveRequest } from '../../src/net/request-frame/serve-request.ts';
import { listenHere } from '../support/servers/listen-here.ts';

let server: Server;
let origin: string;
const heard: string[] = [];
const MEGABYTES = 8 << 20;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(`${request.method} ${request.url} ${body}`);
    if (request.url === '/large') response.end(Buffer.alloc(MEGABYTES, 7));
    else if (request.url === '/never') response.write('a beginning');
    else if (request.url === '/empty') response.writeHead(204).end();
    else if (request.url === '/cut') response.write('x', () => response.destroy());
    else if (request.url === '/999') response.writeHead(999).end('go away');
    else if (request.url === '/away') response.writeHead(307, { location: '/x' }).end();
    else response.writeHead(200, { 'x-told': 'yes' }).end('here');
  });
  origin = await listenHere(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the request frame is for: its frame's own, for every request of a worker. */
let frame: Pick<FrameCall, 'origin' | 'kind'>;
beforeEach(async () => {
  for (const host of await allowedHosts()) await forgetHost(host);
  await allowHost(origin);
  heard.length = 0;
  frame = { origin, kind: 'carry' };
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('postMessage', (call: FrameCall, [port]: [MessagePort]) => {
    expect(isFrameCall(call)).toBe(true);
    serveRequest(port, { ...call, ...frame });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (path: string, init: RequestInit = {}, kind: FrameCall['kind'] = 'carry') =>
  sendByFrame(new Request(`${origin}${path}`, init), kind);

describe('a request frame', () => {
  it('brings back what was sent for, as fetch does', async () => {
    const response = await send('/x', { method: 'POST', body: 'a picture' });
    expect(heard).toEqual(['POST /x a picture']);
    expect([response.status, response.ok, response.url]).toEqual([200, true, `${origin}/x`]);
    expect(response.headers.get('x-told')).toBe('yes');
    expect(await response.text()).toBe('here');
    expect((await send('/empty')).status).toBe(204);
  });

  it('brings large contents whole, and no faster than they are read', async () => {
    const response = await send('/large', {}, 'read');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe(MEGABYTES);
    expect(bytes.every((byte) => byte === 7)).toBe(true);
  });

  it('is stopped by its signal, before and behind the head', async () => {
    const stop = new AbortController();
    const response = await send('/never', { signal: stop.signal });
    const reading = response.text();
    stop.abort(new DOMException('enough', 'TimeoutError'));
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError', message: 'enough' });
    await expect(send('/x', { signal: stop.signal })).rejects.toMatchObject({ message: 'enough' });
  });

  it('tells of a connection that breaks off', async () => {
    const response = await send('/cut');
    await expect(response.text()).rejects.toThrow(TypeError);
    const gone = sendByFrame(new Request('http://127.0.0.1:9/'), 'carry');
    await expect(gone).rejects.toThrow();
  });

  it('goes to no host but its own, for every address', async () => {
    frame = { origin: 'http://127.0.0.1:9', kind: 'carry' };
    await allowHost('http://127.0.0.1:9');
    await expect(send('/x')).rejects.toMatchObject({ name: 'HostError' });
    expect(heard).toEqual([]);
  });

  it('goes nowhere once its host is forgotten', async () => {
    await forgetHost(origin);
    await expect(send('/x')).rejects.toMatchObject({ name: 'HostError' });
    expect(heard).toEqual([]);
  });

  it('that only reads carries nothing with it', async () => {
    frame = { origin, kind: 'read' };
    for (const init of [
      { method: 'POST', body: 'a picture' },
      { method: 'PUT', body: 'a picture' },
      { method: 'DELETE' },
      { headers: { authorization: 'Bearer k' } },
      { headers: { 'x-picture': 'a picture' } },
      { headers: { cookie2: 'a' } },
    ]) {
      await expect(send('/x', init, 'read')).rejects.toMatchObject({ name: 'HostError' });
    }
    expect(heard).toEqual([]);
    expect((await send('/away', { headers: { range: 'bytes=0-0' } }, 'read')).status).toBe(200);
  });

  it('brings a status that no response can be made with', async () => {
    const response = await send('/999');
    expect([response.status, response.ok, await response.text()]).toEqual([999, false, 'go away']);
  });

  it('that carries is never sent on', async () => {
    await expect(send('/away')).rejects.toThrow(TypeError);
    expect(heard).toEqual(['GET /away ']);
  });
});

describe('the name of a request frame', () => {
  it('is read back as it was written, and nothing else is one', () => {
    for (const kind of ['carry', 'read'] as const) {
      expect(readFrameName(encodeURI(nameFrame({ origin, kind })))).toEqual({ origin, kind });
    }
    for (const hash of ['', '#', '#carry', '#carry javascript:alert(1)', '#read file:///etc']) {
      expect(() => readFrameName(hash)).toThrow(/web address/);
    }
    // a path or a second source could widen the policy that is made of it
    expect(readFrameName('#carry https://a.org/;%20connect-src%20*').origin).toBe('https://a.org');
  });
});
