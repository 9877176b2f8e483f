import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder as a file picker gives it: paths that begin with the folder's own name. */
export function pickFolder(folder: string, name: string): Map<string, Blob> {
  const files = new Map<string, Blob>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(json|jinja|onnx)$/.test(path)) {
      files.set(`${name}/${path}`, new Blob([readFileSync(join(folder, path))]));
    }
  }
  return files;
}

export const NANO_MODELS = 'public/models';
export const OWN_MODEL = 'test/fixtures/models/mobilenet-v1-025';

/** Whether a folder is there; says so when it is not, because then tests are left out. */
export function present(folder: string): boolean {
  const there = existsSync(folder);
  if (!there) console.warn(`SKIPPED: the tests of ${folder} are left out, the folder is not there`);
  return there;
}
