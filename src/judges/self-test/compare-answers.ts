import type { AnswerBody } from '../../core/ask/answer.ts';
import { isWithin, limitOf, type SelfTestMeasure, type Tolerance } from './tolerance.ts';

/** The part of an answer that is compared, in a form that JSON can hold. */
export type ReferenceAnswer =
  | { readonly mode: 'choose'; readonly logProbabilities: readonly number[] }
  | { readonly mode: 'embed'; readonly vector: readonly number[] }
  | { readonly mode: 'compare'; readonly similarity: number };

export interface Comparison {
  readonly agrees: boolean;
  readonly measure: SelfTestMeasure;
  /** lowest cosine, or largest difference; null: an answer was not a number or had another shape */
  readonly worst: number | null;
  /** the limit for `worst` */
  readonly tolerance: number;
  /** why they do not agree although `worst` is within the limit; absent: the limit tells */
  readonly why?: string;
}

/** In nats, some 0.1 %. Choices less likely than this decide nothing, and their logarithms differ the most. */
const LEAST = -7;

/** Its likelihood may be too small for the figure, in which case that is 0. */
const OTHER_CHOICE = 'another choice is the likeliest';

const MEASURES = {
  choose: 'log-probability',
  embed: 'cosine',
  compare: 'similarity',
} as const satisfies Record<ReferenceAnswer['mode'], SelfTestMeasure>;

/** Compares answers with the reference, ask by ask. Throws RangeError if the reference is empty. */
export function compareAnswers(
  reference: readonly ReferenceAnswer[],
  answers: readonly AnswerBody[],
  tolerances: Tolerance,
): Comparison {
  const [first] = reference;
  if (!first) throw new RangeError('a reference without answers tells nothing');
  const measure = MEASURES[first.mode];
  const tolerance = limitOf(measure, tolerances);
  const figures = reference.map((known, index) => distance(known, answers[index]));
  const choiceKept = reference.every((known, index) =>
    keepsChoice(known, answers[index], tolerance),
  );
  const worst = measure === 'cosine' ? Math.min(...figures) : Math.max(...figures);
  return {
    agrees: isWithin(measure, worst, tolerance) && choiceKept,
    measure,
    worst: Number.isFinite(worst) ? worst : null,
    tolerance,
    ...(isWithin(measure, worst, tolerance) && !choiceKept && { why: OTHER_CHOICE }),
  };
}

/** Cosine, or largest difference; NaN if the two cannot be compared. */
function distance(known: ReferenceAnswer, answer: AnswerBody | undefined): number {
  if (known.mode === 'embed' && answer?.mode === 'embed') {
    return cosine(known.vector, answer.vector);
  }
  if (known.mode === 'compare' && answer?.mode === 'compare') {
    return Math.abs(known.similarity - answer.similarity);
  }
  if (known.mode === 'choose' && answer?.mode === 'choose') {
    const found = answer.logProbabilities;
    if (found.length !== known.logProbabilities.length) return Number.NaN;
    return known.logProbabilities.reduce((worst, value, index) => {
      const other = found[index] ?? Number.NaN;
      if (Number.isNaN(other)) return Number.NaN;
      return Math.max(value, other) < LEAST ? worst : Math.max(worst, Math.abs(value - other));
    }, 0);
  }
  return Number.NaN;
}

/** True if the likeliest choice is the same, or nearly as likely in the reference. */
function keepsChoice(
  known: ReferenceAnswer,
  answer: AnswerBody | undefined,
  tolerance: number,
): boolean {
  if (known.mode !== 'choose' || answer?.mode !== 'choose') return true;
  const found = answer.logProbabilities.map((value) => value ?? Number.NEGATIVE_INFINITY);
  const best = found.indexOf(Math.max(...found));
  const mine = known.logProbabilities[best] ?? Number.NEGATIVE_INFINITY;
  return Math.max(...known.logProbabilities) - mine <= tolerance;
}

function cosine(a: readonly number[], b: Float32Array): number {
  if (a.length !== b.length) return Number.NaN;
  let [dot, squareA, squareB] = [0, 0, 0];
  for (const [index, x] of a.entries()) {
    const y = b[index] ?? Number.NaN;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / Math.sqrt(squareA * squareB);
}
