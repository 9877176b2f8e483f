import { env, RawImage } from '@huggingface/transformers';
import type { ThreadRequest } from '../bench-api.ts';
import { loadLoop } from './encoder-loop.ts';

/** Milliseconds for this many pictures, one at a time, after one warm-up picture. */
export async function timeThreads({ model: real, threads, pictures }: ThreadRequest) {
  if (!crossOriginIsolated) throw new Error('the page is not isolated, so there is one thread');
  const { wasm } = env.backends.onnx;
  if (wasm) wasm.numThreads = threads;
  const { processor, model } = await loadLoop(real);
  const grey = new RawImage(new Uint8ClampedArray(224 * 224 * 3).fill(120), 224, 224, 3);
  const inputs = await processor(grey);
  await model(inputs);
  const begun = performance.now();
  for (let i = 0; i < pictures; i++) await model(inputs);
  return performance.now() - begun;
}
