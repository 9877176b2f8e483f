import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptFiles, type FileList } from '../../../src/net/service-worker/kept-files.ts';

const SCOPE = 'https://host/page/';
const PAGES = { 'index.html': 'the page', 'request-frame.html': 'the request frame' };

/** What the host has now, by path. */
let host: Record<string, string>;
let fetched: string[];
let stored: Map<string, Response>;
/** How often the cache was asked anything. */
let questions: number;

beforeEach(() => {
  host = {};
  fetched = [];
  stored = new Map();
  questions = 0;
  const cache = {
    match: async (key: string) => {
      questions++;
      return stored.get(key)?.clone();
    },
    put: async (key: string, response: Response) => void stored.set(key, response),
    delete: async (key: string) => stored.delete(key),
    keys: async () => {
      questions++;
      return [...stored.keys()].map((url) => ({ url }));
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: URL, { integrity }: RequestInit) => {
    const path = url.href.slice(SCOPE.length);
    fetched.push(path);
    const text = host[path];
    if (text === undefined) return new Response('no such file', { status: 404 });
    if (hashOf(text) !== integrity) throw new TypeError('integrity');
    return new Response(text, { headers: { 'content-type': 'text/plain', vary: '*' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A version of the page with these files. */
function versionOf(texts: Readonly<Record<string, string>>) {
  const entries = Object.entries(texts).map(([path, text]) => [path, hashOf(text)]);
  return createKeptFiles(SCOPE, Object.fromEntries(entries) as FileList);
}

const textOf = async (response: Response | null) => response?.text() ?? null;

describe('kept files', () => {
  it('are fetched once, on the first request, and answered from the store from then on', async () => {
    host = { ...PAGES, 'model.onnx': 'weights' };
    const files = versionOf(host);
    await files.keepPages();
    const both = [files.open('model.onnx'), files.keep(['model.onnx'])] as const;
    expect(await textOf(await both[0])).toBe('weights');
    await both[1];
    host = {};
    const kept = await files.open('model.onnx');
    expect(kept?.headers.get('content-type')).toBe('text/plain');
    expect(kept?.headers.has('vary')).toBe(false);
    expect(await textOf(kept)).toBe('weights');
    expect(fetched.filter((path) => path === 'model.onnx')).toHaveLength(1);
  });

  it('are looked for all at once: a page that opens meanwhile is not kept waiting', async () => {
    const many = Array.from({ length: 200 }, (_, place) => [`assets/${place}.js`, `${place}`]);
    host = { ...PAGES, ...(Object.fromEntries(many) as Record<string, string>) };
    const files = versionOf(host);
    await files.keep(Object.keys(host));
    expect(fetched).toHaveLength(202);
    questions = 0;
    await files.keep(Object.keys(host));
    expect(questions).toBe(1);
    expect(fetched).toHaveLength(202);
  });

  it('are of one version, also while the host has a newer one already', async () => {
    host = { ...PAGES, 'model.onnx': 'old' };
    const old = versionOf(host);
    await old.keepPages();
    host = { ...PAGES, 'model.onnx': 'new' };
    expect(await old.open('model.onnx')).toBeNull();
    await expect(old.keep(['model.onnx'])).rejects.toThrow('integrity');
    expect([...stored.keys()]).toHaveLength(2);
  });

  it('answer nothing where the pages themselves are not the host’s', async () => {
    host = { ...PAGES, 'model.onnx': 'same' };
    const files = versionOf({ ...host, 'index.html': 'another page' });
    await expect(files.keepPages()).rejects.toThrow('integrity');
    expect(await files.open('model.onnx')).toBeNull();
  });

  it('are shared by versions that have them in common, and the rest is thrown away', async () => {
    host = { ...PAGES, 'model.onnx': 'weights', 'assets/a-1.js': 'one' };
    const old = versionOf(host);
    await old.keepPages();
    await old.keep(Object.keys(host));
    host = { ...PAGES, 'model.onnx': 'weights', 'assets/a-2.js': 'two' };
    const next = versionOf(host);
    fetched = [];
    await next.keep(Object.keys(host));
    expect(fetched).toEqual(['assets/a-2.js']);
    // the old one's tabs are still there
    expect(await textOf(await old.open('assets/a-1.js'))).toBe('one');
    expect(await next.open('assets/a-1.js')).toBeNull();
    await next.dropOthers();
    host = {};
    expect(await old.open('assets/a-1.js')).toBeNull();
    expect(await textOf(await next.open('assets/a-2.js'))).toBe('two');
    expect(await textOf(await next.open('model.onnx'))).toBe('weights');
  });

  it('are none that the page does not list, and none of an error', async () => {
    host = { ...PAGES };
    const files = versionOf({ ...PAGES, 'gone.js': 'gone' });
    await files.keepPages();
    expect(await files.open('elsewhere.js')).toBeNull();
    expect(await files.open('gone.js')).toBeNull();
    await expect(files.keep(['gone.js'])).rejects.toThrow('gone.js: status 404');
  });
});
