import type { CurvePoint } from '../../../ask/answer.ts';

/** What can go wrong in a training, as its curve shows it. The bounds are ours. */
export type Trouble =
  /** validation fell far below its best, and stayed there */
  | { readonly kind: 'collapse'; readonly best: number; readonly from: number; readonly to: number }
  /** the training items are ranked far better than those for validation */
  | { readonly kind: 'memorising'; readonly train: number; readonly validation: number }
  /** hardly a group of samples has two different rewards */
  | { readonly kind: 'still'; readonly share: number }
  /** most samples are held back by the clip: the steps are too large */
  | { readonly kind: 'clipped'; readonly share: number }
  /** the judge learnt the form of an answer alone: that rose, and the reward on validation fell */
  | {
      readonly kind: 'hacking';
      readonly format: readonly [from: number, to: number];
      readonly validation: readonly [from: number, to: number];
    }
  /** too few answers can still be read */
  | { readonly kind: 'unreadable'; readonly share: number };

/** Of reward: what validation may fall below its best, and stay below training. */
const [FALL, GAP] = [0.1, 0.15];
/** Shares of groups and of samples. */
const [MOST_STILL, MOST_CLIPPED] = [0.8, 0.5];
/** Rise of the share of answers with the right form that counts, and the least that may be readable. */
const [RISE, LEAST_READABLE] = [0.05, 0.95];
/** Points at the end of a curve that are taken together: one alone is noise. */
const LAST = 5;

/** Standard deviation of one item's reward, at most about: it lies between 0 and 1. */
const SPREAD = 0.35;

/**
 * In the order in which a person should look at them; nothing of a curve of fewer points. `held`: items
 * for validation. A difference of rewards counts where it is also twice their standard error.
 */
export function findTroubles(curve: readonly CurvePoint[], held: number): readonly Trouble[] {
  if (curve.length <= LAST) return [];
  const end = curve.slice(-LAST);
  // a judge that writes is not validated at every point
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
