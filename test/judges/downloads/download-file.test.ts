import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DownloadTools,
  downloadFile,
  type WantedFile,
} from '../../../src/judges/downloads/download-file.ts';
import { type ModelStore, openModelStore } from '../../../src/judges/downloads/model-store.ts';
import { allowHost } from '../../../src/net/allowed-hosts.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';

const FOLDER = 'public/models/nano-clip';
const WEIGHTS = 'onnx/vision_model.onnx';
const contents = readFileSync(`${FOLDER}/${WEIGHTS}`);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const sha256 = hashOf(contents);

let hub: HubServer;
let store: ModelStore;
let slept: number[];
let names = 0;
beforeAll(async () => {
  hub = await startHub();
  await allowHost(hub.host);
});
afterAll(() => hub.close());
beforeEach(() => {
  store = openModelStore(`download-${++names}`);
  slept = [];
  hub.requests.length = 0;
  Object.assign(hub.faults, { cut: null, wrong: null, absent: [], page: null, noRange: false });
  hub.faults.busy = null;
  return () => store.close();
});

const fileOf = (path: string, changes: Partial<WantedFile> = {}): WantedFile => ({
  address: `${hub.host}flipside/nano-clip/resolve/main/${path}`,
  bytes: readFileSync(`${FOLDER}/${path}`).byteLength,
  sha256: path === WEIGHTS ? sha256 : null,
  git: null,
  ...changes,
});
const fetchIt = async (
  file = fileOf(WEIGHTS),
  { signal = new AbortController().signal, onSleep = () => {} } = {},
) => {
  const progress: number[] = [];
  const sleep: DownloadTools['sleep'] = async (milliseconds) => {
    slept.push(milliseconds);
    onSleep();
  };
  await downloadFile(
    file,
    { store, sleep },
    { signal, onProgress: (loaded) => progress.push(loaded) },
  );
  return progress;
};
/** What the store gives of it, as a hash; null when the file does not count as here. */
const storedBytes = async ({ address }: WantedFile) => {
  const file = await store.openFile(address);
  return file && hashOf(new Uint8Array(await file.blob.arrayBuffer()));
};

