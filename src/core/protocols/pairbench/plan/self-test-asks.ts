import type { Abilities } from '../../../ask/abilities.ts';
import type { Ask } from '../../../ask/ask.ts';
import { defaultSetup } from '../options.ts';
import type { Pair } from '../pair.ts';
import type { Order } from '../split.ts';
import { asksOf, distributionAsk } from './asks.ts';
import { planPairs } from './plan.ts';

/** A seed that users do not choose: its pairs are for the self-test alone. */
const SEED = 4_021_502;

/** Pairs that together cover every kind, both conditions and both orders. */
const SHOWN: readonly { readonly pair: string; readonly order: Order }[] = [
  { pair: '0/R/sensitive/identical', order: 'forward' },
  { pair: '0/R/sensitive/transformed', order: 'forward' },
  { pair: '0/R/invariant/transformed', order: 'reverse' },
  { pair: '1/R/sensitive/irrelevant', order: 'reverse' },
];

/**
 * The few asks about drawn scenes that a judge answers before its first score counts. They are
 * built as in a run, which tests the whole path from scene to answer. Empty for a judge that gives
 * neither likelihoods, vectors nor similarities. Another `draw` gives as many asks of the same
 * kinds about other pictures.
 */
export function selfTestAsks(
  { modes, readsText }: Pick<Abilities, 'modes' | 'readsText'>,
  draw = 0,
): readonly Ask[] {
  const settings = { ...defaultSetup(), seed: SEED + draw, items: 2 };
  const pairs = new Map(planPairs(settings).map((pair) => [pair.id, pair]));
  const shown = SHOWN.flatMap(({ pair, order }) => {
    const found = pairs.get(pair);
    return found ? [{ pair: found, order }] : [];
  });
  if (modes.includes('choose')) {
    return shown.map(({ pair, order }) => distributionAsk(settings, pair, order));
  }
  if (modes.includes('compare')) {
    return shown.flatMap(({ pair, order }) => asksOf(settings, pair, order, 'pixel'));
  }
  if (!modes.includes('embed')) return [];
  const pictures = shown.map(({ pair }): Ask => ({ mode: 'embed', part: pair.data2 }));
  return readsText ? [...pictures, captionAsk(settings)] : pictures;
}

function captionAsk(settings: ReturnType<typeof defaultSetup>): Ask {
  const [pair] = planPairs({ ...settings, splits: ['SP-IT'] }) as [Pair];
  return { mode: 'embed', part: pair.data2 };
}
