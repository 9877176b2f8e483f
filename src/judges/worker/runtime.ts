import { env, LogLevel } from '@huggingface/transformers';
import asyncifyGlue from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainGlue from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { Device } from '../../core/spec/judge-choice.ts';
import type { ModelFiles } from '../files/model-files.ts';
import { careFor, phoneHere } from './phone.ts';
import { createInTurn } from './scheduling.ts';
import { type GpuAdapter, withholdNarrowSubgroups } from './webgpu.ts';

/** What the library calls the one model of this worker; files are found through `ModelFiles`. */
export const MODEL_ID = 'flipside/judge';
const LOCAL_PATH = '/flipside-files/';
const { oneThread } = careFor(phoneHere());

/**
 * Sets the library up, before anything is loaded, to compute with the wasm that the page itself
 * serves and to read every model file through `files`. It then asks no host of its own accord.
 */
export function prepareRuntime(device: Device, files: ModelFiles): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = LOCAL_PATH;
  // the library would keep files by address for ever, and give old weights after an update
  env.useBrowserCache = false;
  // a fetched address is compiled while it loads and kept compiled; the library's copy is not
  env.useWasmCache = false;
  env.logLevel = LogLevel.ERROR;
  // it asks for all files at once; one behind the other, the first are let go before the last is held
  const inTurn = createInTurn();
  env.fetch = (input: string | URL) => {
    const path = String(input).slice(`${LOCAL_PATH}${MODEL_ID}/`.length);
    return inTurn(async () => (await files.open(path)) ?? new Response(null, { status: 404 }));
  };
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Error('the inference library came without its WASM backend');
  // the build that can drive a graphics adapter is twice as large and starts more slowly
  wasm.wasmPaths =
    device === 'webgpu'
      ? { mjs: asyncifyGlue, wasm: asyncifyWasm }
      : { mjs: plainGlue, wasm: plainWasm };
  const { GPUAdapter } = globalThis as { GPUAdapter?: { readonly prototype: GpuAdapter } };
  if (device === 'webgpu' && GPUAdapter) withholdNarrowSubgroups(GPUAdapter);
  if (oneThread) wasm.numThreads = 1;
}

/**
 * Bytes of weights up to which a judge computes on one thread. What such a model computes at a time is
 * over before a second thread has its share, and the runtime's threads wait by turning in circles:
 * each would keep a core busy and bring next to nothing. There is no switch for that (the runtime
 * heeds `allow_spinning` in builds that keep a pool for each session, not in this one).
 */
const SMALL = 4e6;

/**
 * Lets WASM compute on two cores where there are only two or three; with more, the runtime takes
 * half of them, at most four, of its own accord. For judges beside which no other worker is busy.
 * Threads need a page that is isolated from other origins. Of `files` one that does not say its size
 * is taken for large.
 */
export function takeCores(files: readonly { readonly bytes: number }[]): void {
  const { wasm } = env.backends.onnx;
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  if (!wasm || !globalThis.crossOriginIsolated || oneThread) return;
  const sizes = files.map(({ bytes }) => bytes || Number.POSITIVE_INFINITY);
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) <= SMALL) wasm.numThreads = 1;
  else if (cores > 1 && cores < 4) wasm.numThreads = 2;
}

export function nameRuntime(): string {
  const web = env.backends.onnx.versions?.web ?? 'unknown';
  return `transformers.js ${env.version}, onnxruntime-web ${web}`;
}

/** Resolves with the reason once the graphics adapter is lost; pending for ever elsewhere. */
export async function deviceLost(): Promise<string> {
  const webgpu = env.backends.onnx.webgpu as
    | { device?: PromiseLike<{ lost: Promise<{ message: string }> }> }
    | undefined;
  const device = await webgpu?.device;
  if (!device) return new Promise(() => {});
  return (await device.lost).message;
}
