import type { Ask } from '../../src/core/ask/ask.ts';
import { hashPicture } from '../../src/core/ask/ask-hash.ts';

/**
 * The same asks, those whose prompts begin with the same pictures side by side: a judge then reads
 * that beginning once for all of them. Each group stands where its first ask stood.
 */
export function neighbourAsks<Key>(
  asks: readonly (readonly [Key, Ask])[],
): (readonly [Key, Ask])[] {
  const groups = new Map<string, (readonly [Key, Ask])[]>();
  for (const [index, entry] of asks.entries()) {
    const name = beginningOf(entry[1]) || `alone ${index}`;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return [...groups.values()].flat();
}

/** Names the pictures that stand before any words; empty where there are none. */
function beginningOf(ask: Ask): string {
  if (ask.mode !== 'generate' && ask.mode !== 'choose') return '';
  const names: string[] = [];
  for (const part of ask.parts) {
    if (part.type !== 'picture') break;
    names.push(hashPicture(part.picture));
  }
  return names.join(' ');
}
