import * as v from 'valibot';
import { numberWithin, oneOf, parseAt, unique, wholeWithin } from '../../spec/parse.ts';
import { countPictures, type PictureSourceSpec } from '../../spec/picture-source.ts';
import { photoSourceSchema, worldSourceSchema } from '../../spec/source-schema.ts';
import { type Sample, sampleSchema } from '../sample.ts';
import { BIAS_IDS, type BiasId } from './biases.ts';

export const BIAS_ID = 'bias';

/** at least two items, because another item's picture and answer are shown too */
export const BIAS_LIMITS = {
  items: { least: 2, most: 2000 },
  temperature: { least: 0, most: 2 },
  /** half the width of an interval */
  enough: { least: 0.01, most: 0.5 },
  answerTokens: { least: 16, most: 4096 },
} as const;

/** What is changed, and on how many items. */
export interface BiasOptions {
  /** drawn worlds, for which the right answers are known, or photographs */
  readonly source: Extract<PictureSourceSpec, { type: 'worlds' | 'photos' }>;
  readonly items: number;
  /** the biases asked about, each once; absent: all */
  readonly biases?: readonly BiasId[];
  /** 0: greedy answers; above 0: answers are sampled, and the unchanged item is asked again */
  readonly temperature: number;
  /**
   * A bias is no longer asked about once half the width of its figure's 95 % interval is at most
   * this value; absent: every item is asked
   */
  readonly enough?: number;
  /** maximum tokens of an answer */
  readonly answerTokens: number;
  /** a random sample of the items, to check a claim about all of them */
  readonly sample?: Sample;
}

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.variant('type', [worldSourceSchema, photoSourceSchema]),
    items: wholeWithin(BIAS_LIMITS.items.least, BIAS_LIMITS.items.most),
    biases: v.exactOptional(
      v.pipe(v.array(oneOf(BIAS_IDS)), v.minLength(1, 'at least one bias'), unique('bias')),
    ),
    temperature: numberWithin(BIAS_LIMITS.temperature.least, BIAS_LIMITS.temperature.most),
    enough: v.exactOptional(numberWithin(BIAS_LIMITS.enough.least, BIAS_LIMITS.enough.most)),
    answerTokens: wholeWithin(BIAS_LIMITS.answerTokens.least, BIAS_LIMITS.answerTokens.most),
    sample: v.exactOptional(sampleSchema),
  }),
  v.check(
    ({ source, items }) => items <= countPictures(source),
    'items: there are fewer photographs than items; add photographs or ask for fewer items',
  ),
);

/** Parses untrusted options. Throws Error whose message begins with the path of the first fault. */
export function parseBiasOptions(value: unknown): BiasOptions {
  return parseAt(optionsSchema, value);
}

export function defaultBiasOptions(): BiasOptions {
  return { source: { type: 'worlds' }, items: 20, temperature: 0, answerTokens: 256 };
}

/** The options of a parsed spec of this protocol. */
export function biasOptionsOf(options: unknown): BiasOptions {
  return options as BiasOptions;
}
