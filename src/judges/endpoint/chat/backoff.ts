/**
 * How often one ask may fail in each way. A server that refuses because of its load shows that it
 * is running. A server that keeps failing is not coming back soon. A server that did not answer
 * within the time limit costs minutes each time. A model that wrote two unreadable replies will
 * write another.
 */
export const MOST_ATTEMPTS = {
  overload: 10,
  server: 6,
  network: 6,
  silence: 2,
  unreadable: 3,
} as const;
/** The most calls for one ask, counting faults of all kinds. */
export const MOST_CALLS = 12;
/** Faults that another attempt may fix. */
export type PassingFault = keyof typeof MOST_ATTEMPTS;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** If a server asks for a longer pause than this, it counts as refusing. */
export const LONGEST_PAUSE = 120_000;

/** Statuses of faults that may pass by themselves: too many requests, and server errors. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);
}

/** Those of them with which a server reports overload (529 is Anthropic's). */
export function isOverload(status: number): boolean {
  return status === 429 || status === 503 || status === 529;
}

/**
 * Milliseconds before the next attempt after `failed` failed ones: uniform between zero and a bound
 * that doubles each time ("full jitter"), so that calls refused together do not return together.
 * `random` returns 0 (inclusive) to 1 (exclusive).
 */
export function backoff(failed: number, random: () => number): number {
  return random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failed - 1));
}

/**
 * Milliseconds that a Retry-After header asks to wait, given in seconds or as a date; null if it is
 * missing or unreadable. `now` is in milliseconds since the epoch.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
