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
import { decodeVector, encodeVector } from './vector-text.ts';

/** Answers of one judge in a link: a link is 60,000 characters long at most. */
const MOST_ANSWERS = 20_000;

/**
 * An answer as a link has it, told apart by its form: what was written; the same cut short; a
 * similarity; log-probabilities; the same with how many tokens each choice has; a vector; what was written
 * with its tokens. A similarity and log-probabilities lose no digit.
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
]);
type PackedBody = v.InferOutput<typeof packedBody>;

/** A run with its answers as a link carries it. */
export const RecordedSchema = v.object({
  format: v.literal('flipside-recorded', 'this is not a recorded run'),
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
        /** null: it was never loaded, and answered nothing */
        fingerprint: v.nullable(FingerprintSchema),
        /** of all it was asked, so that no answer is ever laid beside another question */
        asks: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
        /** what an answer took on average, milliseconds */
        milliseconds: v.pipe(v.number(), v.minValue(0)),
        /** each different answer once */
        answers: v.pipe(v.array(packedBody), v.maxLength(MOST_ANSWERS)),
        /** which of them answers each ask, in the order of the plan; -1: none */
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

export function packBody(body: AnswerBody): PackedBody {
  switch (body.mode) {
    case 'generate':
      if (body.tokens) return body;
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

/** Bytes that it takes in the store, roughly. */
export function sizeOfPacked(packed: PackedBody): number {
  return sizeOfAnswer({ body: unpackBody(packed), milliseconds: 0 });
}

/** The answer it was packed from, which may be no answer at all: that is for `checkAnswer` to say. */
export function unpackBody(packed: PackedBody): AnswerBody {
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
  if ('mode' in packed) return packed;
  const [mode, text] =
    'embed' in packed ? (['embed', packed.embed] as const) : (['hidden', packed.hidden] as const);
  return { mode, vector: decodeVector(text) ?? new Float32Array() };
}
