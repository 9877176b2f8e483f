import type { Room } from './kernels.ts';

/** Bytes per position of a line: x and y, each a 32-bit float. */
export const PLACE = 8;
/** Bytes that sums read and write at a time. */
const BLOCK = 128;
/** Bytes between lines: lines 4096 bytes apart would evict each other from the cache. */
const APART = 64;
/** Bytes of a term: two addresses and a weight. */
const TERM = 12;

/** Bytes of a line of `places`, including what {@link Terms} reads and writes beyond it. */
export function lineBytes(places: number): number {
  return (Math.ceil((places * PLACE) / BLOCK) + 1) * BLOCK + APART;
}

/** Writes the byte offsets for `gatherPairs`; `of` gives the source offset of each position. */
export function takeOffsets(room: Room, places: number, of: (place: number) => number): number {
  const address = room.take(places * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(room.buffer(), address, places).forEach((_, i, all) => {
    all[i] = of(i);
  });
  return address;
}

/** A weighted sum of pairs of lines of 32-bit floats. */
export interface Terms {
  /** Sets the start addresses of the two lines of every weight. */
  place(first: (k: number) => number, second: (k: number) => number): void;
  /** Writes `count` numbers to `out`, the sum over k of weight[k] * (first(k) + second(k)). */
  sum(count: number, out: number): void;
}

/** Allocates a sum with these weights; `place` sets its lines later. */
export function takeTerms(room: Room, weights: ArrayLike<number>): Terms {
  const count = weights.length;
  const address = room.take(count * TERM);
  const words = TERM / Uint32Array.BYTES_PER_ELEMENT;
  const floats = new Float32Array(room.buffer(), address, count * words);
  for (let k = 0; k < count; k++) floats[k * words + 2] = weights[k] as number;
  return {
    place(first, second) {
      const addresses = new Uint32Array(room.buffer(), address, count * words);
      for (let k = 0; k < count; k++) {
        addresses[k * words] = first(k);
        addresses[k * words + 1] = second(k);
      }
    },
    sum(length, out) {
      room.kernels.sumTerms(address, count, length, out);
    },
  };
}
