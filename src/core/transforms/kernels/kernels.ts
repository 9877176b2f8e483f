import { fromBase64Url } from '../../base64url.ts';
import { KERNELS_BASE64 } from './kernel-bytes.ts';

/** The exports of `assembly/`, documented there. Addresses are in bytes, sides in pixels. */
interface Kernels {
  adjustColors(
    source: number,
    out: number,
    pixels: number,
    steps: number,
    count: number,
    room: number,
  ): number;
  blur(
    out: number,
    width: number,
    height: number,
    rows: number,
    weights: number,
    reach: number,
    bits: number,
    line: number,
  ): void;
  displace(source: number, out: number, width: number, height: number, displacement: number): void;
  gatherPairs(source: number, offsets: number, pixels: number, out: number): void;
  noise(state: number, out: number, pixels: number, scaleX: number, scaleY: number): void;
  perspective(
    source: number,
    out: number,
    width: number,
    height: number,
    a: number,
    b: number,
    c: number,
    e: number,
    f: number,
    g: number,
    p: number,
    q: number,
    r: number,
  ): void;
  resize(
    source: number,
    out: number,
    sourceWidth: number,
    width: number,
    height: number,
    down: number,
    across: number,
    line: number,
  ): void;
  resizeDown(source: number, out: number, width: number, height: number, down: number): void;
  rotate(
    source: number,
    out: number,
    width: number,
    height: number,
    x: number,
    y: number,
    cosine: number,
    sine: number,
  ): void;
  sumTerms(terms: number, termCount: number, count: number, out: number): void;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

// the only browser API that core code needs here; Node has it too
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** Bytes. */
const PAGE = 0x1_0000;
/** Bytes: kernels read and write whole vectors, which may extend beyond a picture. */
const SLACK = 16;
/** Bytes of memory kept for the next picture; WASM memory cannot shrink. */
const KEPT = 64 * 2 ** 20;

type Instance = Kernels & { readonly memory: Memory };

let module: object | undefined;
let instance: Instance | undefined;

/** Allocates a call's arrays in the kernels' memory, one after another. */
export interface Room {
  readonly kernels: Kernels;
  /** allocates `bytes` bytes plus slack, uninitialised; the address is a multiple of 16 */
  take(bytes: number): number;
  /** the current memory; `take` may replace it */
  buffer(): ArrayBuffer;
}

/**
 * Calls `work` with the kernels and exclusive memory until it returns; calls must not be nested.
 * Throws RangeError if there is not enough memory.
 */
export function withKernels<T>(work: (room: Room) => T): T {
  instance ??= start();
  const { memory } = instance;
  let end = 0;
  try {
    return work({
      kernels: instance,
      take(bytes) {
        const address = end;
        end = Math.ceil((end + bytes + SLACK) / 16) * 16;
        const lacking = end - memory.buffer.byteLength;
        if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
        return address;
      },
      buffer: () => memory.buffer,
    });
  } finally {
    if (memory.buffer.byteLength > KEPT) instance = undefined;
  }
}

function start(): Instance {
  module ??= new WebAssembly.Module(fromBase64Url(KERNELS_BASE64));
  return new WebAssembly.Instance(module).exports as Instance;
}
