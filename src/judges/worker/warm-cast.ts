import { InferenceSession, Tensor } from 'onnxruntime-web/webgpu';
import { writeCastGraph } from '../files/graph/cast-graph.ts';

/**
 * Runs after which browsers compile the runtime's Cast with their optimising compiler: four or five
 * in Chromium 156.
 */
const RUNS = 16;
/** Below this size of a model's weights, 100 MB at any time do not matter. Our choice. */
const LARGE_WEIGHTS = 64_000_000;

/**
 * Runs the runtime's Cast a few times before a large model is loaded on WASM. There it is one
 * function of 490 kB, for which Chromium's optimising compiler takes 108 MB. Decoders cast their
 * masks, so it would otherwise be compiled in the fourth pass or so, when memory is fullest; this
 * way it is compiled while the weights are read. Changes no answer.
 */
export async function warmCast(files: readonly { readonly bytes: number }[]): Promise<void> {
  // 0 bytes: not known
  const sizes = files.map(({ bytes }) => bytes || Number.POSITIVE_INFINITY);
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) < LARGE_WEIGHTS) return;
  try {
    const graph = writeCastGraph();
    const session = await InferenceSession.create(graph, { executionProviders: ['wasm'] });
    const x = new Tensor('int64', new BigInt64Array(1), [1]);
    for (let run = 0; run < RUNS; run++) await session.run({ x });
    await session.release();
  } catch {
    // a fault of the runtime shows when it loads the model, and is reported then
  }
}
