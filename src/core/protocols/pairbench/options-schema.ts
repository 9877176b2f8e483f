import * as v from 'valibot';
import { photoSchema } from '../../picture-schema.ts';
import { parseAt, unique, wholeWithin } from '../../spec/parse.ts';
import type { ReadyPair } from '../../spec/ready-pair.ts';
import { MOST_PHOTOS, PAIR_SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { sampleSchema } from '../sample.ts';
import type { PairBenchOptions } from './options.ts';
import { CONDITION_SENTENCES } from './prompt/conditions.ts';
import { whyNotServed } from './served-splits.ts';
import type { OwnPair } from './source.ts';
import {
  CONDITIONS,
  type Condition,
  OWN_SPLITS,
  PAIR_KINDS,
  PLANNED_SPLITS,
  type SplitId,
} from './split.ts';

/** at least 2: an irrelevant pair needs a second item; the upper limit bounds a run's memory */
export const ITEM_LIMITS = { least: 2, most: 5000 } as const;

export const MOST_REPEATS = 20;
/** above this, samples say little about the judge */
export const MOST_TEMPERATURE = 2;

/** longest custom condition sentence, in characters */
const SENTENCE_LENGTH = 2000;
/** longest custom prompt, in characters */
const PROMPT_LENGTH = 10_000;

const sentenceNames = Object.keys(CONDITION_SENTENCES).flatMap((subject) =>
  CONDITIONS.map((condition) => `${subject}/${condition}`),
);

const ownPairSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(300)),
  first: wholeWithin(0, 2 * MOST_PHOTOS),
  second: wholeWithin(0, 2 * MOST_PHOTOS),
  truth: v.union([
    v.pipe(v.number(), v.minValue(1, 'at least 1'), v.maxValue(10, 'at most 10')),
    v.picklist(PAIR_KINDS),
  ]),
  condition: v.exactOptional(v.picklist(CONDITIONS)),
  split: v.exactOptional(v.picklist(OWN_SPLITS)),
});

const pairSourceSchema = v.pipe(
  v.strictObject({
    type: v.literal('pairs'),
    photos: v.pipe(v.array(photoSchema), v.maxLength(2 * MOST_PHOTOS)),
    pairs: v.pipe(v.array(ownPairSchema), v.maxLength(MOST_PHOTOS)),
  }),
  v.check(
    ({ photos, pairs }) =>
      pairs.every(({ first, second }) => first < photos.length && second < photos.length),
    'a pair names a photograph that is not in the list',
  ),
);

/** most pairs in a table; a run modelled on the paper's Table 8 has 15,000 */
export const MOST_TABLE_PAIRS = 20_000;

const tableSourceSchema = v.strictObject({
  type: v.literal('table'),
  pairs: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(
          v.string(),
          v.minLength(1),
          v.maxLength(300),
          v.check((name) => !/[\r\n]/.test(name), 'a name has no line breaks'),
        ),
        split: v.picklist(PLANNED_SPLITS),
        condition: v.picklist(CONDITIONS),
        kind: v.picklist(PAIR_KINDS),
        truth: v.pipe(v.number(), v.finite('a number')),
      }),
    ),
    v.minLength(1, 'at least one pair'),
    v.maxLength(MOST_TABLE_PAIRS),
    v.check(
      (pairs) => new Set(pairs.map(({ name }) => name)).size === pairs.length,
      'two pairs have one name',
    ),
  ),
});

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.variant('type', [...PAIR_SOURCE_SCHEMAS, pairSourceSchema, tableSourceSchema]),
    items: wholeWithin(ITEM_LIMITS.least, ITEM_LIMITS.most),
    splits: v.pipe(
      v.array(v.picklist(PLANNED_SPLITS)),
      v.minLength(1, 'at least one split'),
      unique<SplitId>('split'),
    ),
    conditions: v.pipe(
      v.array(v.picklist(CONDITIONS)),
      v.minLength(1, 'at least one condition'),
      unique<Condition>('condition'),
    ),
    reader: v.picklist(['ours', 'paper']),
    maxNewTokens: wholeWithin(1, 4096),
    encoderCopies: wholeWithin(1, 50),
    temperature: v.exactOptional(
      v.pipe(
        v.number(),
        v.minValue(0, 'at least 0'),
        v.maxValue(MOST_TEMPERATURE, `at most ${MOST_TEMPERATURE}`),
      ),
    ),
    ownTemperature: v.exactOptional(v.literal(true)),
    repeats: v.exactOptional(wholeWithin(1, MOST_REPEATS)),
    scoresOnly: v.exactOptional(v.literal(true)),
    blind: v.exactOptional(v.literal(true)),
    sample: v.exactOptional(sampleSchema),
    sentences: v.exactOptional(
      v.record(v.picklist(sentenceNames), v.pipe(v.string(), v.maxLength(SENTENCE_LENGTH))),
    ),
    prompt: v.exactOptional(
      v.pipe(
        v.string(),
        v.maxLength(PROMPT_LENGTH, `at most ${PROMPT_LENGTH} characters`),
        v.check(
          (text) => text.split('{conditions}').length === 2,
          'it must hold {conditions} once, where the condition sentences go',
        ),
      ),
    ),
  }),
  v.check(
    ({ source, items }) => source.type !== 'photos' || items <= source.photos.length,
    'items: there are fewer photographs than items; add photographs or ask for fewer items',
  ),
  v.check(
    ({ temperature = 0, ownTemperature }) => !ownTemperature || temperature === 0,
    'ownTemperature: it takes the place of a temperature; leave one of the two out',
  ),
  v.check(
    ({ source, items }) =>
      source.type !== 'pairs' || items <= Math.max(ITEM_LIMITS.least, source.pairs.length),
    'items: there are fewer ready-made pairs than items; ask for fewer items',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { source, splits } = dataset.value;
    const reasons = splits.flatMap((split) => whyNotServed(source, split) ?? []);
    if (reasons[0] !== undefined) addIssue({ message: `splits: ${reasons[0]}` });
  }),
);

/**
 * Validates PairBench options from any source. Throws Error whose message begins with the first
 * invalid field.
 */
export function parseOptions(value: unknown): PairBenchOptions {
  return parseAt(optionsSchema, value);
}

/**
 * Validates the ready-made pairs of a table in this protocol's terms. Throws Error at the first
 * invalid pair.
 */
export function takePairs(pairs: readonly ReadyPair[]): OwnPair[] {
  return parseAt(v.array(ownPairSchema), pairs);
}
