import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCommand } from '../../headless/perform-command.ts';
import type { RunOutput } from '../../src/app/labs/pairbench/command/run-output.ts';
import { withSharedPage } from '../support/browser/shared-browser.ts';
import { loadBrain } from '../support/servers/endpoint-brain.ts';
import { type EndpointServer, serveEndpoint } from '../support/servers/endpoint-server.ts';

const KEY = 'sk-test-3f9a7c21b8de4460';
/** Calls at once, more than a browser's connections to one server. */
const WIDTH = 8;
const RUN = ['--source', 'scenes', '--items', '2', '--splits', 'R', '--conditions', 'sensitive'];

describe('the command line refuses endpoints that are not whole', () => {
  const at = ['run', '--source', 'scenes', '--endpoint', 'http://127.0.0.1:9/v1'];
  it.each([
    ['no model', at, /--model is missing/],
    [
      'a model alone',
      ['run', '--judge', 'ssim', '--source', 'scenes', '--model', 'm'],
      /--model goes/,
    ],
    ['too many at once', [...at, '--model', 'm', '--concurrency', '65'], /from 1 to 64/],
  ])('%s', async (_, args, reason) => {
    await expect(performCommand(args, () => undefined)).rejects.toThrow(reason);
  });
});

describe('an endpoint on the command line', () => {
  let server: EndpointServer;
  beforeAll(async () => {
    server = await serveEndpoint((await loadBrain()).write);
    server.settings.key = KEY;
  });
  afterAll(async () => {
    delete process.env.FLIPSIDE_KEY;
    await server.close();
  });

  const lines: string[] = [];
  const run = (...args: string[]) =>
    performCommand(
      ['run', ...RUN, ...args],
      (line) => lines.push(line),
      withSharedPage,
    ) as Promise<RunOutput>;

  it('is measured like a judge of the page, with the key from the environment', async () => {
    process.env.FLIPSIDE_KEY = KEY;
    const at = ['--endpoint', server.base, '--model', 'nano-vlm-both', '--concurrency', '8'];
    const asked = await run(...at);
    const shipped = await run('--judge', 'nano-vlm-both');
    expect(asked.fingerprint).toMatchObject({ kind: 'endpoint', device: 'none' });
    expect([asked.judgements, asked.cells, asked.aggregate]).toEqual([
      shipped.judgements,
      shipped.cells,
      shipped.aggregate,
    ]);
    expect(server.calls.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    expect(JSON.stringify([asked, lines])).not.toContain('3f9a7c21');
  });

  it('is called as often at once as was allowed, though a browser has six connections', async () => {
    process.env.FLIPSIDE_KEY = KEY;
    const { settings, calls } = server;
    let held = 0;
    let release = (): void => undefined;
    const together = new Promise<void>((resolve) => {
      release = resolve;
    });
    settings.cors = false;
    settings.faultOf = (body) => {
      // what an endpoint is checked by comes one at a time
      if (!JSON.stringify(body).includes('Score')) return null;
      if (++held === WIDTH) release();
      return { type: 'held', until: together };
    };
    try {
      const at = ['--endpoint', server.base, '--model', 'nano-vlm-both'];
      const asked = await run(...at, '--concurrency', `${WIDTH}`);
      expect([asked.invalid, held]).toEqual([0, asked.judgements]);
      expect(calls.every(({ cookie, referer }) => cookie === null && referer === null)).toBe(true);
    } finally {
      Object.assign(settings, { cors: true, faultOf: null });
    }
  });

  it('says which models there are when the named one is not', async () => {
    process.env.FLIPSIDE_KEY = KEY;
    const at = ['--endpoint', server.base, '--model', 'gone'];
    await expect(run(...at)).rejects.toThrow(/It has nano-vlm-both/);
  });
});
