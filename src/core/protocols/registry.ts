import { pairbench } from './pairbench/protocol.ts';
import type { Protocol } from './protocol.ts';

/** The pure half of every system there is; `app/labs/registry.ts` has the other. */
export const PROTOCOLS: readonly Protocol<unknown>[] = [pairbench];

/** Throws RangeError for an id that no protocol has; a parsed spec names none such. */
export function findProtocol(id: string): Protocol<unknown> {
  const found = PROTOCOLS.find((protocol) => protocol.id === id);
  if (!found) throw new RangeError(`there is no protocol "${id}"`);
  return found;
}
