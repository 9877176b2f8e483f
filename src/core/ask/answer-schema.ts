import * as v from 'valibot';
import { sayIssue } from '../spec/parse.ts';
import type { Answer, AnswerBody } from './answer.ts';
import { type Ask, MOST_PLACES } from './ask.ts';
import { MOST_POINTS } from './curve.ts';

/** Characters of an answer's text; more than any ask of a run can produce. */
export const LONGEST_TEXT = 1 << 20;
/** Numbers in a vector; 16 times the width of the widest encoders and decoders. */
export const WIDEST_VECTOR = 65_536;
/** Numbers in the vectors of all positions of one ask. */
export const LONGEST_VECTOR = 1 << 20;
const MOST_CHOICES = 4096;
export const MOST_TOKENS = 65_536;
/** In single precision, the logarithm of a sum of probabilities may exceed 0 by this much. */
const ROUNDING = 1e-4;

const Finite = v.pipe(v.number(), v.finite());
const LogProbability = v.pipe(Finite, v.maxValue(ROUNDING));
const vectorUpTo = (most: number) =>
  v.pipe(
    v.instance(Float32Array),
    v.check(({ length }) => length > 0 && length <= most, 'a vector of this length'),
    v.check((vector) => vector.every(Number.isFinite), 'a number that is not finite'),
  );

const TokenSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  id: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  logProbability: LogProbability,
});

export const WrittenSchema = v.object({
  mode: v.literal('generate'),
  text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  finish: v.picklist(['stop', 'length']),
  tokens: v.exactOptional(v.pipe(v.array(TokenSchema), v.maxLength(MOST_TOKENS), v.readonly())),
});

const Share = v.nullable(v.pipe(Finite, v.minValue(0), v.maxValue(1)));

export const CurveSchema = v.pipe(
  v.array(
    v.object({
      step: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reward: Share,
      validation: Share,
      loss: v.nullable(Finite),
      validationLoss: v.nullable(Finite),
      gradient: v.nullable(Finite),
      kl: v.nullable(Finite),
      clipped: Share,
      still: Share,
      format: v.exactOptional(Share),
      readable: v.exactOptional(Share),
    }),
  ),
  v.maxLength(MOST_POINTS),
  v.readonly(),
);

export const WEIGHTS_HASH = /^[0-9a-f]{32}$/;

export const ScoredSchema = v.object({
  mode: v.literal('score'),
  scores: v.pipe(v.array(Finite), v.minLength(1), v.maxLength(MOST_PLACES), v.readonly()),
});

export const TrainedSchema = v.object({
  mode: v.literal('train'),
  weights: v.pipe(v.string(), v.regex(WEIGHTS_HASH)),
  best: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seconds: v.object({
    states: v.pipe(Finite, v.minValue(0)),
    steps: v.pipe(Finite, v.minValue(0)),
  }),
  curve: CurveSchema,
});

const BodySchema = v.variant('mode', [
  WrittenSchema,
  v.object({
    mode: v.literal('choose'),
    logProbabilities: v.pipe(
      v.array(v.nullable(LogProbability)),
      v.minLength(1),
      v.maxLength(MOST_CHOICES),
    ),
    lengths: v.exactOptional(
      v.pipe(
        v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
        v.maxLength(MOST_CHOICES),
        v.readonly(),
      ),
    ),
  }),
  v.object({
    mode: v.literal('hidden'),
    vector: vectorUpTo(LONGEST_VECTOR),
    behind: v.exactOptional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
        v.maxLength(MOST_PLACES),
        v.readonly(),
      ),
    ),
  }),
  ScoredSchema,
  TrainedSchema,
  v.object({ mode: v.literal('embed'), vector: vectorUpTo(WIDEST_VECTOR) }),
  v.object({
    mode: v.literal('compare'),
    similarity: v.pipe(Finite, v.minValue(0), v.maxValue(1)),
  }),
]) satisfies v.GenericSchema<unknown, AnswerBody>;

/**
 * An answer on its own, as the store or a file holds it. `checkAnswer` tells whether it answers a
 * given ask.
 */
export const AnswerSchema = v.object({
  body: BodySchema,
  milliseconds: v.pipe(Finite, v.minValue(0)),
}) satisfies v.GenericSchema<unknown, Answer>;

/** The judge's output does not answer the ask. */
export class AnswerError extends TypeError {
  override readonly name = 'AnswerError';
}

/** A stored answer; null if it does not match the schema. */
export function parseStoredAnswer(value: unknown): Answer | null {
  const read = v.safeParse(AnswerSchema, value);
  return read.success ? read.output : null;
}

/**
 * Checks a judge's output: finite numbers in range, and that it fits the ask, as `checkFit` does.
 * Throws AnswerError naming the first mismatch.
 */
export function checkAnswer(ask: Ask, body: unknown): AnswerBody {
  const read = v.safeParse(BodySchema, body);
  if (!read.success) {
    const [issue] = read.issues;
    throw new AnswerError(`${v.getDotPath(issue) ?? 'the answer'}: ${sayIssue(issue)}`);
  }
  checkFit(ask, read.output);
  return read.output;
}

/**
 * Checks an answer that was parsed against its ask: the mode, one log-probability per choice, one
 * hidden state or score per position, and tokens if the ask wants them. Throws AnswerError naming
 * the first mismatch.
 */
export function checkFit(ask: Ask, answer: AnswerBody): void {
  if (answer.mode !== ask.mode) {
    throw new AnswerError(`it does not answer an ask of the kind "${ask.mode}"`);
  }
  if (answer.mode === 'choose' && ask.mode === 'choose') {
    const [given, wanted] = [answer.logProbabilities.length, ask.choices.length];
    if (given !== wanted) {
      throw new AnswerError(`${given} log-probabilities for ${wanted} choices`);
    }
    if (ask.lengths && answer.lengths?.length !== wanted) {
      throw new AnswerError(`${answer.lengths?.length ?? 0} lengths for ${wanted} choices`);
    }
  }
  if (answer.mode === 'hidden' && ask.mode === 'hidden') {
    const [numbers, places] = [answer.vector.length, ask.at?.length ?? 1];
    if (ask.entering) {
      // one vector per token; their number is not known here
      const named = answer.behind?.length ?? 0;
      if (named !== places) throw new AnswerError(`${named} places named for ${places} positions`);
    } else if (numbers % places !== 0 || numbers / places > WIDEST_VECTOR) {
      throw new AnswerError(`${numbers} numbers for the hidden states of ${places} positions`);
    }
  }
  if (answer.mode === 'score' && ask.mode === 'score') {
    const [given, wanted] = [answer.scores.length, ask.at?.length ?? 1];
    if (given !== wanted) throw new AnswerError(`${given} scores for ${wanted} positions`);
  }
  if (answer.mode === 'generate' && ask.mode === 'generate' && ask.logs && !answer.tokens) {
    throw new AnswerError('it does not give the log-probabilities of its tokens');
  }
}
