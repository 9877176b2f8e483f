import type { CurvePoint } from '../../../ask/answer.ts';

/** Problems in training that its curve shows. The bounds are ours. */
export type Trouble =
  /** validation fell far below its best and stayed there */
  | { readonly kind: 'collapse'; readonly best: number; readonly from: number; readonly to: number }
  /** training items are ranked far better than validation items */
  | { readonly kind: 'memorising'; readonly train: number; readonly validation: number }
  /** hardly any group of samples has two different rewards */
  | { readonly kind: 'still'; readonly share: number }
  /** most samples are clipped: the steps are too large */
  | { readonly kind: 'clipped'; readonly share: number }
  /** the judge learnt only the format of an answer: format rose while the validation reward fell */
  | {
      readonly kind: 'hacking';
      readonly format: readonly [from: number, to: number];
      readonly validation: readonly [from: number, to: number];
    }
  /** too few answers are readable */
  | { readonly kind: 'unreadable'; readonly share: number };

/**
 * Tolerated differences in reward: of validation below its best, and of validation below training.
 */
const [FALL, GAP] = [0.1, 0.15];
/** Greatest tolerated shares of still groups and of clipped samples. */
const [MOST_STILL, MOST_CLIPPED] = [0.8, 0.5];
/**
 * Rise in the share of well-formed answers that counts, and the smallest tolerated share of
 * readable answers.
 */
const [RISE, LEAST_READABLE] = [0.05, 0.95];
/** Points averaged at the end of a curve: a single one is noise. */
const LAST = 5;

/**
 * Approximate upper bound of the standard deviation of an item's reward, which lies between 0 and
 * 1.
 */
const SPREAD = 0.35;

/**
 * Finds problems, most important first; none if the curve has at most `LAST` points. `held` is the
 * number of validation items. A difference in reward counts only if it is also at least twice its
 * standard error.
 */
export function findTroubles(curve: readonly CurvePoint[], held: number): readonly Trouble[] {
  if (curve.length <= LAST) return [];
  const end = curve.slice(-LAST);
  // a judge that generates text is not validated at every point
  const validated = curve.flatMap((point) => (point.validation === null ? [] : [point.validation]));
  const validation =
    validated.length > LAST ? meanOf(validated.slice(-LAST)) : (validated.at(-1) ?? null);
  const train = meanOf(end.map(({ reward }) => reward));
  const still = meanOf(end.map((point) => point.still));
  const clipped = meanOf(end.map((point) => point.clipped));
  const troubles: Trouble[] = [];
  const noise = (2 * SPREAD * Math.SQRT2) / Math.sqrt(Math.max(1, held));
  const best = curve.reduce((top, one) =>
    (one.validation ?? 0) > (top.validation ?? 0) ? one : top,
  );
  const from = best.validation ?? 0;
  if (validation !== null && validation < from - Math.max(FALL, noise)) {
    troubles.push({ kind: 'collapse', best: best.step, from, to: validation });
  }
  if (validation !== null && train !== null && train > validation + Math.max(GAP, noise)) {
    troubles.push({ kind: 'memorising', train, validation });
  }
  if (still !== null && still > MOST_STILL) troubles.push({ kind: 'still', share: still });
  if (clipped !== null && clipped > MOST_CLIPPED) {
    troubles.push({ kind: 'clipped', share: clipped });
  }
  const written = curve.flatMap(({ format }) => (typeof format === 'number' ? [format] : []));
  const [format, first] = [meanOf(written.slice(-LAST)), written[0] ?? 0];
  const start = validated[0] ?? 0;
  if (written.length > LAST && format !== null && validation !== null) {
    if (format > first + RISE && validation < start - Math.max(FALL, noise)) {
      troubles.push({
        kind: 'hacking',
        format: [first, format],
        validation: [start, validation],
      });
    }
    if (format < LEAST_READABLE) troubles.push({ kind: 'unreadable', share: format });
  }
  return troubles;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length
    ? null
    : known.reduce((sum, value) => sum + value, 0) / known.length;
}
