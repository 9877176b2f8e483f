import { countBytes, type KvCache } from './kv-cache.ts';

/** Bytes of caches kept; those of a pair in both orders take SmolVLM-256M some 42 MB. */
const KEPT_BYTES = 48_000_000;

/** The latest used caches of prompt prefixes. One above the limit is kept if it is the only one. */
export class PrefixCache {
  readonly #caches = new Map<string, KvCache>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit = KEPT_BYTES) {
    this.#limit = limit;
  }

  get(name: string): KvCache | undefined {
    const cache = this.#caches.get(name);
    if (!cache) return undefined;
    // a Map iterates in insertion order, so the entry moves to the recent end
    this.#caches.delete(name);
    this.#caches.set(name, cache);
    return cache;
  }

  /** `name` must not be in the cache already. */
  keep(name: string, cache: KvCache): void {
    this.#caches.set(name, cache);
    this.#bytes += countBytes(cache);
    for (const [oldest, old] of this.#caches) {
      if (this.#bytes <= this.#limit || this.#caches.size === 1) break;
      this.#caches.delete(oldest);
      this.#bytes -= countBytes(old);
    }
  }
}
