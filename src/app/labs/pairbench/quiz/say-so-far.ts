import {
  type Quiz,
  type QuizScores,
  quizRows,
  resultOf,
} from '../../../../core/protocols/pairbench/people/quiz.ts';

/** Votes of a part: what is said stays for so long, so that it tells nothing of a single pair. */
const PART = 4;

/** Parts after which something is said for the first time. */
const FIRST = 2;

/**
 * What the votes so far show, in one sentence; empty before there are some. In the first half no
 * pair has come back, and what is said does not tell how any was scored.
 */
export function saySoFar(quiz: Quiz, scores: QuizScores): string {
  const parts = Math.floor(scores.length / PART);
  if (parts < FIRST) return '';
  const done = scores.slice(0, parts * PART);
  const half = quiz.turns.length / 2;
  if (done.length === half) return 'Half-way: from here each pair comes back, swapped.';
  if (done.length < half) {
    const used = new Set(done).size;
    return `${done.length} done: you have used ${used} of the ten scores.`;
  }
  const { flips, pairs } = resultOf(quizRows(quiz, done));
  return `${done.length} done: on ${pairs - flips} of ${pairs} pairs shown twice you gave the same score within 1.`;
}
