import { upperFirst } from '../words.ts';
import type { RuleOutcome } from './check-rule.ts';

/** A rule's sentence, its words before its figures. */
interface SplitSays {
  /** what to do or expect, a sentence without figures */
  readonly claim: string;
  /** the figures that it rests on, a sentence; null: the claim is all */
  readonly because: string | null;
}

/** The claim is read at once, the figures on request. */
export function splitSays({ says }: Pick<RuleOutcome, 'says'>): SplitSays {
  const colon = says.indexOf(': ');
  return colon < 0
    ? { claim: says, because: null }
    : { claim: `${says.slice(0, colon)}.`, because: upperFirst(says.slice(colon + 2)) };
}
