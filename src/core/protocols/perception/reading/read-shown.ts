import { readTagged } from '../../read-tagged.ts';
import { readLenientScores, readStrictScores } from '../../tagged-scores.ts';
import type { OtherKind } from '../dataset/quadruplet.ts';
import type { ShownOrder } from '../dataset/shown-responses.ts';

/** Scores of the shown responses, in order; null if they are unreadable. */
export interface ReadScores {
  readonly ours: readonly number[] | null;
  /** as read by the authors' parsers */
  readonly paper: readonly number[] | null;
}

/** A text's verdict on the correct response against another one. */
export type Verdict = 'right' | 'tie' | 'wrong' | 'invalid';

/**
 * Reads scores in both ways.
 *
 * - the paper's: tags that contain only digits; the first one for a single response, the first two
 *   for a pair; for a batch the first whole numbers inside tags, one per response
 * - ours: thoughts are left out; a tag holds one number, optionally with decimals, spaces or "/10";
 *   there must be exactly one tag per response, so that a repeated or missing verdict is not
 *   misread
 */
export function readShown(text: string, responses: number): ReadScores {
  const paper =
    responses < 3 ? readStrictScores(text).slice(0, responses) : readLenientScores(text, responses);
  return {
    ours: readTagged(text, responses),
    paper: paper.length === responses ? paper : null,
  };
}

/**
 * Whether the correct response has the higher score. The paper counts s(r) ≥ s(r_c) as an error, so
 * a tie is an error.
 */
export function compareShown(
  scores: readonly number[] | null,
  order: ShownOrder,
  other: OtherKind,
): Verdict {
  const [right, wrong] = (['right', other] as const).map((kind) => scores?.[order.indexOf(kind)]);
  if (right === undefined || wrong === undefined) return 'invalid';
  if (right === wrong) return 'tie';
  return right > wrong ? 'right' : 'wrong';
}

/** Like `compareShown`, for responses scored one at a time. */
export function compareAlone(
  read: readonly { readonly order: ShownOrder; readonly scores: readonly number[] | null }[],
  other: OtherKind,
): Verdict {
  const both = read.filter(({ order: [kind] }) => kind === 'right' || kind === other);
  const scores = both.flatMap((one) => one.scores ?? []);
  return compareShown(
    scores.length === both.length ? scores : null,
    both.flatMap(({ order }) => order),
    other,
  );
}
