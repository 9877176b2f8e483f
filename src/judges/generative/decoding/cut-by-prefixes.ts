import { makeRow, type Prompt, prefilledLength, type RowRules } from '../prompt/prompt-row.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';

/**
 * Limit for the keys and values of the prefixes of prompts that are scored together. A prompt about
 * two pictures takes SmolVLM-256M some 14 MB, and each prompt is decoded alone after its prefix, so
 * larger parts gain nothing. Small models never reach the limit, which is our choice.
 */
const MOST_BYTES = 64_000_000;

type Sizes = RowRules & Pick<DecoderCapabilities, 'bytesPerToken' | 'bytesPerRow'>;

/** Splits asks into parts, in order. A prefix that several asks of a part share counts once. */
export function cutByPrefixes<Asked extends { readonly prompt: Prompt }>(
  asks: readonly Asked[],
  sizes: Sizes,
  most = MOST_BYTES,
): Asked[][] {
  const parts: Asked[][] = [];
  let names = new Set<string>();
  let bytes = 0;
  for (const ask of asks) {
    const row = makeRow(ask.prompt, sizes, []);
    const own = prefilledLength(row) * sizes.bytesPerToken + sizes.bytesPerRow;
    const name = row.prefixes.at(-1)?.name ?? '';
    if (parts.length === 0 || (!names.has(name) && bytes + own > most)) {
      parts.push([]);
      names = new Set();
      bytes = 0;
    }
    if (!names.has(name)) bytes += own;
    names.add(name);
    parts.at(-1)?.push(ask);
  }
  return parts;
}
