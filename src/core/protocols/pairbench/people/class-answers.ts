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

/** Most links that are read; a class is smaller. */
export const MOST_LINKS = 500;

/** A quiz link anywhere in a text; captures its packed field. */
const LINK = /[?&]quiz=([A-Za-z0-9_-]+)/g;

/**
 * Reads quiz links from any text: pasted lines, e-mails, a table. Identical answers under the same
 * name count once.
 */
export function readClassAnswers(text: string): ClassAnswers {
  const skipped: string[] = [];
  const found: { readonly seed: number; readonly answer: ClassAnswer }[] = [];
  const known = new Set<string>();
  const fields = [...text.matchAll(LINK)].map(([, field = '']) => field);
  if (fields.length > MOST_LINKS) {
    skipped.push(`${fields.length - MOST_LINKS} links after the first ${MOST_LINKS}`);
  }
  for (const [place, field] of fields.slice(0, MOST_LINKS).entries()) {
    const where = `link ${place + 1}`;
    try {
      const { seed, name = `person ${place + 1}`, scores } = parseQuizLink(decodeLink(field));
      if (!scores) {
        skipped.push(`${where}: it invites to the quiz and holds no answers`);
        continue;
      }
      const key = JSON.stringify([seed, name, scores]);
      if (known.has(key)) skipped.push(`${where}: the same answers of ${name} again`);
      else found.push({ seed, answer: { name, scores } });
      known.add(key);
    } catch (fault) {
      skipped.push(`${where}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
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
