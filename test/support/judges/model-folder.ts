import { readdirSync, readFileSync } from 'node:fs';
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
