import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';

/** Names of a pair's two sides: [the original, its counterpart]. */
export function rolesOf({ kind, data2 }: Pick<Pair, 'kind' | 'data2'>): readonly [string, string] {
  if (data2.type === 'text') return ['picture', kind === 'identical' ? 'true caption' : 'caption'];
  const other = { identical: 'smaller copy', transformed: 'transformed', irrelevant: 'other' };
  return ['original', other[kind]];
}

/** Name of an order by what comes first in it, independent of the positions on the stage. */
export function nameOfOrder(pair: Pick<Pair, 'kind' | 'data2'>, order: Order): string {
  return `${rolesOf(pair)[order === 'forward' ? 0 : 1]} first`;
}
