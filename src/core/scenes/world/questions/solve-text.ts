import type { Side } from '../look.ts';
import { parseLook } from '../parse-look.ts';
import type { World } from '../world.ts';
import { QUESTION_KINDS } from './ask-question.ts';
import type { QuestionKind, Solution, Subject } from './question.ts';

/** The known answer to a written question. */
export interface KnownAnswer {
  readonly answer: string;
  /** all possible answers, including the right one */
  readonly choices: readonly string[];
}

/** An answer with the question's own solution. */
export interface SolvedText extends KnownAnswer {
  readonly solution: Solution;
}

/**
 * The answer to a question in text form. Null if the text matches no wording of the questions about
 * worlds, names nothing known, compares a thing with itself, or has no unique answer in this world.
 */
export function solveText(text: string, world: World): SolvedText | null {
  const asked = normalise(text);
  for (const { kind, pattern, slots } of PATTERNS) {
    const found = pattern.exec(asked);
    if (!found) continue;
    const subject = readSubject(kind, slots, found.slice(1));
    const solution = subject && kind.solve(subject, world);
    if (subject && solution) {
      return { answer: solution.answer, choices: kind.choices(subject, world), solution };
    }
  }
  return null;
}

/**
 * Whether an answer is right: the part after its last "Answer:", or else the whole text, must name
 * the right choice and no other. Null if it names several choices, among them the right one.
 */
export function isRight(text: string, { answer, choices }: KnownAnswer): boolean | null {
  const said = normalise(text.split(/answer\s*:/i).at(-1) ?? '');
  const named = new Set<string>();
  let rest = ` ${said} `;
  // longest first ("middle left" before "middle"); matched text is removed
  for (const choice of [...new Set([answer, ...choices])].sort((a, b) => b.length - a.length)) {
    const words = new RegExp(`(?<![a-z0-9])${escaped(choice.toLowerCase())}(?![a-z0-9])`, 'g');
    if (!words.test(rest)) continue;
    named.add(choice);
    rest = rest.replace(words, ' | ');
  }
  if (!named.has(answer)) return false;
  return named.size === 1 ? true : null;
}

type Slot = 'a' | 'b' | 'c';

interface Pattern {
  readonly kind: QuestionKind;
  readonly pattern: RegExp;
  /** the slot of each group of the pattern */
  readonly slots: readonly Slot[];
}

const AXES: Readonly<Record<string, Side>> = {
  'left or right of': 'left',
  'above or below': 'above',
};

const PATTERNS: readonly Pattern[] = QUESTION_KINDS.flatMap((kind) =>
  kind.wordings.map((wording): Pattern => {
    const parts = normalise(wording).split(/\{([abc])\}/);
    const slots = parts.filter((_, index) => index % 2 === 1) as Slot[];
    const sideWords = `(${Object.keys(AXES).join('|')})`;
    const source = parts
      .map((part, index) => (index % 2 === 0 ? escaped(part) : part === 'c' ? sideWords : '(.+)'))
      .join('');
    return { kind, pattern: new RegExp(`^${source}$`), slots };
  }),
);

/** Lower case, single spaces, no final punctuation. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!]+$/, '')
    .trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function readSubject(
  kind: QuestionKind,
  slots: readonly Slot[],
  words: readonly string[],
): Subject | null {
  const wordsOf = (slot: Slot): string | undefined => words[slots.indexOf(slot)];
  const [a, b, c] = [wordsOf('a'), wordsOf('b'), wordsOf('c')];
  if (a !== undefined && a === b) return null;
  const extreme = (['left', 'right', 'above', 'below'] as const).find(
    (side) => kind.words({ side })[0] === a,
  );
  if (kind.id === 'extreme') return extreme ? { side: extreme } : null;
  const side = c === undefined ? undefined : AXES[c];
  const [first, second] = [a, b].map((one) => (one === undefined ? {} : parseLook(one)));
  if (!first || !second || (c !== undefined && !side)) return null;
  return {
    ...(a !== undefined && { first }),
    ...(b !== undefined && { second }),
    ...(side && { side }),
  };
}
