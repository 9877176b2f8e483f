import type { Device } from '../../core/spec/judge-choice.ts';
import { JudgeError } from '../judge.ts';
import { type Dtype, roundsTogether } from './dtypes.ts';

/** bytes that the runtime and one prompt take in addition to the weights */
const RUNTIME = 150e6;
/** bytes that 32-bit WebAssembly can address */
const WASM_LIMIT = 2 ** 32;

/**
 * Estimated bytes of a loaded judge: its weights, its largest file once more, and a constant for
 * the runtime. The largest file is in memory a second time while it is passed to the runtime; for a
 * file read from disk, the browser's own buffers take about as much.
 */
export function estimateMemory(files: readonly { readonly bytes: number }[]): number {
  const sizes = files.map(({ bytes }) => bytes);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) + Math.max(0, ...sizes) + RUNTIME;
}

/** True if a judge's files need more memory than WASM can address. */
export function exceedsWasm(files: readonly { readonly bytes: number }[]): boolean {
  return estimateMemory(files) > WASM_LIMIT;
}

interface Part {
  readonly base: string;
  readonly dtype: Dtype;
  readonly bytes: number;
}

/**
 * Throws before loading if the load would fail or give wrong numbers: JudgeError 'out-of-memory'
 * with the figures, or 'no-webgpu', after which the judge runs on WASM.
 */
export function refuseUnfit(parts: readonly Part[], device: Device): void {
  if (device === 'wasm' && exceedsWasm(parts)) {
    const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
    throw new JudgeError(
      'out-of-memory',
      `this model needs about ${gigabytes(estimateMemory(parts))} and WASM can address ` +
        `${gigabytes(WASM_LIMIT)}; take smaller files of it, or a graphics card`,
      parts.map(({ base, bytes }) => `${base}: ${gigabytes(bytes)}`).join(', '),
    );
  }
  // tokens are looked up on the CPU on every device
  const eight = parts.find(({ base, dtype }) => base !== 'embed_tokens' && roundsTogether(dtype));
  if (device === 'webgpu' && eight) {
    throw new JudgeError(
      'no-webgpu',
      `8-bit weights (${eight.base}) come out wrong on WebGPU; compute on WASM instead`,
    );
  }
}
