import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { type FeatureId, featuresOf } from '../../../../../core/protocols/pairbench/split.ts';

/** What an English reason says of a changed picture; other features have no word of their own. */
const TOLD: Partial<Readonly<Record<FeatureId, { readonly words: string; readonly in: RegExp }>>> =
  {
    R: { words: 'is rotated', in: /\brotated\b/i },
    GB: { words: 'is blurred', in: /\bblurred\b/i },
    PS: { words: 'is seen in perspective', in: /\bin perspective\b/i },
  };

const DENIED = /\b(?:not|no|neither|nor|without|never)\b|n[’']t\b/i;

/**
 * A change that a reason claims and that was not made: "is rotated". Null if the reason names the
 * change that was made, none, or denies one, and for pairs whose differences are not known.
 */
export function misreadIn(reason: string | null, { split }: Pick<Pair, 'split'>): string | null {
  const made = featuresOf(split);
  if (reason === null || made.length === 0 || DENIED.test(reason)) return null;
  const told = (Object.keys(TOLD) as FeatureId[]).filter((one) => TOLD[one]?.in.test(reason));
  const [first] = told;
  if (first === undefined || told.some((one) => made.includes(one))) return null;
  return TOLD[first]?.words ?? null;
}
