import type { DecoderCapabilities } from './decoding/decoder-capabilities.ts';
import { type PromptRow, prefilledLength } from './prompt/prompt-row.ts';

/** The most bytes of keys, values and states in a batch. */
const MOST_BYTES = 256_000_000;

type CacheSizes = Pick<DecoderCapabilities, 'bytesPerToken' | 'bytesPerRow'>;

/** How many rows of that many tokens fit in memory together, at least 1. */
export function mostInMemory(tokens: number, { bytesPerToken, bytesPerRow }: CacheSizes): number {
  return Math.max(1, Math.floor(MOST_BYTES / (tokens * bytesPerToken + bytesPerRow)));
}

/**
 * Groups rows of equal length into batches, in the order given. Padding is avoided, because it
 * makes decoders with grouped queries compute wrong numbers. `room` is the number of tokens by
 * which a row may grow; `most` returns how many rows of a length may be decoded together.
 */
export function groupRows<Entry extends { readonly row: PromptRow }>(
  entries: readonly Entry[],
  room: number,
  rules: CacheSizes,
  most: (tokens: number) => number,
): Entry[][] {
  const alike = groupBy(entries, ({ row }) => `${row.tokens.length} ${prefilledLength(row)}`);
  return [...alike.values()].flatMap((group) => {
    const tokens = group[0]?.row.tokens.length ?? 0;
    const limit = Math.min(most(tokens), mostInMemory(tokens + room, rules));
    return Array.from({ length: Math.ceil(group.length / limit) }, (_, i) =>
      group.slice(i * limit, (i + 1) * limit),
    );
  });
}

/** Groups are in the order of their first entries. */
export function groupBy<Entry>(
  entries: readonly Entry[],
  name: (entry: Entry) => string,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = name(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
