import { decodeLink } from '../../../link-codec.ts';
import { parseQuizLink, type QuizScores } from './quiz.ts';

/** One person's answers to a quiz, from a link. */
interface ClassAnswer {
  readonly name: string;
  readonly scores: QuizScores;
}

/** A class's answers: those of everyone who took the most common quiz. */
export interface ClassAnswers {
  /** seed of that quiz; null: no answers were found */
  readonly seed: number | null;
  readonly answers: readonly ClassAnswer[];
  /** one sentence for each link that was left out */
  readonly skipped: readonly string[];
}

/** A text with links. */
export interface ClassText {
  readonly text: string;
  /** the file it is from, which also names whom a link does not; null: pasted */
  readonly file: string | null;
}

/** Most links that are read; a class is smaller. */
export const MOST_LINKS = 500;

/** A quiz link anywhere in a text; captures its packed field. */
const LINK = /[?&]quiz=([A-Za-z0-9_-]+)/g;

/**
 * Reads quiz links from any texts: pasted lines, e-mails, tables. Identical answers under the same
 * name count once, and so do identical answers without a name: a page often shows a link's address
 * as its text.
 */
export function readClassAnswers(texts: readonly ClassText[]): ClassAnswers {
  const skipped: string[] = [];
  const found: { readonly seed: number; readonly answer: ClassAnswer }[] = [];
  const known = new Set<string>();
  const links = texts.flatMap(({ text, file }) =>
    [...text.matchAll(LINK)].map(([, field = '']) => ({ field, file })),
  );
  if (links.length > MOST_LINKS) {
    skipped.push(`${links.length - MOST_LINKS} links after the first ${MOST_LINKS}`);
  }
  for (const [place, { field, file }] of links.slice(0, MOST_LINKS).entries()) {
    const where = file ?? `link ${place + 1}`;
    try {
      const { seed, name: given, scores } = parseQuizLink(decodeLink(field));
      if (!scores) {
        skipped.push(`${where}: it invites to the quiz and holds no answers`);
        continue;
      }
      const name = given ?? (file === null ? `person ${place + 1}` : nameOf(file));
      const key = JSON.stringify([seed, given ?? null, scores]);
      if (!known.has(key)) found.push({ seed, answer: { name, scores } });
      else if (file === null)
        skipped.push(
          `${where}: the same answers ${given === undefined ? 'without a name' : `of ${given}`} again`,
        );
      known.add(key);
    } catch (fault) {
      skipped.push(`${where}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  skipped.push(
    ...texts.flatMap(({ text, file }) =>
      file !== null && text.search(LINK) < 0 ? [`${file}: no link in it`] : [],
    ),
  );
  const seed = mostFrequent(found.map((one) => one.seed));
  const others = found.filter((one) => one.seed !== seed);
  return {
    seed,
    answers: withOwnNames(found.flatMap((one) => (one.seed === seed ? [one.answer] : []))),
    skipped: [
      ...skipped,
      ...others.map(({ answer }) => `${answer.name}: took another quiz than most`),
    ],
  };
}

/** A file's name without its ending. */
function nameOf(file: string): string {
  return file.replace(/\.[^./]*$/, '');
}

/** The most frequent value, the first of several; null for an empty list. */
function mostFrequent(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? most[0] : null;
}

/** Makes names unique, e.g. "Ada", "Ada (2)": two people with the same name stay two. */
function withOwnNames(answers: readonly ClassAnswer[]): ClassAnswer[] {
  const counts = new Map<string, number>();
  return answers.map(({ name, scores }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, scores };
  });
}
