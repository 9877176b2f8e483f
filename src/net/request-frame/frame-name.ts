import { originOf } from '../allowed-hosts.ts';
import type { FrameCall } from './frame-wire.ts';

/** What a request frame sends once it is ready for calls. */
export const FRAME_READY = 'flipside-request-frame-ready';

/** The fragment of a request frame's address: which host it is for, and what it may do there. */
export function nameFrame({ origin, kind }: Pick<FrameCall, 'origin' | 'kind'>): string {
  return `#${kind} ${origin}`;
}

/** Throws HostError if the fragment names no origin. */
export function readFrameName(hash: string): Pick<FrameCall, 'origin' | 'kind'> {
  const [kind, address = ''] = decodeURIComponent(hash.slice(1)).split(' ');
  return { origin: originOf(address), kind: kind === 'read' ? 'read' : 'carry' };
}
