import { CONFIDENCE, type Interval } from './bootstrap.ts';
import { tWithin } from './student-t.ts';
import { wilson, Z_95 } from './wilson.ts';

/** The least and the largest value that a figure can have. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * A 95 % interval for a figure of `items` independent items, at least one, with its sampling
 * variance over them. It is Wilson's for an effective sample size: as many independent trials as
 * would give a share, at the figure's place in its range, this variance. For few items, whose
 * variance is itself uncertain, that size shrinks by the square of how much wider Student's t is
 * than the normal distribution (Korn and Graubard 1998, Survey Methodology 24:193; with Wilson's
 * interval: Dean and Pagano 2015, Journal of Survey Statistics and Methodology 3:484). We apply it
 * to any figure with a range. If all items are alike, there is no variance; by Wilson's bound for 0,
 * a share of further items could then lie at either end of the range.
 */
export function effectiveWilson(
  value: number,
  variance: number,
  items: number,
  { least, most }: Range,
): Interval {
  const width = most - least;
  if (items < 2 || variance < (SAME * width) ** 2) {
    const other = wilson(0, items)?.high ?? 1;
    return { low: value - other * (value - least), high: value + other * (most - value) };
  }
  const stretch = tWithin(CONFIDENCE, items - 1) / Z_95;
  const trials = Math.max(0, ((value - least) * (most - value)) / (variance * stretch ** 2));
  const { low, high } = wilson((trials * (value - least)) / width, trials) ?? { low: 0, high: 1 };
  return { low: Math.min(value, least + low * width), high: least + high * width };
}

/** Differences smaller than this share of the range are rounding. */
const SAME = 1e-12;
