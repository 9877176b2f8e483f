/**
 * A prefix tree of rows of whole numbers. The node at its end identifies a row; equal rows end at
 * the same node.
 */
export class PatternTree {
  readonly #numbers = new Map<number, number>();
  readonly #children = new Map<number, number>();
  readonly #parents: number[] = [0];
  readonly #steps: number[] = [0];

  step(node: number, step: number): number {
    let number = this.#numbers.get(step);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(step, number);
    }
    const key = node * KEYS_PER_NODE + number;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    const child = this.#parents.length;
    this.#children.set(key, child);
    this.#parents.push(node);
    this.#steps.push(step);
    return child;
  }

  path(end: number): number[] {
    const steps: number[] = [];
    for (let node = end; node !== 0; node = this.#parents[node] as number) {
      steps.push(this.#steps[node] as number);
    }
    return steps.reverse();
  }
}

/** Larger than the number of lines, which bounds both the nodes and the distinct steps. */
const KEYS_PER_NODE = 2 ** 26;
