import type { Answer } from '../../core/ask/answer.ts';

/** Bytes of a row besides its body: two hashes as key, field names, the browser's overhead. */
export const TYPICAL_ROW = 400;

/** bytes of a token besides its text: field names and numbers */
const TYPICAL_TOKEN = 60;

/** bytes of a point of a curve: nine numbers and their names */
const TYPICAL_POINT = 160;

function sizeOfTokens(tokens: readonly { readonly text: string }[]): number {
  return tokens.reduce((sum, { text }) => sum + TYPICAL_TOKEN + 2 * text.length, 0);
}

/** Approximate bytes of a stored answer. */
export function sizeOfAnswer({ body }: Answer): number {
  switch (body.mode) {
    case 'generate':
      return TYPICAL_ROW + 2 * body.text.length + sizeOfTokens(body.tokens ?? []);
    case 'choose':
      return TYPICAL_ROW + 9 * body.logProbabilities.length;
    case 'hidden':
    case 'embed':
      return TYPICAL_ROW + 4 * body.vector.length;
    case 'score':
      return TYPICAL_ROW + 9 * body.scores.length;
    case 'train':
      return TYPICAL_ROW + TYPICAL_POINT * body.curve.length;
    case 'compare':
      return TYPICAL_ROW;
  }
}
