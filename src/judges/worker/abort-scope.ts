/**
 * Ties work to something it cannot outlive: a worker, a graphics device. A race against one promise
 * of the end would do the same, but that promise would keep the outcome of every race ever run
 * against it: all answers of a run, and the pixels of all its pictures.
 */
export class AbortScope {
  readonly #waiting = new Set<(end: unknown) => void>();
  #end: { readonly reason: unknown } | null = null;

  /** Ends all work that is going on, and all that is begun later. Only the first reason counts. */
  abort(reason: unknown): void {
    if (this.#end) return;
    this.#end = { reason };
    for (const end of this.#waiting) end(reason);
    this.#waiting.clear();
  }

  /** As the work settles; rejects with the reason should the scope be aborted before. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#end) reject(this.#end.reason);
      else this.#waiting.add(reject);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
