import { type Picture, sizeOf } from '../../picture.ts';
import { Random } from '../../random.ts';
import { pictureAt } from '../../spec/picture-source.ts';
import { transformAtStrength } from '../../transforms/registry.ts';
import { drawSample } from '../sample.ts';
import type { CloserOptions } from './options.ts';

/** Strengths are counted in tenths: 0 leaves the picture unchanged, 10 is the strongest. */
export const STEPS = 10;
/** Largest difference in strength in the first round, in steps. */
const WIDEST = 5;

/**
 * A reference with two candidates, of which the nearer one is known by construction: the same
 * transform at two strengths, or a transformed picture and another item's picture.
 */
export interface Triplet {
  /** the item's number; the same in all rounds */
  readonly id: string;
  readonly item: number;
  /** strength of the nearer candidate, 0..10 */
  readonly near: number;
  /** strength of the farther candidate, above `near`; null: another item's picture, unchanged */
  readonly far: number | null;
}

/** The place of the nearer candidate: first (image 2, A) or second (image 3, B). */
export type Place = 'first' | 'second';
export const PLACES = ['first', 'second'] as const satisfies readonly Place[];

/** Difference in strength, in steps; null for an irrelevant candidate. */
export function differenceOf({ near, far }: Triplet): number | null {
  return far === null ? null : far - near;
}

/**
 * The triplets of the first round. Items cycle through differences of one to five tenths, then one
 * with an irrelevant candidate. This is ours: the paper it follows leaves the choice of pairs
 * open. A longer run begins with the triplets of a shorter one.
 */
export function firstTriplets(seed: number, { items, sample }: CloserOptions): Triplet[] {
  const triplets = Array.from({ length: items }, (_, item) => {
    const turn = item % (WIDEST + 1);
    const random = new Random([seed, 'closer', item]);
    if (turn === WIDEST) return { id: `${item}`, item, near: random.integer(1, STEPS), far: null };
    const difference = turn + 1;
    const near = random.integer(1, STEPS - difference);
    return { id: `${item}`, item, near, far: near + difference };
  });
  return sample ? drawSample(triplets, sample) : triplets;
}

/**
 * The pictures of a triplet. The candidates of an item are changed in the same direction, e.g.
 * rotated the same way.
 */
export function picturesOf(
  seed: number,
  { source, op, items }: CloserOptions,
  { item, near, far }: Triplet,
): { readonly reference: Picture; readonly near: Picture; readonly far: Picture } {
  const original = (index: number): Picture => pictureAt(seed, source, index);
  const reference = original(item);
  const direction = new Random([seed, 'closer direction', item]).integer(0, 0x7fff_ffff);
  const changed = (steps: number): Picture => ({
    ...reference,
    steps: [transformAtStrength(op, steps / STEPS, sizeOf(reference), direction)],
  });
  // from an earlier item, so that a longer run keeps the triplets of a shorter one
  const other = item === 0 ? 1 : new Random([seed, 'closer other', item]).integer(0, item - 1);
  return {
    reference,
    near: changed(near),
    far: far === null ? original(Math.min(other, items - 1)) : changed(far),
  };
}

/**
 * Moves the candidates one step farther apart: makes the farther one stronger, or, if it is already
 * the strongest, the nearer one weaker. Null if neither is possible.
 */
export function moveApart({ near, far, ...rest }: Triplet): Triplet | null {
  if (far !== null && far < STEPS) return { ...rest, near, far: far + 1 };
  return near > 0 ? { ...rest, near: near - 1, far } : null;
}
