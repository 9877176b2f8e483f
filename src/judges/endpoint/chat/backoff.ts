/**
 * Calls of one ask that may go wrong in each way. A server that refuses because of its load says that
 * it is there; one that fails for longer is not coming back soon; one that was silent for as long as
 * it may be costs minutes each time; and a model that wrote an unreadable reply twice will do it again.
 */
export const MOST_ATTEMPTS = {
  overload: 10,
  server: 6,
  network: 6,
  silence: 2,
  unreadable: 3,
} as const;
/** Calls of one ask in all, whatever went wrong. */
export const MOST_CALLS = 12;
/** What another attempt may mend. */
export type PassingFault = keyof typeof MOST_ATTEMPTS;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** A server that asks for a longer pause than this is taken to refuse. */
export const LONGEST_PAUSE = 120_000;

/** Statuses that pass by themselves: too many requests, and faults of the server. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);
}

/** Of these, the ones by which a server says that too much is asked of it (529: Anthropic's). */
export function isOverload(status: number): boolean {
  return status === 429 || status === 503 || status === 529;
}

/**
 * Milliseconds before the next attempt, `failed` attempts having failed: uniform between nothing
 * and a bound that doubles each time ("full jitter"), so that calls refused together do not come
 * back together. `random` gives 0 (inclusive) to 1 (exclusive).
 */
export function backoff(failed: number, random: () => number): number {
  return random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failed - 1));
}

/**
 * Milliseconds that a Retry-After header asks to wait, in its form of seconds or of a date; null
 * where there is none that can be read. `now` is in milliseconds since the epoch.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
