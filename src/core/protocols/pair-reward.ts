import { readStrictScores } from './tagged-scores.ts';

/**
 * The reward of a pair by the authors' training code (equation S3): 1 if the text holds exactly two
 * strict scores that rank the responses as `truth` does, e.g. "BA"; else 0.
 */
export function rewardPair(text: string, truth: string): number {
  const scores = readStrictScores(text);
  const [first, second] = scores;
  if (scores.length !== 2 || first === undefined || second === undefined) return 0;
  const label = first > second ? 'AB' : first < second ? 'BA' : '';
  return label === truth ? 1 : 0;
}
