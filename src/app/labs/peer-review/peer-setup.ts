import type { Abilities } from '../../../core/ask/abilities.ts';
import { roleOf } from '../../../core/protocols/peer-review/asks.ts';
import { LEAST_POOL } from '../../../core/protocols/peer-review/bout.ts';
import {
  defaultPeerOptions,
  PEER_REVIEW_ID,
  type PeerOptions,
  peerOptionsOf,
} from '../../../core/protocols/peer-review/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';
import type { WholeRun } from '../../frame/setup/setup-store.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { judgesStore } from '../../stores/judges.ts';

/**
 * The first thing the judges lack before they can run, or null. A null entry is a judge whose
 * abilities are not known yet.
 */
export function whatPoolLacks(
  judges: readonly (Abilities | null)[],
  options: PeerOptions,
): string | null {
  const roles = judges.map((judge) => judge && roleOf(judge, options));
  // judges that are not listed yet count as models; the estimate reports what is really asked
  const models = roles.filter((role) => role === 'model' || role === null).length;
  if (models < LEAST_POOL) {
    return `Choose at least ${LEAST_POOL} models that write: one reviews two others.`;
  }
  if (roles.filter((role) => role === 'encoder').length > 1) {
    return 'Choose at most one encoder: one gives the cosines.';
  }
  return null;
}

/** All rounds: each a question unless questions are given, two answers, four reviews. */
export function wholePool({ rounds, repeats, questions }: PeerOptions): WholeRun {
  const all = rounds * repeats;
  const each = questions ? 'two answers and four reviews' : 'a question, two answers, four reviews';
  return {
    asks: all * (questions ? 6 : 7),
    says:
      `${formatCount(all)} rounds of ${each}. Fewer where the same is asked twice or an answer ` +
      'is empty; an encoder also reads every answer.',
  };
}

function whatIsMissing({ judges, options }: OptionsSetup<PeerOptions>): string | null {
  const known = judgesStore.getState().judges ?? [];
  const chosen = judges.map(({ id }) => known.find((one) => one.id === id) ?? null);
  const { source } = options;
  return (
    whatPoolLacks(chosen, options) ??
    (source.type === 'photos' && source.photos.length === 0 ? 'Add photographs.' : null)
  );
}

/** Preselected: the models trained to review, and an encoder for the cosines. */
const FIRST_JUDGES = ['oak', 'elm', 'bard', 'ash', 'mole', 'fir']
  .map((name) => `nano-vlm-${name}`)
  .concat('nano-clip');

/** The store of a peer review run that is being set up. */
export const peerSetup = createOptionsSetup<PeerOptions>({
  protocol: PEER_REVIEW_ID,
  judges: FIRST_JUDGES,
  options: defaultPeerOptions(),
  optionsOf: peerOptionsOf,
  whatIsMissing,
  wholeOf: ({ options }) => wholePool(options),
});
