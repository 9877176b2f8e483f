import type { AnswerBody } from '../../../ask/answer.ts';
import { cosine, meanDirection } from '../../../statistics/association/cosine.ts';
import type { ReaderId } from '../options.ts';
import type { Pair } from '../pair.ts';
import type { AskStyle } from '../plan/asks.ts';
import { modalityOf } from '../plan/plan.ts';
import { type LikelihoodTier, readLikelihoods } from './read-likelihoods.ts';
import { type InvalidKind, readScore, type ScoreTier } from './read-score.ts';

/** The score read from the answers to one order. */
export interface Reading {
  /** 1..10 (0 only for captions), -1: invalid */
  readonly score: number;
  /** why there is no score; absent if there is one */
  readonly invalid?: InvalidKind;
  /** how the score was found */
  readonly tier: ScoreTier | LikelihoodTier | 'cosine' | 'similarity';
  /**
   * the number behind the score: cosine -1..1, similarity 0..1, or the likeliest score's
   * probability
   */
  readonly value: number | null;
  readonly reason: string | null;
}

/**
 * Reads the answers to the asks of one pair in one order, in the order of `asksOf`. Throws
 * TypeError if they are not answers to a judge of that style.
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
    return withKind({ ...readLikelihoods(first.logProbabilities), reason: null });
  }
  if (style === 'pixel' && first?.mode === 'compare') {
    const value = first.similarity;
    return withKind({ score: readSimilarity(value), tier: 'similarity', value, reason: null });
  }
  if (style === 'encoder' && bodies.length > 0 && bodies.length % 2 === 0) {
    const vectors = bodies.map((body) => {
      if (body.mode !== 'embed') throw new TypeError(`${pair.id}: a vector was expected`);
      return body.vector;
    });
    const half = vectors.length / 2;
    const value = cosine(meanDirection(vectors.slice(0, half)), meanDirection(vectors.slice(half)));
    return withKind({ score: readSimilarity(value), tier: 'cosine', value, reason: null });
  }
  throw new TypeError(`${pair.id}: these answers are not those of a judge of the kind ${style}`);
}

/** Labels an invalid reading as unreadable, the only kind that answers without text can have. */
function withKind(reading: Reading): Reading {
  return reading.score < 0 ? { ...reading, invalid: 'unreadable' } : reading;
}

/**
 * Converts a similarity to a score: round(1 + 9 clip(similarity, 0, 1)), halves up; -1 (invalid)
 * for NaN, such as the cosine of a zero vector. The input is an encoder's cosine or a pixel judge's
 * 0..1.
 *
 * The mapping is ours: the paper only says that cosines are scaled to 1..10 and rounded. It keeps
 * negative cosines at 1; (cosine + 1) / 2 would squeeze CLIP's usual cosines into 8 to 10.
 */
export function readSimilarity(similarity: number): number {
  if (Number.isNaN(similarity)) return -1;
  return Math.round(1 + 9 * Math.min(1, Math.max(0, similarity)));
}
