import { roleOf } from '../../../core/protocols/peer-review/asks.ts';
import { LEAST_POOL } from '../../../core/protocols/peer-review/bout.ts';
import {
  defaultPeerOptions,
  PEER_REVIEW_ID,
  type PeerOptions,
  peerOptionsOf,
} from '../../../core/protocols/peer-review/options.ts';
import { judgesStore } from '../../stores/judges.ts';
import { createSetupStore, type Setup } from '../frame/setup-store.ts';

export interface PeerSetup extends Setup {
  readonly options: PeerOptions;
}

/** What a setup still lacks before it can run, or null. */
export function whatIsMissing({ judges, options }: PeerSetup): string | null {
  const known = judgesStore.getState().judges ?? [];
  const roles = judges.map(({ id }) => {
    const judge = known.find((one) => one.id === id);
    return judge ? roleOf(judge, options) : null;
  });
  // of a judge that is not listed yet nobody knows: the count of what is asked says more
  const models = roles.filter((role) => role === 'model' || role === null).length;
  if (models < LEAST_POOL) {
    return `Choose at least ${LEAST_POOL} models that write: one reviews two others.`;
  }
  if (roles.filter((role) => role === 'encoder').length > 1) {
    return 'Choose one encoder at most: one tells the cosines.';
  }
  const { source } = options;
  if (source.type === 'photos' && source.photos.length === 0) return 'Add photographs.';
  return null;
}

/** A run of peer review being put together. */
export const peerSetup = createSetupStore<PeerSetup>({
  protocol: PEER_REVIEW_ID,
  initial: { seed: 1, judges: [], options: defaultPeerOptions() },
  specOf: ({ seed, judges, options }) => ({
    version: 2,
    protocol: PEER_REVIEW_ID,
    seed,
    judges,
    options,
  }),
  setupOf: ({ seed, judges, options }) => ({ seed, judges, options: peerOptionsOf(options) }),
  whatIsMissing,
});
