import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { sha256Text } from './sha256.ts';

/**
 * Identifies the purpose of a draw: the run's seed first, then names that set it apart ("pair",
 * item, split …).
 */
export type RandomKey = readonly (string | number)[];

/**
 * A stream of random numbers that depends only on its key, so that an item's draws do not change
 * when a run is extended, reordered or split across tabs.
 */
export class Random {
  readonly #generator: { next(): number; getState(): readonly number[] };
  #spare: number | undefined;

  constructor(key: RandomKey) {
    const [first = 0, ...others] = sha256Text(JSON.stringify(key)).subarray(0, 4);
    // xoroshiro with an all-zero state returns zeros forever
    this.#generator = xoroshiro128plusFromState([first | 1, ...others]);
  }

  /**
   * The generator's state, for code that continues the stream elsewhere: xoroshiro128+'s two 64-bit
   * numbers as 32-bit words, high word first.
   */
  state(): readonly number[] {
    return this.#generator.getState();
  }

  /** Uniform in [0, 1), 32 bits. */
  next(): number {
    return (this.#generator.next() >>> 0) / 0x1_0000_0000;
  }

  /** Uniform in [low, high). */
  uniform(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, uniform in [low, high], both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** One of the items, uniformly. Throws RangeError if there are none. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** A shuffled copy (Fisher-Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      const a = copy[i] as T;
      copy[i] = copy[j] as T;
      copy[j] = a;
    }
    return copy;
  }
}
