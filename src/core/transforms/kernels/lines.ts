import type { Room } from './kernels.ts';

/** Bytes of a place in a line: x and y, each a 32-bit float. */
export const PLACE = 8;
/** Bytes: sums are written and read as many at a time. */
const BLOCK = 128;
/** Bytes between lines: 4096 apart, they would push each other out of the cache. */
const APART = 64;
/** Bytes: two addresses and a weight. */
const TERM = 12;

/** Bytes that a line of `places` takes, with what {@link Terms} reads and writes beyond. */
export function lineBytes(places: number): number {
  return (Math.ceil((places * PLACE) / BLOCK) + 1) * BLOCK + APART;
}

/** Offsets in bytes for `gatherPairs`: `of` says for each of the places where to take it from. */
export function takeOffsets(room: Room, places: number, of: (place: number) => number): number {
  const address = room.take(places * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(room.buffer(), address, places).forEach((_, i, all) => {
    all[i] = of(i);
  });
  return address;
}

/** A sum of lines of 32-bit floats, taken two by two and weighted. */
export interface Terms {
  /** Says at which addresses the two lines of every weight begin. */
  place(first: (k: number) => number, second: (k: number) => number): void;
  /** Writes `count` numbers to `out`, the sum over k of weight[k] * (first(k) + second(k)). */
  sum(count: number, out: number): void;
}

/** Room for a sum with these weights; where its lines lie is still to say. */
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
