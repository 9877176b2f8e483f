import * as v from 'valibot';
import { parseAt, wholeWithin } from '../../spec/parse.ts';
import { countPictures, type PictureSourceSpec } from '../../spec/picture-source.ts';
import { MOST_PHOTOS, SOURCE_SCHEMAS } from '../../spec/source-schema.ts';

import { type Sample, sampleSchema } from '../sample.ts';

export const PEER_REVIEW_ID = 'peer-review';

export const LIMITS = {
  pictures: { least: 1, most: MOST_PHOTOS },
  rounds: { least: 1, most: 2000 },
  repeats: { least: 1, most: 10 },
  answerTokens: { least: 16, most: 2048 },
} as const;
const MOST_QUESTIONS = 1000;
const QUESTION_LENGTH = 2000;

/** A pool of models that review each other's answers. */
export interface PeerOptions {
  readonly source: PictureSourceSpec;
  /** number of pictures, which take turns, one per round */
  readonly pictures: number;
  /** rounds per repeat */
  readonly rounds: number;
  /** number of times that all rounds are drawn, each time with another seed */
  readonly repeats: number;
  /** given questions, one of which is drawn per round; absent: the reviewer writes the question */
  readonly questions?: readonly string[];
  /** the given questions name options, and the answer must pick one */
  readonly choices?: true;
  /** maximum tokens of an answer and of a review */
  readonly answerTokens: number;
  /**
   * In one of every `ownEvery` rounds, drawn at random, the reviewer is one of the two candidates.
   * These rounds measure self-preference and count in no score. Absent: none, as in the paper.
   */
  readonly ownEvery?: number;
  /** a random subset of the rounds, to check the claims of another run */
  readonly sample?: Sample;
}

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.variant('type', SOURCE_SCHEMAS),
    pictures: wholeWithin(LIMITS.pictures.least, LIMITS.pictures.most),
    rounds: wholeWithin(LIMITS.rounds.least, LIMITS.rounds.most),
    repeats: wholeWithin(LIMITS.repeats.least, LIMITS.repeats.most),
    questions: v.exactOptional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('a text is needed'),
            v.trim(),
            v.minLength(1, 'an empty question'),
            v.maxLength(QUESTION_LENGTH, `at most ${QUESTION_LENGTH} characters`),
          ),
        ),
        v.minLength(1, 'at least one question'),
        v.maxLength(MOST_QUESTIONS, `at most ${MOST_QUESTIONS} questions`),
      ),
    ),
    choices: v.exactOptional(v.literal(true)),
    answerTokens: wholeWithin(LIMITS.answerTokens.least, LIMITS.answerTokens.most),
    ownEvery: v.exactOptional(wholeWithin(2, LIMITS.rounds.most)),
    sample: v.exactOptional(sampleSchema),
  }),
  v.check(
    ({ source, pictures }) => pictures <= countPictures(source),
    'pictures: there are fewer photographs than that; add photographs or ask for fewer',
  ),
  v.check(
    ({ questions, choices }) => choices === undefined || questions !== undefined,
    'choices: only questions that are given can name options',
  ),
);

/**
 * Validates options from any source. Throws Error whose message begins with the path of the first
 * invalid field.
 */
export function parsePeerOptions(value: unknown): PeerOptions {
  return parseAt(optionsSchema, value);
}

/** Default options, with four repeats as in the paper's tables. */
export function defaultPeerOptions(): PeerOptions {
  return { source: { type: 'worlds' }, pictures: 40, rounds: 60, repeats: 4, answerTokens: 256 };
}

/** The options in a parsed spec of this protocol. */
export function peerOptionsOf(options: unknown): PeerOptions {
  return options as PeerOptions;
}
