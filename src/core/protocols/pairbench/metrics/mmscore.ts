import { normalizedMutualInformation } from '../../../statistics/normalized-mutual-information.ts';

/**
 * PairBench's MMScore, 0..1 (section 3.2.1): the normalised mutual information of ground truth and
 * scores over the pairs in both orders. The arithmetic average and -1 (invalid) as a label of its
 * own are the authors' code of May 2025, which made the paper's tables; null without judgements.
 */
export function mmScore(truth: ArrayLike<number>, scores: ArrayLike<number>): number | null {
  return normalizedMutualInformation(truth, scores, { average: 'arithmetic' });
}
