import type { Photo } from '../../../picture.ts';
import type { GivenQuestion } from './given-question.ts';

/**
 * Writes questions with their solutions in our own format, one per line, as `readCandidates` reads
 * it.
 */
export function writeCandidates(
  questions: readonly GivenQuestion[],
  photos: readonly Photo[],
): string {
  const names = new Map(photos.map(({ sha256, name }) => [sha256, name]));
  const lines = questions.map(({ id, picture, text, answer, candidates }) =>
    JSON.stringify({
      id,
      ...(typeof picture === 'string'
        ? { image: names.get(picture) ?? picture }
        : { drawn: picture }),
      question: text,
      ...(answer !== '' && { answer }),
      candidates: candidates.map(({ steps, correct, labels }) => ({
        steps,
        correct,
        ...(labels && { labels }),
      })),
    }),
  );
  return `${lines.join('\n')}\n`;
}
