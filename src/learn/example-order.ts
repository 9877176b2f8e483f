import { Random } from '../core/random.ts';

/** Draws examples by index, without replacement until all have been drawn. */
export class ExampleOrder {
  readonly #seed: number;
  readonly #total: number;
  #order: { readonly epoch: number; readonly places: readonly number[] } | null = null;

  constructor(seed: number, total: number) {
    this.#seed = seed;
    this.#total = total;
  }

  /** The examples of draw number `turn`, `size` in each; independent of earlier calls. */
  draw(turn: number, size: number): readonly number[] {
    return Array.from({ length: size }, (_, i) => {
      const place = turn * size + i;
      const epoch = Math.floor(place / this.#total);
      if (this.#order?.epoch !== epoch) {
        const all = Array.from({ length: this.#total }, (_, one) => one);
        const places = new Random([this.#seed, 'epoch', epoch]).shuffle(all);
        this.#order = { epoch, places };
      }
      return this.#order.places[place % this.#total] ?? 0;
    });
  }
}
