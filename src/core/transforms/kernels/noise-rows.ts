import type { Random } from '../../random.ts';
import type { Room } from './kernels.ts';

/**
 * Returns a function that writes the next row of noise to a given address in `room`: `width` pairs
 * of 32-bit floats, `2 * random.next() - 1` in the order of the stream, times `scaleX` and `scaleY`
 * in turn. `random` itself does not advance.
 */
export function noiseRows(
  room: Room,
  random: Random,
  width: number,
  scaleX: number,
  scaleY: number,
): (row: number) => void {
  const [high0 = 0, low0 = 0, high1 = 0, low1 = 0] = random.state();
  const words = [low0, high0, low1, high1];
  const state = room.take(words.length * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(room.buffer(), state).set(words);
  return (row) => room.kernels.noise(state, row, width, scaleX, scaleY);
}
