import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as runtime from 'onnxruntime-web';

/**
 * Has the library compute on the WASM that the page ships instead of Node's own runtime. To be
 * called before the library is first imported; models are then loaded for the device ''.
 */
export function computeOnWasm(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
  const file = (ending: string) =>
    pathToFileURL(join(folder, `ort-wasm-simd-threaded.${ending}`)).href;
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmPaths = { mjs: file('mjs'), wasm: file('wasm') };
  const place = globalThis as unknown as Record<symbol, unknown>;
  place[Symbol.for('onnxruntime')] = runtime;
}