describe('a file of a hub', () => {
  it('comes whole, by way of the host that the hub sends it on to', async () => {
    const progress = await fetchIt();
    expect(await storedBytes(fileOf(WEIGHTS))).toBe(sha256);
    expect((await store.openFile(fileOf(WEIGHTS).address))?.sha256).toBe(sha256);
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(contents.byteLength);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('is not asked for again once it is here', async () => {
    await fetchIt();
    hub.requests.length = 0;
    expect(await fetchIt()).toEqual([contents.byteLength]);
    expect(hub.requests).toEqual([]);
  });

  it('goes on after a break where it was, and only if it is still the same', async () => {
    hub.faults.cut = { path: WEIGHTS, after: 200_000 };
    await fetchIt();
    expect(hub.sent(WEIGHTS)).toBe(contents.byteLength);
    expect(hub.requests.map(({ range }) => range)).toEqual([
      'bytes=0-',
      'bytes=200000-',
      'bytes=400000-',
    ]);
    expect(hub.requests[1]?.ifRange).toBe(`"${sha256}"`);
    expect(slept).toEqual([500, 500]);
    expect(await storedBytes(fileOf(WEIGHTS))).toBe(sha256);
  });

  it('keeps what came when stopped, also in a new session, and fetches none of it twice', async () => {
    hub.faults.cut = { path: WEIGHTS, after: 150_000 };
    const stop = new AbortController();
    const stopped = fetchIt(undefined, { signal: stop.signal, onSleep: () => stop.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await storedBytes(fileOf(WEIGHTS))).toBeNull();
    const name = `download-${names}`;
    store.close();
    store = openModelStore(name);
    hub.faults.cut = null;
    expect((await fetchIt())[0]).toBe(150_000);
    expect(hub.sent(WEIGHTS)).toBe(contents.byteLength);
    expect(await storedBytes(fileOf(WEIGHTS))).toBe(sha256);
  });

  it('is restarted where the host gives no parts', async () => {
    hub.faults.noRange = true;
    hub.faults.cut = { path: WEIGHTS, after: 300_000 };
    await fetchIt(undefined, {
      onSleep: () => {
        hub.faults.cut = null;
      },
    });
    expect(await storedBytes(fileOf(WEIGHTS))).toBe(sha256);
  });

  it('is restarted where it is another one by now', async () => {
    const file = fileOf(WEIGHTS);
    const other = { etag: '"another"', loaded: 0, chunks: 0, sha256: null };
    await store.append(file.address, new Blob(['of the other one']), other);
    await fetchIt();
    expect(await storedBytes(file)).toBe(sha256);
    // the host itself says that it changed, so nothing is asked for twice
    expect(hub.requests).toHaveLength(1);
  });

  it('gives up on a host that breaks each connection at the same byte, and says so', async () => {
    hub.faults.noRange = true;
    hub.faults.cut = { path: WEIGHTS, after: 1000 };
    await expect(fetchIt()).rejects.toMatchObject({
      code: 'network',
      message: expect.stringContaining('what came is kept'),
    });
    expect(slept).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('waits for a host that is busy, and gives up on one that stays so', async () => {
    hub.faults.busy = { status: 503, times: 2 };
    await fetchIt();
    expect(slept).toEqual([500, 1000]);
    hub.faults.busy = { status: 429, times: 99 };
    await expect(fetchIt(fileOf('onnx/text_model.onnx'))).rejects.toMatchObject({
      code: 'network',
      message: expect.stringContaining('429'),
    });
  });

  it('never counts as here with other bytes than the host stated', async () => {
    hub.faults.wrong = WEIGHTS;
    await expect(fetchIt()).rejects.toMatchObject({
      code: 'bad-file',
      details: expect.stringContaining(sha256),
    });
    expect(await store.readFile(fileOf(WEIGHTS).address)).toBeNull();
    hub.faults.wrong = null;
    await fetchIt();
    expect(await storedBytes(fileOf(WEIGHTS))).toBe(sha256);
  });

  it('is checked by git where the host states no other hash', async () => {
    const config = fileOf('config.json', { git: '0000000000000000000000000000000000000000' });
    await expect(fetchIt(config)).rejects.toMatchObject({
      code: 'bad-file',
      details: expect.stringContaining('git hash'),
    });
    const found = execFileSync('git', ['hash-object', `${FOLDER}/config.json`], {
      encoding: 'utf8',
    });
    await fetchIt({ ...config, git: found.trim() });
    expect(await storedBytes(config)).not.toBeNull();
  });

  it('never counts as here with another length', async () => {
    for (const bytes of [contents.byteLength - 1, contents.byteLength + 1]) {
      await expect(fetchIt(fileOf(WEIGHTS, { bytes }))).rejects.toMatchObject({ code: 'bad-file' });
      hub.faults.noRange = true;
      // without a range the whole length is unknown until all bytes have come
      const code = bytes < contents.byteLength ? 'bad-file' : 'network';
      await expect(fetchIt(fileOf(WEIGHTS, { bytes }))).rejects.toMatchObject({ code });
      hub.faults.noRange = false;
      expect(await storedBytes(fileOf(WEIGHTS))).toBeNull();
      await store.dropFiles([fileOf(WEIGHTS).address]);
    }
  });

  it('is refused as a web page with any status', async () => {
    hub.faults.page = 'config.json';
    await expect(fetchIt(fileOf('config.json'))).rejects.toMatchObject({
      code: 'bad-file',
      message: expect.stringContaining('web page'),
    });
    expect(await store.readFile(fileOf('config.json').address)).toBeNull();
  });

  it('is named when it is gone', async () => {
    hub.faults.absent = [WEIGHTS];
    await expect(fetchIt()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is looked at again when a piece of it was lost', async () => {
    const file = fileOf(WEIGHTS);
    const claims = { etag: null, loaded: 400_000, chunks: 3, sha256: null };
    await store.append(file.address, new Blob(['x']), claims);
    await fetchIt();
    expect(await storedBytes(file)).toBe(sha256);
    expect(hub.requests[0]?.range).toBe('bytes=0-');
  });
});
