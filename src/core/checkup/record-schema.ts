import * as v from 'valibot';
import { judgeChoiceSchema } from '../spec/judge-choice.ts';
import { parseAt, wholeWithin } from '../spec/parse.ts';
import { CHECK_SIZES } from './check-step.ts';
import type { CheckupRecord } from './profile.ts';

const MOST_NUMBER = 1e12;
const number = v.pipe(v.number(), v.finite(), v.minValue(-MOST_NUMBER), v.maxValue(MOST_NUMBER));
const count = wholeWithin(0, 1_000_000_000);
const name = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const MOST_STEPS = 50;
const MOST_FIGURES = 200;
const MOST_ITEMS = 5000;

const recordSchema = v.strictObject({
  battery: v.strictObject({ id: name(60), version: wholeWithin(1, 10_000) }),
  size: v.picklist(CHECK_SIZES),
  judge: v.strictObject({ ...judgeChoiceSchema.entries, name: name(300) }),
  source: v.picklist(['scenes', 'worlds', 'solids', 'photos']),
  photos: v.exactOptional(name(64)),
  steps: v.pipe(
    v.array(
      v.strictObject({
        id: name(60),
        items: count,
        asks: count,
        seconds: v.nullable(v.pipe(number, v.minValue(0))),
        leftOut: v.nullable(name(500)),
        narrow: v.exactOptional(v.literal(true)),
        failed: v.exactOptional(count),
      }),
    ),
    v.maxLength(MOST_STEPS),
  ),
  figures: v.pipe(
    v.array(
      v.strictObject({
        id: name(60),
        value: v.nullable(number),
        interval: v.nullable(v.strictObject({ low: number, high: number })),
        n: count,
      }),
    ),
    v.maxLength(MOST_FIGURES),
  ),
  milliseconds: v.nullable(v.pipe(number, v.minValue(0))),
  votes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[01-]{0,200}$/, 'letters other than 0, 1 and -'))),
    v.maxLength(MOST_ITEMS),
  ),
});

/**
 * Parses a record from an untrusted source. Throws Error whose message begins with the path of the
 * first error.
 */
export function parseCheckup(value: unknown): CheckupRecord {
  return parseAt(recordSchema, value);
}
