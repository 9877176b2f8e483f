import { originOf } from '../allowed-hosts.ts';
import type { CourierCall } from './courier-wire.ts';

/** What a courier's frame says once it takes calls. */
export const COURIER_READY = 'flipside-courier-ready';

/** The fragment of a courier's address: which host it is for, and what it may do there. */
export function nameCourier({ origin, kind }: Pick<CourierCall, 'origin' | 'kind'>): string {
  return `#${kind} ${origin}`;
}

/** Throws HostError where the fragment names none. */
export function readCourierName(hash: string): Pick<CourierCall, 'origin' | 'kind'> {
  const [kind, address = ''] = decodeURIComponent(hash.slice(1)).split(' ');
  return { origin: originOf(address), kind: kind === 'read' ? 'read' : 'carry' };
}
