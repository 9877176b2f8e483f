/** The responses of a batch are named A, B, C and so on, in the order in which they were shown. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text names the first so many letters, each once: "BAC" is an order, "BAD" is not. */
export function isOrder(text: string): boolean {
  const sorted = [...text].sort().join('');
  return sorted.length > 0 && sorted === LETTERS.slice(0, sorted.length);
}

/**
 * The order that scores give, best first. Equal scores favour the later letter, as in the authors'
 * code, which sorts pairs of score and letter downwards. Scores without a letter are left out.
 */
export function orderOf(scores: readonly number[]): string {
  return scores
    .slice(0, LETTERS.length)
    .map((score, place) => ({ score, place }))
    .sort((a, b) => b.score - a.score || b.place - a.place)
    .map(({ place }) => LETTERS[place])
    .join('');
}
