import { makeRow, type Prompt, prefilledLength, type RowRules } from '../prompt/prompt-row.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';

/**
 * Bytes of keys and values that prompts scored together may begin with. A prompt about two pictures
 * takes SmolVLM-256M some 14 MB, and each goes on alone: more together bring nothing. Small models
 * never reach it. Our choice.
 */
const MOST_BYTES = 64_000_000;

type Sizes = RowRules & Pick<DecoderCapabilities, 'bytesPerToken' | 'bytesPerRow'>;

/** Asks in parts, in their order; those with the same beginning count once in a part. */
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
