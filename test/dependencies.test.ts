import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../headless/root.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as T;
}

// transformers.js gets its address and computes with it: two versions would not fit
describe('onnxruntime-web', () => {
  const library = readJson<Manifest>('node_modules', '@huggingface/transformers', 'package.json');
  const pinned = library.dependencies['onnxruntime-web'];

  it('is declared in the version that transformers.js pins', () => {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+/);
    expect(readJson<Manifest>('package.json').dependencies['onnxruntime-web']).toBe(pinned);
  });

  it('stands in the lock file once, in that version', () => {
    const { packages } = readJson<LockFile>('package-lock.json');
    const found = Object.entries(packages)
      .filter(([path]) => path.endsWith('node_modules/onnxruntime-web'))
      .map(([, { version }]) => version);
    expect(found).toEqual([pinned]);
  });
});
