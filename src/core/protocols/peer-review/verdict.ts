import type { AnswerBody } from '../../ask/answer.ts';
import { withoutThoughts } from '../thoughts.ts';
import type { Verdict } from './scoring/review.ts';

/** What a reviewer chose: the answer it read first or second, neither, or nothing readable. */
export type Choice = 'first' | 'second' | 'tie' | 'invalid';

const CHOICES: Readonly<Record<string, Choice>> = { A: 'first', B: 'second', C: 'tie' };
/**
 * A verdict mark, unless the text after it shows that the format is being quoted: '[[C]] if it is a
 * tie', '"[[A]]" if Assistant A is correct', '"[[C]]" to indicate a tie'.
 */
const MARK = /\[\[\s*([ABC])\s*\]\](?!["'”*`]*\s*(?:if\b|to indicate\b))/gi;

/**
 * Reads the last mark outside the review's thoughts. If the review was cut off at the token limit,
 * its final verdict is unknown, so the mark counts only if all marks agree. Nothing else is read as
 * a verdict.
 */
export function readVerdict(body: AnswerBody | undefined): Choice {
  if (body?.mode !== 'generate') return 'invalid';
  const marks = [...withoutThoughts(body.text).matchAll(MARK)].map(([, letter = '']) =>
    letter.toUpperCase(),
  );
  const last = marks.at(-1);
  if (last === undefined) return 'invalid';
  if (body.finish === 'length' && marks.some((mark) => mark !== last)) return 'invalid';
  return CHOICES[last] ?? 'invalid';
}

/**
 * The verdict for the candidate on side 0, from the choices with its answer read first (`ahead`)
 * and read second (`behind`). As in PiCO's code, the candidate with more of the two votes wins;
 * equal votes are a tie. An unreadable choice votes for neither. Null if neither order is readable,
 * or if one is missing.
 */
export function joinOrders(ahead: Choice | null, behind: Choice | null): Verdict | null {
  const readable = [ahead, behind].filter((choice) => choice !== null && choice !== 'invalid');
  if (readable.length === 0 || ahead === null || behind === null) return null;
  const votes = vote(ahead) - vote(behind);
  if (votes === 0) return 0.5;
  return votes > 0 ? 1 : 0;
}

/** The vote for the answer read first: 1, -1 for the other, 0 for neither. */
function vote(choice: Choice): number {
  if (choice === 'first') return 1;
  return choice === 'second' ? -1 : 0;
}
