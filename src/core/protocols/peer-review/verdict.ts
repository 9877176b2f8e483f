import type { AnswerBody } from '../../ask/answer.ts';
import { withoutThoughts } from '../thoughts.ts';
import type { Verdict } from './scoring/review.ts';

/** What a reviewer chose: the answer it read first or second, neither, or nothing readable. */
export type Choice = 'first' | 'second' | 'tie' | 'invalid';

const CHOICES: Readonly<Record<string, Choice>> = { A: 'first', B: 'second', C: 'tie' };
/**
 * A verdict's mark, unless what follows shows that the format is being repeated: '[[C]] if it is a
 * tie', '"[[A]]" if Assistant A is correct', '"[[C]]" to indicate a tie'.
 */
const MARK = /\[\[\s*([ABC])\s*\]\](?!["'”*`]*\s*(?:if\b|to indicate\b))/gi;

/**
 * The last mark outside the review's thoughts counts. If the review was cut at its limit, it counts
 * only where all those marks agree, since the verdict it was coming to is unknown. Nothing else is
 * read as a verdict.
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
 * What the candidate on side 0 is given for the choices in both orders: first with its answer read
 * first, then with it read second. As in PiCO's code it wins with more of the two votes; none of
 * either, one each, or ties are a tie, and what cannot be read is a vote for neither. Null where
 * neither order can be read, or is there.
 */
export function joinOrders(ahead: Choice | null, behind: Choice | null): Verdict | null {
  const readable = [ahead, behind].filter((choice) => choice !== null && choice !== 'invalid');
  if (readable.length === 0 || ahead === null || behind === null) return null;
  const votes = vote(ahead) - vote(behind);
  if (votes === 0) return 0.5;
  return votes > 0 ? 1 : 0;
}

/** For the answer that was read first. */
function vote(choice: Choice): number {
  if (choice === 'first') return 1;
  return choice === 'second' ? -1 : 0;
}
