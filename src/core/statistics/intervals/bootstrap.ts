import { finish } from '../../finish.ts';
import { Random } from '../../random.ts';
import { quantile } from '../quantile.ts';
import { drawBinomial } from './binomial-draw.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  /** the same seed and counts give the same intervals */
  readonly seed: number;
  readonly resamples: number;
}

/** Options of the bootstrap, with corrections for biased estimators. */
interface BootstrapSettings extends BootstrapOptions {
  /**
   * For each number with a biased estimator, its value over all items; absent or null: no
   * correction. The correction shifts the interval by the resamples' mean deviation from this
   * value. Resamples repeat items, which makes mutual information, for example, too high, so a
   * plain percentile interval may exclude the value itself.
   */
  readonly biased?: readonly (number | null)[];
}

/** The share of the resamples inside an interval. */
export const CONFIDENCE = 0.95;

/** If more than this share of the resamples has no value, there is no interval; our choice. */
const MOST_WITHOUT = 0.1;

/**
 * Percentile bootstrap over items (Efron 1979; Efron and Tibshirani 1993, chapter 13) of several
 * numbers at once. `counts` holds the number of items of each kind. Drawing as many items with
 * replacement means drawing new counts from the multinomial distribution, at a cost that depends
 * only on the kinds. `measure` computes the numbers from such counts, null for one without a value.
 * An interval is null if its number has no value in more than a tenth of the resamples.
 */
export function bootstrap(
  counts: Float64Array,
  measure: (counts: Float64Array) => readonly (number | null)[],
  options: BootstrapSettings,
): (Interval | null)[] {
  return finish(bootstrapStepwise(counts, measure, options));
}

/** The same as a generator, one resample per step. */
export function* bootstrapStepwise(
  counts: Float64Array,
  measure: (counts: Float64Array) => readonly (number | null)[],
  { seed, resamples, biased }: BootstrapSettings,
): Generator<void, (Interval | null)[], void> {
  const values: number[][] = [];
  const drawn = new Float64Array(counts.length);
  const draw = createDraw(counts);
  for (let resample = 0; resample < resamples; resample++) {
    draw(new Random([seed, 'resample', resample]), drawn);
    for (const [place, value] of measure(drawn).entries()) {
      values[place] ??= [];
      if (value !== null) values[place].push(value);
    }
    yield;
  }
  return values.map((list, place) => {
    if (list.length < (1 - MOST_WITHOUT) * resamples) return null;
    const sorted = Float64Array.from(list).sort();
    const whole = biased?.[place] ?? null;
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    const off = whole === null ? 0 : mean - whole;
    return {
      low: quantile(sorted, (1 - CONFIDENCE) / 2) - off,
      high: quantile(sorted, (1 + CONFIDENCE) / 2) - off,
    };
  });
}

/** Draws as many items as `counts` holds, with replacement, and counts them by kind. */
export function createDraw(counts: Float64Array): (random: Random, into: Float64Array) => void {
  const items = counts.reduce((sum, count) => sum + count, 0);
  return counts.length * DRAWS_PER_BINOMIAL < items
    ? (random, into) => drawByKind(random, counts, items, into)
    : drawByItem(counts, items);
}

/** Approximate cost of a binomial draw, in draws of one item. */
const DRAWS_PER_BINOMIAL = 4;

/** One binomial draw per kind, from the items that are left. */
function drawByKind(random: Random, counts: Float64Array, items: number, into: Float64Array): void {
  let weight = items;
  let left = items;
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind] as number;
    const drawn = drawBinomial(random, left, count / weight);
    into[kind] = drawn;
    left -= drawn;
    weight -= count;
  }
}

function drawByItem(
  counts: Float64Array,
  items: number,
): (random: Random, into: Float64Array) => void {
  const kinds = new Uint32Array(items);
  let item = 0;
  for (let kind = 0; kind < counts.length; kind++) {
    const end = item + (counts[kind] as number);
    kinds.fill(kind, item, end);
    item = end;
  }
  return (random, into) => {
    into.fill(0);
    for (let drawn = 0; drawn < items; drawn++) {
      const kind = kinds[random.integer(0, items - 1)] as number;
      into[kind] = (into[kind] as number) + 1;
    }
  };
}
