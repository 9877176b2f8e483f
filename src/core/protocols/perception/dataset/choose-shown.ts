import { LruMap, remember } from '../../../lru-map.ts';
import { Random } from '../../../random.ts';
import { writeSolution } from '../../../scenes/world/solutions.ts';
import { attributeAt, pairAt, placeOf } from './draw-pair.ts';
import { ATTRIBUTES, type Attribute } from './quadruplet.ts';

/** How often each word stands in one text more than in another. */
type Lead = Map<string, number>;

/** The items of one attribute in a set, up to the last that was asked for. */
interface Balance {
  readonly shown: (0 | 1)[];
  /** over those items: words of r_c beyond those of r_p */
  readonly lead: Lead;
}

/** Balances kept, six for a set: a training and its test use two sets in turn. */
const KEPT = 4 * ATTRIBUTES.length;
const balances = new LruMap<string, Balance>(KEPT);

/**
 * Which world of an item is shown: the one that brings the words of all correct responses so far
 * closer to those of r_p, among the items of its attribute; a coin decides if both do so equally.
 * With a coin for each item, a rule that reads the words alone would be right of more or fewer than
 * half of a set by luck. Trials assign patients in this way (minimisation: Taves, Clinical
 * Pharmacology and Therapeutics 15, 1974; Pocock and Simon, Biometrics 31, 1975). Turning every coin
 * round turns every choice round, so each world of an item is shown with probability one half.
 */
export function chooseShown(seed: number, index: number): 0 | 1 {
  const attribute = attributeAt(seed, index);
  const balance = remember(balances, `${seed} ${attribute}`, () => ({
    shown: [],
    lead: new Map(),
  }));
  const block = Math.floor(index / ATTRIBUTES.length);
  while (balance.shown.length <= block) extend(balance, seed, attribute);
  return balance.shown[block] ?? 0;
}

function extend({ shown, lead }: Balance, seed: number, attribute: Attribute): void {
  const index = placeOf(seed, attribute, shown.length);
  const [first, second] = pairAt(seed, index).solutions.map(writeSolution);
  const more = leadOf(first ?? '', second ?? '');
  let sum = 0;
  for (const [word, count] of more) sum += count * (lead.get(word) ?? 0);
  const chosen =
    sum === 0
      ? (new Random([seed, 'perception shown', index]).integer(0, 1) as 0 | 1)
      : sum > 0
        ? 1
        : 0;
  const sign = chosen === 0 ? 1 : -1;
  for (const [word, count] of more) lead.set(word, (lead.get(word) ?? 0) + sign * count);
  shown.push(chosen);
}

function leadOf(first: string, second: string): Lead {
  const lead: Lead = new Map();
  const count = (text: string, sign: 1 | -1) => {
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      lead.set(word, (lead.get(word) ?? 0) + sign);
    }
  };
  count(first, 1);
  count(second, -1);
  return lead;
}
