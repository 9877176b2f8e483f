import type { AnswerBody } from '../../answer.ts';
import type { ReaderId } from '../../spec.ts';
import type { AskStyle } from './asks.ts';
import type { Pair } from './pair.ts';
import { modalityOf } from './plan.ts';
import { type LikelihoodTier, readLikelihoods } from './readers/read-likelihoods.ts';
import { readScore } from './readers/read-score.ts';
import { readSimilarity } from './readers/read-similarity.ts';
import type { ScoreTier } from './readers/score-tier.ts';

/** What one order's answer was read as. */
export interface Reading {
  /** 1..10 (0 only for captions), -1: unreadable */
  readonly score: number;
  /** how it was found */
  readonly tier: ScoreTier | LikelihoodTier | 'cosine' | 'similarity';
  /** the number behind the score: cosine -1..1, similarity 0..1, or the likeliest score's share */
  readonly value: number | null;
  readonly reason: string | null;
}

/**
 * Reads the answers to the asks of one pair in one order, in the order of `asksOf`.
 * Throws TypeError when they do not belong to a judge of that style.
 */
export function scoreOf(
  pair: Pick<Pair, 'split' | 'id'>,
  style: AskStyle,
  bodies: readonly AnswerBody[],
  reader: ReaderId,
): Reading {
  const [first] = bodies;
  if (style === 'generative' && first?.mode === 'generate') {
    const read = readScore(first.text, { modality: modalityOf(pair.split), reader });
    return { ...read, value: null };
  }
  if (style === 'generative' && first?.mode === 'choose') {
    return { ...readLikelihoods(first.logProbabilities), reason: null };
  }
  if (style === 'pixel' && first?.mode === 'compare') {
    const value = first.similarity;
    return { score: readSimilarity(value), tier: 'similarity', value, reason: null };
  }
  if (style === 'encoder' && bodies.length > 0 && bodies.length % 2 === 0) {
    const vectors = bodies.map((body) => {
      if (body.mode !== 'embed') throw new TypeError(`${pair.id}: a vector was expected`);
      return body.vector;
    });
    const half = vectors.length / 2;
    const value = cosine(meanDirection(vectors.slice(0, half)), meanDirection(vectors.slice(half)));
    return { score: readSimilarity(value), tier: 'cosine', value, reason: null };
  }
  throw new TypeError(`${pair.id}: these answers are not those of a judge of the kind ${style}`);
}

/** Each embedding at length 1, then their mean: so every copy weighs the same. */
function meanDirection(vectors: readonly Float32Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    const length = Math.hypot(...vector) || 1;
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / length;
  }
  return mean;
}

/** NaN when a vector has no direction or the lengths differ; a NaN is read as invalid. */
function cosine(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return Number.NaN;
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / Math.sqrt(squareA * squareB);
}
