import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { describeHubJudge } from '../../../src/judges/hub/describe-hub-judge.ts';
import { readOffer } from '../../../src/judges/hub/read-offer.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';
import { listenHere } from '../../support/servers/listen-here.ts';

let hub: HubServer;
let others: HubServer;
const folder = mkdtempSync(join(tmpdir(), 'flipside-hub-'));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeAll(async () => {
  write('captioner/config.json', '{"model_type":"florence2"}');
  write('captioner/onnx/decoder_model_merged.onnx', 'x');
  write('weightless/config.json', '{"model_type":"clip"}');
  write('weightless/model.safetensors', 'x');
  write('broken/config.json', '{');
  write('broken/onnx/model.onnx', 'x');
  hub = await startHub();
  others = await startHub(folder);
  await allowHost(hub.host);
  await allowHost(others.host);
});
afterAll(async () => {
  await Promise.all([hub.close(), others.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  hub.requests.length = 0;
  Object.assign(hub.faults, { absent: [], page: null, plain: false, gated: false });
});

const offerOf = (name: string, revision = 'main') =>
  readOffer({ host: hub.host, repo: `flipside/${name}`, revision });
const sizeOf = (path: string) => statSync(`public/models/${path}`).size;

describe('a host that says yes to everything', () => {
  const answering = async (answer: (path: string, method: string) => object | string | null) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const value = answer(path, request.method ?? '');
      if (value === null) return;
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      response.writeHead(200, { 'content-length': text.length }).end(text);
    });
    const host = `${await listenHere(server)}/`;
    await allowHost(host);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { asked, place: { host, repo: 'a/b', revision: 'main' } };
  };
  const listless = (path: string) =>
    path.startsWith('/api/')
      ? '<html>'
      : path.endsWith('config.json')
        ? '{"model_type":"clip"}'
        : 'x';

  it('is reported after a handful of requests', async () => {
    const { asked, place } = await answering((path) =>
      path.startsWith('/api/') ? 'no list' : listless(path),
    );
    await expect(readOffer(place)).rejects.toMatchObject({ code: 'bad-file' });
    expect(asked.length).toBeLessThan(5);
  });

  it('but for one name is asked a bounded number of times', async () => {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const lacks = path.startsWith('/api/') || path.includes('no-model-has');
      const text = listless(path);
      if (lacks) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-length': text.length }).end(text);
    });
    const asked: string[] = [];
    const host = `${await listenHere(server)}/`;
    await allowHost(host);
    await readOffer({ host, repo: 'a/b', revision: 'main' }).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.length).toBeLessThanOrEqual(400);
    server.closeAllConnections();
    server.close();
  });

  it('and one that says nothing is left at once when stopped', async () => {
    const { asked, place } = await answering(() => null);
    const stop = new AbortController();
    const reading = readOffer(place, stop.signal);
    reading.catch(() => undefined);
    await expect.poll(() => asked.length).toBe(1);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an offer', () => {
  it('tells kind, commit, licence and the true size, from the settings alone', async () => {
    const offer = await offerOf('nano-vlm-both');
    expect(offer).toMatchObject({
      host: hub.host,
      repo: 'flipside/nano-vlm-both',
      revision: hub.commit,
      kind: 'generative',
      architecture: 'smolvlm',
      licence: 'apache-2.0',
    });
    const [variant, ...more] = offer.variants;
    expect(more).toEqual([]);
    expect(variant?.label).toBe('fp32');
    expect(variant?.files.map(({ path }) => path).toSorted()).toEqual([
      'config.json',
      'generation_config.json',
      'onnx/decoder_model_merged.onnx',
      'onnx/embed_tokens.onnx',
      'onnx/vision_encoder.onnx',
      'preprocessor_config.json',
      'processor_config.json',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
    const sizes = variant?.files.map(({ path }) => sizeOf(`nano-vlm-both/${path}`)) ?? [];
    expect(variant?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    const weights = variant?.files.filter(({ path }) => path.endsWith('.onnx')) ?? [];
    expect(weights.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256 ?? ''))).toBe(true);
    expect(hub.requests.filter(({ path }) => path.endsWith('.onnx'))).toEqual([]);
    expect(hub.sent('tokenizer.json')).toBe(0);
  });

  it('of a plain copy of the files has the same files, found by asking for each', async () => {
    const listed = await offerOf('nano-clip');
    hub.requests.length = 0;
    hub.faults.plain = true;
    const plain = await offerOf('nano-clip');
    expect(plain).toMatchObject({
      kind: 'encoder',
      readsText: true,
      revision: 'main',
      licence: null,
    });
    const sizesOf = ({ variants }: typeof plain) =>
      variants[0]?.files.map(({ path, bytes }) => [path, bytes]);
    expect(sizesOf(plain)).toEqual(sizesOf(listed));
    expect(hub.sent('.onnx')).toBe(0);
    expect(
      hub.requests.some(({ method, path }) => method === 'HEAD' && path.endsWith('.onnx')),
    ).toBe(true);
  });

  it('of a plain copy that sends its page for every file that is not there is the same', async () => {
    hub.faults.plain = true;
    hub.faults.page = 'generation_config.json';
    const { variants } = await offerOf('nano-vlm-both');
    const paths = variants[0]?.files.map(({ path }) => path) ?? [];
    expect(paths).toContain('onnx/vision_encoder.onnx');
    expect(paths).not.toContain('generation_config.json');
  });

  it('leaves captions out where there is no model of texts', async () => {
    hub.faults.absent = ['text_model.onnx'];
    const offer = await offerOf('nano-clip');
    expect(offer.readsText).toBe(false);
    expect(describeHubJudge(offer, 'fp32').readsText).toBe(false);
  });

  it('names all that is missing', async () => {
    hub.faults.absent = ['tokenizer.json', 'vision_encoder.onnx'];
    await expect(offerOf('nano-vlm-both')).rejects.toMatchObject({
      code: 'missing-file',
      message: expect.stringMatching(/tokenizer\.json.*onnx\/vision_encoder\.onnx/),
    });
  });

  it.each([true, false])('is refused where there is no such model (plain: %s)', async (plain) => {
    hub.faults.plain = plain;
    await expect(offerOf('nobody')).rejects.toMatchObject({ code: 'not-found' });
    await expect(offerOf('nano-clip', 'v7')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is refused where its owner wants to know who asks', async () => {
    hub.faults.gated = true;
    await expect(offerOf('nano-clip')).rejects.toMatchObject({
      code: 'gated',
      message: expect.stringContaining('add its folder'),
    });
  });

  it('is refused with the reason where no judge can be made of it', async () => {
    const offer = (name: string) =>
      readOffer({ host: others.host, repo: `flipside/${name}`, revision: 'main' });
    await expect(offer('captioner')).rejects.toMatchObject({
      code: 'unsupported-model',
      message: expect.stringContaining('florence2'),
    });
    await expect(offer('weightless')).rejects.toMatchObject({
      code: 'missing-file',
      message: expect.stringContaining('no ONNX files'),
    });
    await expect(offer('broken')).rejects.toMatchObject({ code: 'bad-file' });
  });

  it('is refused where the host cannot be reached or was never allowed', async () => {
    const place = { repo: 'org/name', revision: 'main' };
    const gone = await startHub();
    await allowHost(gone.host);
    await gone.close();
    await expect(readOffer({ ...place, host: gone.host })).rejects.toMatchObject({
      code: 'network',
    });
    await expect(
      readOffer({ ...place, host: 'http://never.allowed.example/' }),
    ).rejects.toMatchObject({ code: 'host-refused' });
  });
});

describe('a judge of an offer', () => {
  it('has an id that is the same everywhere, and just the files it needs', async () => {
    const offer = await offerOf('nano-clip');
    expect(describeHubJudge(offer, 'fp32')).toMatchObject({
      id: 'flipside/nano-clip:fp32',
      kind: 'encoder',
      modes: ['embed'],
      readsText: true,
      licence: 'apache-2.0',
      dtypes: { vision_model: 'fp32', text_model: 'fp32' },
      source: { type: 'hub', host: hub.host, revision: hub.commit },
    });
    expect(() => describeHubJudge(offer, 'q4')).toThrowError(/only as fp32/);
    expect(() => describeHubJudge(offer, 'fp32+tiles')).toThrowError(/only as fp32/);
  });

  it('shows whole pictures, and is another judge of the same files where they are cut into tiles', async () => {
    const none = await offerOf('nano-vlm-both');
    expect(none).toMatchObject({ tokens: { picture: 19, most: 2048 }, tiled: null });
    // as it would be with settings that scale a picture up, like SmolVLM's
    const offer = { ...none, tiled: { picture: 1128, most: 2048 } };
    const whole = describeHubJudge(offer, 'fp32');
    expect(whole).toMatchObject({ tokens: none.tokens });
    expect(whole).not.toHaveProperty('tiled');
    expect(describeHubJudge(offer, 'fp32+tiles')).toEqual({
      ...whole,
      id: `${whole.id}+tiles`,
      name: 'nano-vlm-both (fp32, tiles)',
      tokens: offer.tiled,
      tiled: true,
    });
  });
});
