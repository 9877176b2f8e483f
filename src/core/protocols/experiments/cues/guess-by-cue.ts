import { quantile } from '../../../statistics/quantile.ts';

/** Parts of the pictures that are held out in turn; ours. */
const FOLDS = 10;

/** The index of the answer guessed for each picture, by answer and index. */
export type Guesses = readonly (readonly number[])[];

/**
 * What one number of a picture tells about its answer, without a model: answers are put in the
 * order of their medians, and the best threshold stands between each two neighbours. For two
 * answers this is the best single threshold. Each picture is guessed from the others alone: a tenth
 * of every answer's pictures is held out in turn, so that a number that tells nothing is right as
 * often as chance. `values`: by answer, equally many each. Ours.
 */
export function guessByThresholds(values: readonly (readonly number[])[]): Guesses {
  return heldOut(values, (kept) => {
    const order = [...kept.keys()].toSorted((a, b) => median(kept[a]) - median(kept[b]));
    const thresholds = order
      .slice(1)
      .map((answer, at) => bestThreshold(kept[order[at] ?? 0] ?? [], kept[answer] ?? []));
    return (value) => {
      const at = thresholds.findIndex((threshold) => value <= threshold);
      return order[at < 0 ? thresholds.length : at] ?? 0;
    };
  });
}

/**
 * The same for a question that shows a picture for each answer: the place of the largest or the
 * smallest number, no matter what the other questions suggest; the first of equal ones. `values`: by
 * answer, question and place.
 */
export function guessByPlace(values: readonly (readonly (readonly number[])[])[]): Guesses {
  return heldOut(values, (kept) => {
    const all = kept.flatMap((questions, answer) =>
      questions.flatMap((places) => places.map((value, at) => ({ value, own: at === answer }))),
    );
    const of = (own: boolean) => median(all.flatMap((one) => (one.own === own ? one.value : [])));
    const sign = of(true) < of(false) ? -1 : 1;
    return (places) => {
      const signed = places.map((value) => sign * value);
      return signed.indexOf(Math.max(...signed));
    };
  });
}

function heldOut<T>(
  values: readonly (readonly T[])[],
  learn: (kept: readonly (readonly T[])[]) => (value: T) => number,
): Guesses {
  const folds = Math.min(FOLDS, ...values.map(({ length }) => length));
  const rules = Array.from({ length: folds }, (_, fold) =>
    learn(values.map((some) => some.filter((__, index) => index % folds !== fold))),
  );
  return values.map((some) => some.map((value, index) => rules[index % folds]?.(value) ?? 0));
}

/** The threshold with the fewest errors: `lower` should lie at or below it, `upper` above. */
function bestThreshold(lower: readonly number[], upper: readonly number[]): number {
  const sorted = [
    ...lower.map((value) => ({ value, step: -1 })),
    ...upper.map((value) => ({ value, step: 1 })),
  ].toSorted((a, b) => a.value - b.value);
  let errors = lower.length;
  let best = { errors, threshold: Number.NEGATIVE_INFINITY };
  for (const [at, { value, step }] of sorted.entries()) {
    errors += step;
    const next = sorted[at + 1]?.value ?? Number.POSITIVE_INFINITY;
    // equal numbers cannot be parted
    if (next > value && errors < best.errors) best = { errors, threshold: middle(value, next) };
  }
  return best.threshold;
}

function middle(low: number, high: number): number {
  return high === Number.POSITIVE_INFINITY ? high : (low + high) / 2;
}

function median(values: readonly number[] = []): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
