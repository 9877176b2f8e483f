import { listWords } from '../../../../words.ts';

/** A question and its rewordings, because answers depend on the wording (APEX, A.3). */
interface WordedQuestion {
  readonly question: string;
  readonly rewordings: readonly string[];
}

/**
 * The first wording becomes the question. The paper's sentences come first; the others are ours.
 */
export function worded([question = '', ...rewordings]: readonly string[]): WordedQuestion {
  return { question, rewordings };
}

/** Asks whether a picture has a property: yes or no. */
export function askWhether(predicate: string): WordedQuestion {
  return worded([
    `Is the image ${predicate}?`,
    `Would you say that this picture is ${predicate}?`,
    `Look at the picture: is it ${predicate}?`,
  ]);
}

/** Asks which of several properties a picture has. */
export function askWhich(predicates: readonly string[]): WordedQuestion {
  const choices = listWords(predicates, 'or');
  return worded([
    `Is the image ${choices}?`,
    `Which is true of this picture: is it ${choices}?`,
    `Say which describes the picture: ${choices}.`,
  ]);
}

/** Asks which of several classes a picture shows. */
export function askClass(singular: string, names: readonly string[]): WordedQuestion {
  const choices = listWords(names.map(withArticle), 'or');
  return worded([
    `Is the ${singular} in the image ${choices}?`,
    `What ${singular} does the picture show: ${choices}?`,
    `Say which ${singular} you see: ${choices}.`,
  ]);
}

/** Asks which of several pictures it is, by its place; `phrase` completes "Which picture …". */
export function askPlace(phrase: string, places: readonly string[]): WordedQuestion {
  const choices = listWords(
    places.map((place) => `the ${place}`),
    'or',
  );
  return worded([
    `Which picture ${phrase}: ${choices}?`,
    `Look at ${places.length === 2 ? 'both' : `all ${places.length}`} pictures: which one ${phrase}, ${choices}?`,
    `Say which picture ${phrase}: ${choices}.`,
  ]);
}

/** E.g. "a car", "an orange". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
