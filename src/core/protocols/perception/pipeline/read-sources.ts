import * as v from 'valibot';
import type { Photo } from '../../../picture.ts';
import { photoByPath } from '../../../picture.ts';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { TableError } from '../../../tables/table-error.ts';
import type { SourceItem } from './write-quadruplet.ts';

const MOST_SOURCES = 1000;

const text = v.pipe(v.string('a text is needed'), v.trim(), v.minLength(1, 'an empty text'));
const lineSchema = v.object({ image_path: text, question: text, answer: text, chosen: text });

/**
 * Reads questions about photographs with their correct responses, one per line with the authors'
 * field names: image_path, question, answer, chosen. Throws TableError with line and field of the
 * first invalid one.
 */
export function readSources(file: string, photos: readonly Photo[]): SourceItem[] {
  const photoOf = photoByPath(photos);
  const lines = readJsonLines(file, lineSchema);
  return lines.map(({ line, value }, place) => {
    if (place >= MOST_SOURCES) throw new TableError(line, `at most ${MOST_SOURCES} questions`);
    const photo = photoOf(value.image_path);
    if (photo === undefined) {
      throw new TableError(
        line,
        `image_path: "${value.image_path}" is not among the photographs; add it first`,
      );
    }
    const { question, answer, chosen } = value;
    return { photo, question, answer, chosen };
  });
}
