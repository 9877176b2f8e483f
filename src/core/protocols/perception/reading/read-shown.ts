import { readTagged } from '../../read-tagged.ts';
import { readLenientScores, readStrictScores } from '../../tagged-scores.ts';
import type { OtherKind } from '../dataset/quadruplet.ts';
import type { ShownOrder } from '../dataset/shown-responses.ts';

/** Scores of the shown responses in their order; null where they cannot be read. */
export interface ReadScores {
  readonly ours: readonly number[] | null;
  /** by the authors' parsers */
  readonly paper: readonly number[] | null;
}

/** What one text says of the correct response and another one. */
export type Verdict = 'right' | 'tie' | 'wrong' | 'invalid';

/**
 * Scores by both ways of reading.
 *
 * - the paper's: tags with digits and nothing else, of one response the first, of a pair the first two;
 *   of a batch all whole numbers inside tags, the first so many
 * - ours: thoughts are left out, a tag holds one number, perhaps with decimals, a space or "/10"; there
 *   must be exactly one tag a response, so that a repeated or missing verdict is not taken for one
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
 * Whether the correct response has the higher score: the paper counts s(r) ≥ s(r_c) as an error, so a
 * tie is one.
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

/** The same of responses that were scored one at a time. */
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
