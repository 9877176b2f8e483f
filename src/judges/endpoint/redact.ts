/** What stands where a key stood. */
export const REDACTED = '[key]';
/** Shorter than any real key; local servers are given words such as "none", which hide nothing. */
const SHORTEST_KEY = 12;
/** Characters of a key in a row that already tell too much of it. */
const FRAGMENT = 8;
/** How providers write keys, masked or not, in their own error texts. */
const KEY_LOOK = /\b(?:(?:sk|pk|gsk|hf|xai)[-_]|AIza)[\w*.…-]{4,}/g;

/** A text without the key, without long pieces of it, and without anything that looks like one. */
export function redactText(text: string, key: string | null): string {
  return redactKey(text, key).replace(KEY_LOOK, REDACTED);
}

/**
 * A server's response with the key taken out of every text in it: a model never sees the key, but
 * a server does, and what comes back is stored and exported.
 */
export function redactValue<T>(value: T, key: string | null): T {
  if (key === null || key.length < SHORTEST_KEY) return value;
  return redactIn(value, key) as T;
}

function redactIn(value: unknown, key: string): unknown {
  if (typeof value === 'string') return redactKey(value, key);
  if (Array.isArray(value)) return value.map((item) => redactIn(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [redactKey(name, key), redactIn(field, key)]),
    );
  }
  return value;
}

function redactKey(text: string, key: string | null): string {
  if (key === null || key.length < SHORTEST_KEY) return text;
  let clean = text.replaceAll(key, REDACTED).replaceAll(encodeURIComponent(key), REDACTED);
  for (let at = 0; at + FRAGMENT <= key.length; at++) {
    clean = clean.replaceAll(key.slice(at, at + FRAGMENT), REDACTED);
  }
  return clean;
}
