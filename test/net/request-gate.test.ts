import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowedHosts, allowHost, forgetHost, originOf } from '../../src/net/allowed-hosts.ts';
import { HostError } from '../../src/net/host-error.ts';
import { gatedFetch } from '../../src/net/request-gate.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { listenHere } from '../support/servers/listen-here.ts';

interface LocalServer {
  readonly origin: string;
  readonly heard: IncomingMessage[];
  readonly server: Server;
}

/** Sends "/away" on to `target`, never answers "/silent", answers anything else. */
async function listen(target: () => string): Promise<LocalServer> {
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    if (request.url === '/away') response.writeHead(307, { location: target() }).end();
    else if (request.url !== '/silent') response.end('here');
  });
  const origin = await listenHere(server);
  return { origin, heard, server };
}

let named: LocalServer;
let other: LocalServer;
beforeAll(async () => {
  other = await listen(() => '');
  named = await listen(() => `${other.origin}/store`);
});
afterAll(() => {
  named.server.close();
  other.server.close();
});
beforeEach(async () => {
  for (const host of await allowedHosts()) await forgetHost(host);
  named.heard.length = 0;
  other.heard.length = 0;
});

describe('the request gate', () => {
  it('refuses a host that was not named, and sends it nothing', async () => {
    await expect(gatedFetch(`${named.origin}/file`)).rejects.toThrow(HostError);
    await expect(gatedFetch(new Request(`${named.origin}/file`))).rejects.toThrow(/not among/);
    expect(named.heard).toEqual([]);
  });

  it('lets a named host be asked, without a referrer, until it is forgotten', async () => {
    expect(await allowHost(`${named.origin}/some/model/`)).toBe(named.origin);
    expect(await allowedHosts()).toEqual([named.origin]);
    const response = await gatedFetch(`${named.origin}/file`, {
      credentials: 'include',
      referrerPolicy: 'unsafe-url',
    });
    expect(await response.text()).toBe('here');
    expect(named.heard[0]?.headers.referer).toBeUndefined();
    await forgetHost(named.origin);
    await expect(gatedFetch(`${named.origin}/file`)).rejects.toThrow(HostError);
  });

  it('takes another port, or https in place of http, for another host', async () => {
    await allowHost(named.origin);
    await expect(gatedFetch(`${other.origin}/file`)).rejects.toThrow(HostError);
    await expect(gatedFetch(named.origin.replace('http:', 'https:'))).rejects.toThrow(HostError);
    expect(other.heard).toEqual([]);
  });

  it('follows a download to where a named host keeps it', async () => {
    await allowHost(named.origin);
    expect(await (await gatedFetch(`${named.origin}/away`)).text()).toBe('here');
    expect(other.heard).toHaveLength(1);
  });

  it('stops a request that waits, though its garbage was collected', async () => {
    await allowHost(named.origin);
    const stop = new AbortController();
    const asked = gatedFetch(`${named.origin}/silent`, { signal: stop.signal });
    await expect.poll(() => named.heard.length).toBe(1);
    await collectGarbage();
    stop.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  });

  it.each(['POST', 'post', 'PUT'])('never sends a %s on', async (method) => {
    await allowHost(named.origin);
    const asked = gatedFetch(`${named.origin}/away`, {
      method,
      body: 'a picture',
      redirect: 'follow',
    });
    await expect(asked).rejects.toThrow(TypeError);
    const request = new Request(`${named.origin}/away`, { method, body: 'a picture' });
    await expect(gatedFetch(request)).rejects.toThrow(TypeError);
    expect(other.heard).toEqual([]);
  });

  it('passes what never leaves the machine', async () => {
    expect(await (await gatedFetch('data:text/plain,inside')).text()).toBe('inside');
    const blob = URL.createObjectURL(new Blob(['inside']));
    expect(await (await gatedFetch(blob)).text()).toBe('inside');
    URL.revokeObjectURL(blob);
  });
});

describe('an address', () => {
  it.each(['ftp://host/x', 'javascript:alert(1)', 'host/model', '', 'file:///etc/passwd'])(
    '%j is not a web address',
    async (address) => {
      await expect(allowHost(address)).rejects.toThrow(/web address/);
      expect(await allowedHosts()).toEqual([]);
    },
  );

  it('with a password inside is refused without repeating it', () => {
    expect(() => originOf('https://me:secret@host/')).toThrow(HostError);
    expect(() => originOf('https://me:secret@host/')).not.toThrow(/secret/);
  });
});
