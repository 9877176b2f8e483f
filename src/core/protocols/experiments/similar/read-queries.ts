import type { Photo } from '../../../picture.ts';
import { MOST_SETS, type SimilarTo } from './similar-set.ts';

/** A class to search pictures for. */
export interface SimilarQuery {
  readonly name: string;
  readonly to: SimilarTo;
}

/**
 * Parses classes, one per text: "cat", "cat = a photo of a cat", or "cat = @cat1.jpg" with one of
 * the pictures as the example. Empty texts are skipped. Throws Error that names the class at fault
 * and what to write.
 */
export function readQueries(
  texts: readonly string[],
  photos: readonly Photo[],
): readonly SimilarQuery[] {
  const queries = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => readQuery(text, photos));
  if (queries.length === 0) throw new Error('Name at least one class to look for.');
  if (queries.length > MOST_SETS) throw new Error(`Name at most ${MOST_SETS} classes.`);
  const names = queries.map(({ name }) => name.toLowerCase());
  const twice = queries.find((_, at) => names.indexOf(names[at] ?? '') !== at);
  if (twice) throw new Error(`"${twice.name}" is named twice; give each class another name.`);
  return queries;
}

function readQuery(text: string, photos: readonly Photo[]): SimilarQuery {
  const at = text.indexOf('=');
  const name = (at < 0 ? text : text.slice(0, at)).trim();
  const said = (at < 0 ? text : text.slice(at + 1)).trim();
  if (name === '' || name.length > 100) {
    throw new Error(`"${text}": a class needs a name of at most 100 characters before "=".`);
  }
  if (said === '' || said.length > 400) {
    throw new Error(
      `"${name}": write at most 400 characters, or @ and a picture's name, after "=".`,
    );
  }
  if (!said.startsWith('@')) return { name, to: { text: said } };
  const wanted = said.slice(1).trim();
  const found = photos.filter((photo) => photo.name === wanted);
  const [only, ...others] = found;
  if (!only) {
    throw new Error(
      `"${name}": there is no picture "${wanted}" among the ${photos.length} pictures.`,
    );
  }
  if (others.length > 0) {
    throw new Error(`"${name}": ${found.length} pictures are called "${wanted}"; rename one.`);
  }
  return { name, to: { sha256: only.sha256 } };
}
