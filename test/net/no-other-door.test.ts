import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';

const SRC = join(ROOT, 'src');
/** The gate itself, the request frame behind it, and the service worker, for the page's own files. */
const SENDERS = [
  join('net', 'request-gate.ts'),
  join('net', 'request-frame', 'serve-request.ts'),
  join('net', 'service-worker', 'kept-files.ts'),
  join('net', 'service-worker', 'main.ts'),
];
const REQUEST_FRAME = join('net', 'request-frame', 'request-frame.worker.ts');

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({
    path: relative(SRC, path),
    text: withoutComments(readFileSync(path, 'utf8')),
  }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe('the source', () => {
  it('is found', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it('sends nothing past the gate', () => {
    // a call of fetch itself; env.fetch is the library's hook, which reads files through ours
    const calls = filesWith(/(?<![\w.])fetch\(|(?:globalThis|self|window)\.fetch\b/);
    expect(calls.filter((path) => !SENDERS.includes(path))).toEqual([]);
    const doors = /\bnew (?:XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection)\b/;
    expect(filesWith(doors)).toEqual([]);
    expect(filesWith(/\bsendBeacon\b|\bimportScripts\(/)).toEqual([]);
  });

  it('shuts the other ways out of every worker before anything else', () => {
    const workers = sources.filter(
      ({ path }) => path.endsWith('.worker.ts') && path !== REQUEST_FRAME,
    );
    expect(workers.length).toBeGreaterThan(2);
    for (const { path, text } of workers) {
      const [first] = text.trimStart().split('\n');
      expect(`${path}: ${first}`).toMatch(/import '(?:\.\.\/)+net\/guard-worker\.ts';$/);
    }
  });

  it('starts every page under the policies of its own', () => {
    for (const path of [join('app', 'main.tsx'), join('app', 'cli', 'main.ts')]) {
      const [first] = sources.find((source) => source.path === path)?.text.split('\n') ?? [];
      expect(`${path}: ${first}`).toMatch(/import '(?:\.\.\/)+net\/guard-page\.ts';$/);
    }
  });

  it('puts a host on the list only where the person has just named it', () => {
    const callers = filesWith(/\ballowHost\(/).filter((path) => !path.startsWith('net'));
    expect(callers.sort()).toEqual([
      'runs/endpoints/endpoint-service.ts',
      'runs/judges/add-judge.ts',
      'runs/models/create-model-library.ts',
      'runs/models/hub-lookup.ts',
      'runs/pictures/import-dataset.ts',
      'runs/pictures/import-pictures.ts',
    ]);
  });

  it('puts nothing into the page as HTML, and computes no code', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML/)).toEqual(
      [],
    );
    expect(filesWith(/\beval\(|new Function\(|document\.write\(/)).toEqual([]);
  });
});
