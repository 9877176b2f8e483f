/** Letters name the responses of a batch in the order in which they were shown. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a permutation of the first n letters: "BAC" is an order, "BAD" is not. */
export function isOrder(text: string): boolean {
  const sorted = [...text].sort().join('');
  return sorted.length > 0 && sorted === LETTERS.slice(0, sorted.length);
}

/**
 * The order by scores, best first. Ties favour the later letter, as in the authors' code, which
 * sorts pairs of score and letter in descending order. Scores beyond the last letter are ignored.
 */
export function orderOf(scores: readonly number[]): string {
  return scores
    .slice(0, LETTERS.length)
    .map((score, place) => ({ score, place }))
    .sort((a, b) => b.score - a.score || b.place - a.place)
    .map(({ place }) => LETTERS[place])
    .join('');
}
