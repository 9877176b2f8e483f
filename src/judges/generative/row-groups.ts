import { type PromptRow, prefilledLength } from './prompt/prompt-row.ts';

/** Rows that take part in a batch at the most: more gain little, and a stop waits for no more. */
const MOST_ROWS = 32;
/** Bytes of keys and values that a batch may come to. */
const MOST_BYTES = 256_000_000;

/**
 * Rows of equal length in batches, each in the order given: without padding, which makes decoders
 * with grouped queries compute wrong numbers. `room` is how many tokens a row may grow by,
 * `bytesPerToken` what one token's keys and values take.
 */
export function groupRows<Entry extends { readonly row: PromptRow }>(
  entries: readonly Entry[],
  room: number,
  bytesPerToken: number,
): Entry[][] {
  const alike = groupBy(entries, ({ row }) => `${row.tokens.length} ${prefilledLength(row)}`);
  return [...alike.values()].flatMap((group) => {
    const bytes = ((group[0]?.row.tokens.length ?? 0) + room) * bytesPerToken;
    const limit = Math.min(MOST_ROWS, Math.max(1, Math.floor(MOST_BYTES / bytes)));
    return Array.from({ length: Math.ceil(group.length / limit) }, (_, i) =>
      group.slice(i * limit, (i + 1) * limit),
    );
  });
}

/** In the order of the first of each. */
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
