import { type Ask, picturePart, textPart } from '../../../ask/ask.ts';
import { type Photo, pictureOf } from '../../../picture.ts';
import { cosine, meanDirection } from '../../../statistics/association/cosine.ts';
import type { SimilarQuery } from './read-queries.ts';
import type { SimilarSet } from './similar-set.ts';

/**
 * The asks to an encoder: embed every query, then every picture. Throws RangeError if an example is
 * not among the pictures.
 */
export function similarAsks(
  queries: readonly SimilarQuery[],
  photos: readonly Photo[],
): readonly Ask[] {
  const ofQuery = ({ name, to }: SimilarQuery): Ask => {
    if ('text' in to) return { mode: 'embed', part: textPart(to.text) };
    const photo = photos.find(({ sha256 }) => sha256 === to.sha256);
    if (!photo) throw new RangeError(`the example of "${name}" is not among the pictures`);
    return { mode: 'embed', part: picturePart(pictureOf(photo)) };
  };
  return [
    ...queries.map(ofQuery),
    ...photos.map((photo): Ask => ({ mode: 'embed', part: picturePart(pictureOf(photo)) })),
  ];
}

interface Ranking {
  readonly encoder: string;
  readonly queries: readonly SimilarQuery[];
  readonly photos: readonly Photo[];
  /** in the order of `similarAsks` */
  readonly vectors: readonly Float32Array[];
  /** maximum pictures per class */
  readonly most: number;
}

/**
 * For each query, the pictures with the highest cosine similarity. A picture is assigned only to
 * its most similar query, so that it never stands for two answers; examples are left out. Ours:
 * APEX compares class names as texts (0.95 and more). Throws Error if a query gets no picture.
 */
export function rankSimilar({
  encoder,
  queries,
  photos,
  vectors,
  most,
}: Ranking): readonly SimilarSet[] {
  const directions = vectors.map((vector) => meanDirection([vector]));
  const examples = new Set(queries.flatMap(({ to }) => ('sha256' in to ? [to.sha256] : [])));
  const empty = new Float64Array(0);
  const found = photos.flatMap(({ sha256 }, at) => {
    if (examples.has(sha256)) return [];
    const own = directions[queries.length + at] ?? empty;
    const cosines = queries.map((_, place) => cosine(directions[place] ?? empty, own));
    const best = Math.max(...cosines.filter(Number.isFinite));
    const query = cosines.indexOf(best);
    return query < 0 ? [] : [{ sha256, query, cosine: Math.min(1, Math.max(-1, best)) }];
  });
  return queries.map(({ name, to }, place) => {
    const chosen = found
      .filter(({ query }) => query === place)
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, most)
      .map(({ sha256, cosine: similarity }) => ({ sha256, cosine: similarity }));
    if (chosen.length > 0) return { name, encoder, to, chosen };
    throw new Error(
      `No picture is more similar to "${name}" than to the other classes; describe it in other words, or leave it out.`,
    );
  });
}
