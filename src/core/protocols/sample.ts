import * as v from 'valibot';
import { Random } from '../random.ts';
import { wholeWithin } from '../spec/parse.ts';

/** A random sample of a run's questions, to check what the run claims. */
export interface Sample {
  /** chosen by the checker: the author of the run must not know which questions are drawn */
  readonly seed: number;
  readonly pairs: number;
}

export const sampleSchema = v.strictObject({
  seed: wholeWithin(0, 2 ** 32 - 1),
  pairs: wholeWithin(1, 1_000_000),
}) satisfies v.GenericSchema<unknown, Sample>;

/** Indexes of a run's items, or of its sample. */
export function sampledPlaces(items: number, sample: Sample | undefined): number[] {
  const all = Array.from({ length: items }, (_, index) => index);
  return sample ? drawSample(all, sample) : all;
}

/** Draws without replacement and keeps the original order. */
export function drawSample<Item>(items: readonly Item[], { seed, pairs }: Sample): Item[] {
  const random = new Random([seed, 'sample']);
  const places = Array.from(items, (_, place) => place);
  const most = Math.min(pairs, places.length);
  for (let drawn = 0; drawn < most; drawn++) {
    const other = random.integer(drawn, places.length - 1);
    [places[drawn], places[other]] = [places[other] as number, places[drawn] as number];
  }
  const chosen = new Set(places.slice(0, most));
  return items.filter((_, place) => chosen.has(place));
}
