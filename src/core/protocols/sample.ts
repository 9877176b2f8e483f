import * as v from 'valibot';
import { Random } from '../random.ts';
import { wholeWithin } from '../spec/parse.ts';

/** So many of what a run would ask about, drawn at random, to check what is claimed of it. */
export interface Sample {
  /** its own: the author of the run must not know which will be looked at */
  readonly seed: number;
  readonly pairs: number;
}

export const sampleSchema = v.strictObject({
  seed: wholeWithin(0, 2 ** 32 - 1),
  pairs: wholeWithin(1, 1_000_000),
}) satisfies v.GenericSchema<unknown, Sample>;

/** Drawn without replacement, in the order they had. */
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
