import { meanOf } from '../../../statistics/mean.ts';
import { kendallTauB } from '../../../statistics/ranking/kendall-tau-b.ts';
import { levenshtein } from '../../../statistics/ranking/levenshtein.ts';
import { ndcg } from '../../../statistics/ranking/ndcg.ts';
import { LETTERS, orderOf } from '../../response-order.ts';
import { readLenientScores } from '../../tagged-scores.ts';

/** Fewest responses of a batch: orders of two are pairs, and the authors' code leaves them out. */
const LEAST_RESPONSES = 3;

interface BatchText {
  readonly text: string;
  /** people's order of the responses, best first, e.g. "BAC" */
  readonly truth: string;
}

export interface BatchItemMetrics {
  /** 0..1, lower is better */
  readonly distance: number;
  /** -1..1; null if no score was read */
  readonly kendallTauB: number | null;
  /** 0..1; null if no score was read */
  readonly ndcg: number | null;
}

/** Means over the items that have a value; null if none has. */
export interface BatchMetrics {
  readonly distance: number | null;
  readonly kendallTauB: number | null;
  readonly ndcg: number | null;
}

/** Whether an item counts as a batch: people's order has three responses or more. */
export function isBatch({ truth }: BatchText): boolean {
  return truth.length >= LEAST_RESPONSES;
}

/**
 * Compares one batch with people's order.
 *
 * - distance: Levenshtein over the longer length (equation S2); 1 without any score
 * - Kendall's tau-b: between the scores and people's order, ties kept; 0 if all scores are equal
 * - NDCG: of the order with ties broken towards the later letter, relevance from K-1 for people's
 *   best down to 0, linear gain; a response without a score gains nothing
 */
export function measureBatch({ text, truth }: BatchText): BatchItemMetrics {
  const scores = readLenientScores(text, truth.length);
  const order = orderOf(scores);
  const distance = levenshtein(order, truth) / Math.max(order.length, truth.length);
  if (scores.length === 0) return { distance, kendallTauB: null, ndcg: null };
  const relevanceOf = (letter: string) => truth.length - 1 - truth.indexOf(letter);
  const truths = scores.map((_, place) => relevanceOf(LETTERS[place] ?? ''));
  return {
    distance,
    kendallTauB: kendallTauB(scores, truths) ?? 0,
    ndcg: ndcg([...order].map(relevanceOf), [...truth].map(relevanceOf)),
  };
}

export function measureBatches(items: readonly BatchText[]): BatchMetrics {
  const measured = items.filter(isBatch).map(measureBatch);
  return {
    distance: meanOf(measured.map(({ distance }) => distance)),
    kendallTauB: meanOf(measured.map((item) => item.kendallTauB)),
    ndcg: meanOf(measured.map((item) => item.ndcg)),
  };
}
