import * as v from 'valibot';
import { parseAt, wholeWithin } from '../../spec/parse.ts';
import { type PictureSourceSpec, photosOf } from '../../spec/picture-source.ts';
import { SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { type Sample, sampleSchema } from '../sample.ts';

export const PERCEPTION_ID = 'perception';

export const PERCEPTION_LIMITS = {
  items: { least: 1, most: 5000 },
  answerTokens: { least: 16, most: 32_768 },
  /** 0: the likeliest answer, once */
  draws: { least: 0, most: 9 },
} as const;
/** characters of a response, as long as the authors' pipeline takes, and of a question */
export const LONGEST_RESPONSE = 1600;
const LONGEST_QUESTION = 2000;
const LONGEST_ANSWER = 200;
const MOST_GIVEN = 1000;
/** attributes of an item, and characters of one (authors' code) */
const MOST_ATTRIBUTES = 6;
const MOST_ATTRIBUTE = 150;

/** How responses are judged: each alone, two at a time, or all three at once. */
export const JUDGING_MODES = ['pair', 'score', 'batch'] as const;
export type JudgingMode = (typeof JUDGING_MODES)[number];

/** In which orders several responses are shown: one that is drawn, it and its reverse, or every one. */
export const ORDERINGS = ['both', 'drawn', 'all'] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** Texts that a person or another program wrote in the place of drawn ones. */
export interface GivenTexts {
  readonly question: string;
  /** the right one, in a few words */
  readonly answer: string;
  readonly right: string;
  readonly perception: string;
  readonly both: string;
}

/** An item on a photograph. */
export interface GivenItem extends GivenTexts {
  /** SHA-256 of the photograph */
  readonly photo: string;
  /** visual facts that its wrong responses alter, as the writer named them */
  readonly attributes?: readonly string[];
  /** id of the model that wrote the wrong responses; absent: they came in a file */
  readonly writer?: string;
  /** a person changed its texts */
  readonly edited?: true;
}

/** An item of a drawn set whose texts a person changed. */
export interface EditedItem extends GivenTexts {
  readonly index: number;
}

/** What a run of the lab is made of. */
export interface PerceptionOptions {
  /** drawn worlds, or photographs with given items */
  readonly source: PictureSourceSpec;
  readonly items: number;
  readonly mode: JudgingMode;
  readonly orders: Ordering;
  /** most tokens of an answer */
  readonly answerTokens: number;
  /** answers to each question, sampled by chance; absent: the likeliest one alone */
  readonly draws?: number;
  /** the pictures are squashed to 448 × 448 pixels, as the authors' code does; absent: kept */
  readonly squash?: true;
  /** r_c and r_p are judged once more beside a grey picture */
  readonly grey?: true;
  /** on photographs: the items, of which each names its photograph */
  readonly given?: readonly GivenItem[];
  /** on drawn worlds: items whose texts a person changed */
  readonly edited?: readonly EditedItem[];
  /** only so many of the items, to check what is claimed of them all */
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

/** Options from anywhere. Throws Error whose message begins with the path of the first fault. */
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

/** Of a spec of this protocol, as it was parsed. */
export function perceptionOptionsOf(options: unknown): PerceptionOptions {
  return options as PerceptionOptions;
}
