import { readStrictScores } from './tagged-scores.ts';

/**
 * The reward of a pair by the authors' training code (equation S3): exactly two strict scores, of which
 * the better response has the higher one. `truth` is the true order, as in "BA". 0 or 1.
 */
export function rewardPair(text: string, truth: string): number {
  const scores = readStrictScores(text);
  const [first, second] = scores;
  if (scores.length !== 2 || first === undefined || second === undefined) return 0;
  const label = first > second ? 'AB' : first < second ? 'BA' : '';
  return label === truth ? 1 : 0;
}
