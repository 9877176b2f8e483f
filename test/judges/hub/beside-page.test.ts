import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { performLine } from '../../../headless/command-line.ts';
import { readBeside } from '../../../src/judges/hub/beside-page.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import { openTabChannel } from '../../../src/runs/engine/tab-channel.ts';
import { freshName, makeEngine } from '../../support/runs/make-engine.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';
import { listenHere } from '../../support/servers/listen-here.ts';

const REPO = 'flipside/nano-clip';
const WEIGHTS = statSync('public/models/nano-clip/onnx/vision_model.onnx').size;

let folder: string;
let server: Server;
let host: string;
let hub: HubServer;
const asked: string[] = [];

/** As a plain host of files has it: whole files, their lengths, and nothing else. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  cpSync('public/models/nano-clip', join(folder, REPO), { recursive: true });
  server = createServer(({ url = '', method }, response) => {
    asked.push(url);
    const file = join(folder, decodeURIComponent(url));
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': statSync(file).size });
    response.end(method === 'HEAD' ? undefined : readFileSync(file));
  });
  host = `${await listenHere(server)}/`;
  // in a browser it is the page's own
  await allowHost(host);
  hub = await startHub();
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await hub.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  hub.requests.length = 0;
});

const write = (models: unknown) =>
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ format: 'flipside-models', version: 1, models }),
  );

async function openPage() {
  const name = freshName();
  const page = makeEngine(name, {
    library: {
      openChannel: () => openTabChannel(name),
      probe: async () => ({ available: false, reason: 'no adapter' }),
      figures: async () => ({ used: 0, quota: 0 }),
      sleep: async () => undefined,
      beside: host,
    },
  });
  await page.engine.setHubHost(hub.host);
  return page.engine;
}

describe('models beside the page', () => {
  it('are listed by a command, found there first, and come with no request to the hub', async () => {
    const printed: string[] = [];
    const streams = { print: (text: string) => printed.push(text), report: () => undefined };
    expect(await performLine(['beside', folder], streams)).toBe(0);
    expect(JSON.parse(printed.join())).toMatchObject({ models: [REPO] });

    const page = await openPage();
    expect(await page.modelsBeside()).toEqual([REPO]);
    const offer = await page.inspectModel(REPO);
    expect(offer.host).toBe(host);
    const { id } = await page.addHubJudge(offer, 'fp32');
    // the id is the hub's, so that a link with it finds the model from any source
    expect(id).toBe('flipside/nano-clip:fp32');
    await page.downloadModel(id);
    await new Promise<void>((resolve, reject) => {
      void page.watchModels((models) => {
        const [model] = models;
        if (model?.state === 'ready') resolve();
        if (model?.error) reject(new Error(model.error.message));
      });
    });
    expect(asked.filter((path) => path.endsWith('vision_model.onnx'))).toHaveLength(1);
    expect(hub.requests).toEqual([]);
  });

  it('may be listed by hand, by their ids alone', async () => {
    write([{ repo: REPO, licence: 'apache-2.0' }]);
    const page = await openPage();
    const { variants } = await page.inspectModel(REPO);
    const files = variants.flatMap((variant) => variant.files);
    expect(files.find(({ path }) => path.endsWith('vision_model.onnx'))?.bytes).toBe(WEIGHTS);
    expect(hub.requests).toEqual([]);
  });

  it('are not taken for another state of the repository than they are of', async () => {
    write([{ repo: REPO, revision: 'f00d' }]);
    const page = await openPage();
    expect((await page.inspectModel(REPO)).host).toBe(host);
    expect((await page.inspectModel(`${REPO}@f00d`)).host).toBe(host);
    expect((await page.inspectModel(`${REPO}@${hub.commit}`)).host).toBe(hub.host);
  });

  it('are none where there is no listing, and what is wrong with one is named', async () => {
    rmSync(join(folder, 'index.json'));
    expect(await readBeside(host)).toEqual(new Map());
    for (const [models, at] of [
      [[{ repo: '../up' }], 'models.0.repo'],
      [[{ repo: REPO, files: [{ path: '../../index.html', bytes: 1 }] }], 'models.0.files.0.path'],
      [[{ repo: REPO, files: [{ path: 'config.json', bytes: -1 }] }], 'models.0.files.0.bytes'],
      ['all', 'models'],
    ] as const) {
      write(models);
      await expect(readBeside(host)).rejects.toMatchObject({
        code: 'bad-file',
        message: expect.stringContaining(at),
      });
    }
    // a broken listing does not block the hub
    const page = await openPage();
    expect((await page.inspectModel(REPO)).host).toBe(hub.host);
  });
});
