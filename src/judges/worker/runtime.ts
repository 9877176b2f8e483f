import { env, LogLevel } from '@huggingface/transformers';
import asyncifyGlue from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainGlue from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { Device } from '../../core/spec/judge-choice.ts';
import type { ModelFiles } from '../files/model-files.ts';
import { careFor, phoneHere } from './phone.ts';
import { createInTurn } from './scheduling.ts';
import { SMALL_WEIGHTS } from './small-weights.ts';
import { type GpuAdapter, withholdNarrowSubgroups } from './webgpu.ts';

/** The library's name for the one model of this worker; its files come from `ModelFiles`. */
export const MODEL_ID = 'flipside/judge';
const LOCAL_PATH = '/flipside-files/';
const { oneThread } = careFor(phoneHere());

/**
 * Configures the library before anything is loaded: it uses the WASM files that the page serves and
 * reads every model file through `files`. It then sends no requests itself.
 */
export function prepareRuntime(device: Device, files: ModelFiles): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = LOCAL_PATH;
  // the library would cache files by address for ever and return old weights after an update
  env.useBrowserCache = false;
  // the browser compiles a fetched address while it loads and caches that; not the library's copy
  env.useWasmCache = false;
  env.logLevel = LogLevel.ERROR;
  // it requests all files at once; one by one, the first are freed before the last is loaded
  const inTurn = createInTurn();
  env.fetch = (input: string | URL) => {
    const path = String(input).slice(`${LOCAL_PATH}${MODEL_ID}/`.length);
    return inTurn(async () => (await files.open(path)) ?? new Response(null, { status: 404 }));
  };
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Error('the inference library came without its WASM backend');
  // the build that supports GPUs is twice as large and starts more slowly
  wasm.wasmPaths =
    device === 'webgpu'
      ? { mjs: asyncifyGlue, wasm: asyncifyWasm }
      : { mjs: plainGlue, wasm: plainWasm };
  const { GPUAdapter } = globalThis as { GPUAdapter?: { readonly prototype: GpuAdapter } };
  if (device === 'webgpu' && GPUAdapter) withholdNarrowSubgroups(GPUAdapter);
  if (oneThread) wasm.numThreads = 1;
}

/**
 * Lets WASM use two cores on machines with two or three. With more, the runtime by itself takes
 * half of them, at most four. For judges beside which no other worker is busy. Threads need a page
 * that is isolated from other origins. A file in `files` without a known size counts as large.
 */
export function takeCores(files: readonly { readonly bytes: number }[]): void {
  const { wasm } = env.backends.onnx;
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  if (!wasm || !globalThis.crossOriginIsolated || oneThread) return;
  const sizes = files.map(({ bytes }) => bytes || Number.POSITIVE_INFINITY);
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) <= SMALL_WEIGHTS) wasm.numThreads = 1;
  else if (cores > 1 && cores < 4) wasm.numThreads = 2;
}

export function nameRuntime(): string {
  const web = env.backends.onnx.versions?.web ?? 'unknown';
  return `transformers.js ${env.version}, onnxruntime-web ${web}`;
}

/** Resolves with the reason once the GPU device is lost; stays pending on other devices. */
export async function deviceLost(): Promise<string> {
  const webgpu = env.backends.onnx.webgpu as
    | { device?: PromiseLike<{ lost: Promise<{ message: string }> }> }
    | undefined;
  const device = await webgpu?.device;
  if (!device) return new Promise(() => {});
  return (await device.lost).message;
}
