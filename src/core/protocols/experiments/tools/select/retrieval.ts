import * as v from 'valibot';
import { PHOTO_SIDES, type Photo, pictureOf } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import { oneOf, wholeWithin } from '../../../../spec/parse.ts';
import { type PictureSourceSpec, photosOf } from '../../../../spec/picture-source.ts';
import { type ExperimentSource, similarIn } from '../../similar/similar-set.ts';
import { drawsOf, type SelectTool } from '../tool.ts';

const className = v.pipe(
  v.string('a text is needed'),
  v.trim(),
  v.minLength(1, 'a class is needed, or "random"'),
  v.maxLength(200, 'at most 200 characters'),
);

const schema = v.strictObject({
  class_name: v.optional(className, 'random'),
  without: v.optional(v.pipe(v.array(className), v.maxLength(50, 'at most 50 classes')), []),
  by: v.optional(oneOf(['label', 'similarity']), 'label'),
  side: v.optional(v.nullable(wholeWithin(PHOTO_SIDES.least, PHOTO_SIDES.most)), null),
});

type RetrievalKwargs = v.InferOutput<typeof schema>;

const NAME = 'TextToImageRetrieval';
/** Maximum labels that a message lists. */
const LISTED = 12;

/**
 * Labels are compared ignoring case. What an encoder found is a guess and is used only if the call
 * asks for it; a missing class is never replaced by a drawing.
 */
export const retrieval: SelectTool<RetrievalKwargs> = {
  kind: 'select',
  name: NAME,
  title: 'own photograph',
  doc: 'Takes one of the photographs that the run brings. class_name: its label, or "random" for any photograph. without: labels that are left out. by: "label" by default; "similarity" takes what an encoder found for that class before the run. side: makes all of them squares of so many pixels, cut at the middle; as they are by default. No photograph comes twice for one answer before all have come once.',
  from: 'photos',
  schema,
  draw(kwargs, key, source) {
    const found = findPhotos(source, kwargs);
    const turn = Math.floor(key.index / found.length);
    const order = new Random([...drawsOf({ ...key, index: turn }, NAME), kwargs.class_name]);
    const photo = order.shuffle(found)[key.index % found.length];
    if (!photo) throw new Error(`${NAME}: no photograph was found`);
    const { side } = kwargs;
    if (side === null) return pictureOf(photo);
    return { source: photo, steps: [{ op: 'fit_square', params: { side } }] };
  },
};

/**
 * The photographs that a call may use, at least one. Throws Error that lists the existing labels.
 */
function findPhotos(
  source: ExperimentSource,
  { class_name, without, by }: Pick<RetrievalKwargs, 'class_name' | 'without' | 'by'>,
): readonly Photo[] {
  const photos = photosOf(source);
  if (photos.length === 0) {
    throw new Error(
      `${NAME}: this run brings no photographs; add photographs with labels, or use TextToImageGeneration`,
    );
  }
  if (by === 'similarity') return findChosen(source, class_name);
  const wanted = class_name.toLowerCase();
  const barred = new Set(without.map((label) => label.toLowerCase()));
  const found = photos.filter((photo) => {
    const label = labelOf(source, photo)?.toLowerCase();
    if (label !== undefined && barred.has(label)) return false;
    return wanted === 'random' || label === wanted;
  });
  if (found.length > 0) return found;
  const labels = listLabels(source);
  const some = labels.slice(0, LISTED).map((label) => `"${label}"`);
  const more = labels.length > LISTED ? ` and ${labels.length - LISTED} more` : '';
  throw new Error(
    labels.length === 0
      ? `${NAME}: no photograph has a label; import them in folders or with a table that has a column "label"`
      : `${NAME}: no photograph has the label "${class_name}"; the labels are ${some.join(', ')}${more}`,
  );
}

/**
 * The pictures that an encoder found for a class. Throws Error that names the classes searched for.
 */
function findChosen(source: ExperimentSource, class_name: string): readonly Photo[] {
  const sets = similarIn(source);
  const set = sets.find(({ name }) => name.toLowerCase() === class_name.toLowerCase());
  const chosen = new Set(set?.chosen.map(({ sha256 }) => sha256));
  const found = photosOf(source).filter(({ sha256 }) => chosen.has(sha256));
  if (found.length > 0) return found;
  const names = sets.map(({ name }) => `"${name}"`).join(', ');
  throw new Error(
    sets.length === 0
      ? `${NAME}: no classes were looked for by similarity; find them first, or take "by": "label"`
      : `${NAME}: no pictures were found by similarity for "${class_name}"; the classes are ${names}`,
  );
}

/** The unique labels of a source's photographs, sorted. */
export function listLabels(source: PictureSourceSpec): readonly string[] {
  const labels = photosOf(source).flatMap((photo) => labelOf(source, photo) ?? []);
  return [...new Set(labels)].sort();
}

function labelOf(source: PictureSourceSpec, { sha256 }: Photo): string | undefined {
  return source.type === 'photos' ? source.texts?.[sha256]?.label : undefined;
}
