import * as v from 'valibot';
import { parseAt, wholeWithin } from '../../spec/parse.ts';
import { type PictureSourceSpec, photosOf } from '../../spec/picture-source.ts';
import { SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { type Sample, sampleSchema } from '../sample.ts';

export const PERCEPTION_ID = 'perception';

export const PERCEPTION_LIMITS = {
  items: { least: 1, most: 5000 },
  answerTokens: { least: 16, most: 32_768 },
  /** 0: one greedy answer */
  draws: { least: 0, most: 9 },
} as const;
/** most characters of a response, as in the authors' pipeline */
export const LONGEST_RESPONSE = 1600;
const LONGEST_QUESTION = 2000;
const LONGEST_ANSWER = 200;
const MOST_GIVEN = 1000;
/** most attributes of an item, and most characters of one (authors' code) */
const MOST_ATTRIBUTES = 6;
const MOST_ATTRIBUTE = 150;

/** How responses are judged: two at a time, each alone, or all three at once. */
export const JUDGING_MODES = ['pair', 'score', 'batch'] as const;
export type JudgingMode = (typeof JUDGING_MODES)[number];

/**
 * The orders in which several responses are shown: one drawn order and its reverse, the drawn order
 * only, or every order.
 */
export const ORDERINGS = ['both', 'drawn', 'all'] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** Texts by the user or another program that replace drawn ones. */
export interface GivenTexts {
  readonly question: string;
  /** the right answer, in a few words */
  readonly answer: string;
  readonly right: string;
  readonly perception: string;
  readonly both: string;
}

/** An item on a photograph. */
export interface GivenItem extends GivenTexts {
  /** SHA-256 of the photograph */
  readonly photo: string;
  /** visual facts altered in its wrong responses, in the writer's words */
  readonly attributes?: readonly string[];
  /** id of the model that wrote the wrong responses; absent: they came from a file */
  readonly writer?: string;
  /** the user edited its texts */
  readonly edited?: true;
}

/** An item of a drawn set whose texts the user edited. */
export interface EditedItem extends GivenTexts {
  readonly index: number;
}

/** Options of a run, without its seed and judges. */
export interface PerceptionOptions {
  /** drawn worlds, or photographs with given items */
  readonly source: PictureSourceSpec;
  readonly items: number;
  readonly mode: JudgingMode;
  readonly orders: Ordering;
  /** maximum tokens of an answer */
  readonly answerTokens: number;
  /** number of sampled answers to each question; absent: one greedy answer */
  readonly draws?: number;
  /**
   * pictures are squashed to 448 × 448 pixels, as in the authors' code; absent: their shape is kept
   */
  readonly squash?: true;
  /** r_c and r_p are judged again with a grey picture */
  readonly grey?: true;
  /** for photographs: the items, each naming its photograph */
  readonly given?: readonly GivenItem[];
  /** for drawn worlds: the items whose texts the user edited */
  readonly edited?: readonly EditedItem[];
  /** a random subset of the items, to check the claims of another run */
  readonly sample?: Sample;
}

const text = (most: number) =>
  v.pipe(
    v.string('a text is needed'),
    v.trim(),
    v.minLength(1, 'an empty text'),
    v.maxLength(most, `at most ${most} characters`),
  );
const texts = {
  question: text(LONGEST_QUESTION),
  answer: text(LONGEST_ANSWER),
  right: text(LONGEST_RESPONSE),
  perception: text(LONGEST_RESPONSE),
  both: text(LONGEST_RESPONSE),
};

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.variant('type', SOURCE_SCHEMAS),
    items: wholeWithin(PERCEPTION_LIMITS.items.least, PERCEPTION_LIMITS.items.most),
    mode: v.picklist(JUDGING_MODES),
    orders: v.picklist(ORDERINGS),
    answerTokens: wholeWithin(
      PERCEPTION_LIMITS.answerTokens.least,
      PERCEPTION_LIMITS.answerTokens.most,
    ),
    draws: v.exactOptional(wholeWithin(1, PERCEPTION_LIMITS.draws.most)),
    squash: v.exactOptional(v.literal(true)),
    grey: v.exactOptional(v.literal(true)),
    given: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            photo: text(64),
            ...texts,
            attributes: v.exactOptional(
              v.pipe(v.array(text(MOST_ATTRIBUTE)), v.maxLength(MOST_ATTRIBUTES)),
            ),
            writer: v.exactOptional(text(300)),
            edited: v.exactOptional(v.literal(true)),
          }),
        ),
        v.minLength(1, 'at least one item'),
        v.maxLength(MOST_GIVEN, `at most ${MOST_GIVEN} items`),
      ),
    ),
    edited: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            index: wholeWithin(0, PERCEPTION_LIMITS.items.most - 1),
            ...texts,
          }),
        ),
        v.minLength(1, 'at least one item'),
        v.maxLength(MOST_GIVEN, `at most ${MOST_GIVEN} items`),
      ),
    ),
    sample: v.exactOptional(sampleSchema),
  }),
  v.check(
    ({ source: { type } }) => type === 'worlds' || type === 'photos',
    'source: quadruplets are drawn of drawn worlds, or given with photographs',
  ),
  v.check(
    ({ source, given }) => (source.type === 'photos') === (given !== undefined),
    'given: photographs need items that say what is asked and answered of them, and drawn worlds take none',
  ),
  v.check(
    ({ source, edited }) => source.type === 'worlds' || edited === undefined,
    'edited: only drawn items are edited; change the given ones themselves',
  ),
  v.check(({ source, given = [] }) => {
    const known = new Set(photosOf(source).map(({ sha256 }) => sha256));
    return given.every(({ photo }) => known.has(photo));
  }, 'given: an item names a photograph that the source does not have'),
  v.check(
    ({ items, given }) => given === undefined || items <= given.length,
    'items: there are fewer given items than that',
  ),
);

/**
 * Validates options from any source. Throws Error whose message begins with the path of the first
 * invalid field.
 */
export function parsePerceptionOptions(value: unknown): PerceptionOptions {
  return parseAt(optionsSchema, value);
}

export function defaultPerceptionOptions(): PerceptionOptions {
  return {
    source: { type: 'worlds' },
    items: 60,
    mode: 'pair',
    orders: 'both',
    answerTokens: 256,
    grey: true,
  };
}

/** The options in a parsed spec of this protocol. */
export function perceptionOptionsOf(options: unknown): PerceptionOptions {
  return options as PerceptionOptions;
}
