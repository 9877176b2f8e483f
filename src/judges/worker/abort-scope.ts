/**
 * Ties work to something it cannot outlive, such as a worker or a graphics device. Racing against a
 * single promise for that end would keep the outcome of every race in memory: all answers of a run,
 * and the pixels of all its pictures.
 */
export class AbortScope {
  readonly #waiting = new Set<(end: unknown) => void>();
  #end: { readonly reason: unknown } | null = null;

  /** Ends all current and later work. Only the first reason counts. */
  abort(reason: unknown): void {
    if (this.#end) return;
    this.#end = { reason };
    for (const end of this.#waiting) end(reason);
    this.#waiting.clear();
  }

  /** Settles as the work does; rejects with the reason if the scope is aborted first. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#end) reject(this.#end.reason);
      else this.#waiting.add(reject);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
