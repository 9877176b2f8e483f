import * as v from 'valibot';
import type { AnswerBody } from '../../core/ask/answer.ts';
import {
  LONGEST_TEXT,
  ScoredSchema,
  TrainedSchema,
  WrittenSchema,
} from '../../core/ask/answer-schema.ts';
import { judgeChoiceSchema, MOST_JUDGES } from '../../core/spec/judge-choice.ts';
import { runNameSchema } from '../records/run-name.ts';
import { sizeOfAnswer } from '../store/answer-size.ts';
import { FingerprintSchema } from '../store/fingerprints.ts';
import { SpecSchema } from '../store/run-rows.ts';
import {
  packedTokens,
  sampleTokens,
  type TextCollector,
  unpackTokens,
  type WrittenTexts,
  writtenTexts,
} from './packed-tokens.ts';
import { decodeVector, encodeVector } from './vector-text.ts';

/** What a file of a recorded run says it is. */
export const RECORDED_FORMAT = 'flipside-recorded';
/** Answers of one judge in a link: a link is 60,000 characters long at most. */
const MOST_ANSWERS = 20_000;

/**
 * An answer as a link has it. Its form tells the kind: a generated text; the same cut short; a
 * similarity; log-probabilities; log-probabilities with each choice's token count; a vector; a
 * generated text with its tokens' likelihoods, spelt out as older links have it or named by its
 * place. Similarities and log-probabilities keep full precision.
 */
export const packedBody = v.union([
  v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  v.tuple([v.pipe(v.string(), v.maxLength(LONGEST_TEXT))]),
  v.number(),
  v.array(v.nullable(v.number())),
  v.tuple([v.array(v.nullable(v.number())), v.array(v.nullable(v.number()))]),
  v.strictObject({ embed: v.string() }),
  v.strictObject({ hidden: v.string() }),
  ScoredSchema,
  TrainedSchema,
  WrittenSchema,
  packedTokens,
]);
type PackedBody = v.InferOutput<typeof packedBody>;

/** A run with its answers, as a link carries it. */
export const RecordedSchema = v.object({
  format: v.literal(RECORDED_FORMAT, 'this is not a recorded run'),
  version: v.literal(1, 'recorded by a version of Flipside that is not known here'),
  name: runNameSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  spec: SpecSchema,
  closedRounds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** trained weights that its judges name */
  weights: v.exactOptional(v.pipe(v.array(v.unknown()), v.maxLength(MOST_JUDGES))),
  /** in the order of the spec */
  judges: v.pipe(
    v.array(
      v.object({
        choice: judgeChoiceSchema,
        /** null: the judge was never loaded and answered nothing */
        fingerprint: v.nullable(FingerprintSchema),
        /** digest of all its asks, so that no answer is matched with another question */
        asks: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
        /** mean milliseconds per answer */
        milliseconds: v.pipe(v.number(), v.minValue(0)),
        /** each distinct answer once */
        answers: v.pipe(v.array(packedBody), v.maxLength(MOST_ANSWERS)),
        /** texts of the answers that have likelihoods */
        texts: v.exactOptional(writtenTexts(MOST_ANSWERS)),
        /** index of the answer to each ask, in the order of the plan; -1: none */
        given: v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(-1))),
          v.maxLength(MOST_ANSWERS),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_JUDGES),
  ),
});

export type Recorded = v.InferOutput<typeof RecordedSchema>;

/** `texts` collects the texts of answers with likelihoods. */
export function packBody(body: AnswerBody, texts: TextCollector): PackedBody {
  switch (body.mode) {
    case 'generate':
      if (body.tokens) return texts.pack(body, body.tokens);
      return body.finish === 'stop' ? body.text : [body.text];
    case 'choose':
      return body.lengths
        ? [[...body.logProbabilities], [...body.lengths]]
        : [...body.logProbabilities];
    case 'compare':
      return body.similarity;
    case 'embed':
      return { embed: encodeVector(body.vector) };
    case 'score':
    case 'train':
      return body;
    case 'hidden':
      return { hidden: encodeVector(body.vector) };
  }
}

/** Approximate bytes in the store. */
export function sizeOfPacked(packed: PackedBody, texts: WrittenTexts): number {
  const isTokens = typeof packed === 'object' && 'wrote' in packed;
  const body = isTokens ? sampleTokens(packed, texts) : unpackBody(packed, texts);
  return sizeOfAnswer({ body, milliseconds: 0 });
}

/** The unpacked answer. It may be invalid: `checkAnswer` decides that. */
export function unpackBody(packed: PackedBody, texts: WrittenTexts): AnswerBody {
  if (typeof packed === 'string') return { mode: 'generate', text: packed, finish: 'stop' };
  if (typeof packed === 'number') return { mode: 'compare', similarity: packed };
  if (Array.isArray(packed)) {
    const [first, second] = packed;
    if (Array.isArray(first)) {
      return {
        mode: 'choose',
        logProbabilities: first,
        lengths: Array.isArray(second) ? second : [],
      };
    }
    return typeof first === 'string'
      ? { mode: 'generate', text: first, finish: 'length' }
      : { mode: 'choose', logProbabilities: packed as (number | null)[] };
  }
  if ('wrote' in packed) return unpackTokens(packed, texts);
  if ('mode' in packed) return packed;
  const [mode, text] =
    'embed' in packed ? (['embed', packed.embed] as const) : (['hidden', packed.hidden] as const);
  return { mode, vector: decodeVector(text) ?? new Float32Array() };
}
