import {
  type Quiz,
  type QuizScores,
  quizRows,
  resultOf,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import { meanOf } from '../../../../core/statistics/mean.ts';

/** Votes of a part: what is said stays for so long, so that it tells nothing of a single pair. */
const PART = 4;

/** What pairs of one correct score have in common. */
const GROUPS = [
  { truth: 8, where: 'where a change matters' },
  { truth: 10, where: 'where no change matters' },
  { truth: 1, where: 'for unrelated pictures' },
] as const;

/**
 * What the votes so far show, in a sentence or two; empty before there are some. In the first half
 * no pair has come back: a voter reads means of their own scores, not whether these are right, which
 * would change how the second half is scored.
 */
export function saySoFar(quiz: Quiz, scores: QuizScores): string {
  const parts = Math.floor(scores.length / PART);
  if (parts === 0) return '';
  const done = scores.slice(0, parts * PART);
  const half = quiz.turns.length / 2;
  if (done.length === half) return 'Half-way: from here each pair comes back, swapped.';
  if (done.length < half) {
    const means = GROUPS.flatMap(({ truth, where }) => {
      const mean = meanOf(done.filter((_, at) => truthOf(quiz, at) === truth));
      return mean === null ? [] : [`${mean.toFixed(1)} ${where}`];
    });
    return `Your mean score, first ${done.length} votes: ${means.join(', ')}.`;
  }
  const { flips, pairs } = resultOf(quizRows(quiz, done));
  return `After ${done.length} votes: on ${pairs - flips} of ${pairs} pairs shown twice you gave the same score within 1.`;
}

function truthOf({ pairs, turns }: Quiz, at: number): number | undefined {
  return pairs[turns[at]?.pair ?? -1]?.truth;
}
