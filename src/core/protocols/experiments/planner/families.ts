import { type ExperimentSource, similarIn } from '../similar/similar-set.ts';
import { listLabels } from '../tools/select/retrieval.ts';
import type { Called } from './find-words.ts';
import type { ClassFamily } from './targets.ts';

/** The nine groups of classes in the paper (Figure 3); none of them can be drawn here. */
const PAPER_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'dog breeds': ['dog breeds', 'breeds of dogs', 'dogs'],
  'bird types': ['bird types', 'birds', 'types of birds'],
  vehicles: ['vehicles', 'cars', 'wheeled vehicles'],
  furniture: ['furniture'],
  'building types': ['building types', 'buildings', 'types of buildings'],
  fruits: ['fruits', 'fruit'],
  'household objects': ['household objects', 'household items'],
  'domestic animals': ['domestic animals', 'pets'],
  plants: ['plants', 'plant species', 'flowers'],
};

/** Ours, ordered so that the first two look least alike and later neighbours more alike. */
export const SHAPES: ClassFamily = {
  id: 'shapes',
  noun: 'shapes',
  singular: 'shape',
  names: ['circle', 'cross', 'triangle', 'star', 'square', 'diamond'],
  from: 'worlds',
};

/** Maximum number of labels used as classes. */
const MOST_LABELS = 40;

/**
 * The classes of a user's pictures: those found by an encoder, or else their labels; null if fewer
 * than two.
 */
export function labelledFamily(source: ExperimentSource): ClassFamily | null {
  const similar = similarIn(source);
  if (similar.length >= 2) {
    return {
      id: 'similarity',
      noun: 'classes found by similarity',
      singular: 'object',
      names: similar.map(({ name }) => name),
      from: 'similarity',
    };
  }
  const names = listLabels(source).slice(0, MOST_LABELS);
  if (names.length < 2) return null;
  return {
    id: 'labels',
    noun: 'classes of your pictures',
    singular: 'object',
    names,
    from: 'labels',
  };
}

/** The classes that a run's pictures have; null if fewer than two. */
export function familyOf(source: ExperimentSource): ClassFamily | null {
  return source.type === 'worlds' ? SHAPES : labelledFamily(source);
}

/** Words by which a user may ask for our drawn classes, and for those of labelled pictures. */
export const SHAPE_WORDS = [
  'shapes',
  'geometric figures',
  'geometrical shapes',
  'classes',
  'objects',
];
export const LABEL_WORDS = [
  'classes',
  'labels',
  'objects',
  'categories',
  'my pictures',
  'my classes',
];

/** The names of the paper's families. */
export const PAPER_FAMILY_WORDS: readonly Called<string>[] = Object.entries(PAPER_FAMILIES).flatMap(
  ([family, words]) => words.map((one) => ({ words: one, thing: family })),
);
