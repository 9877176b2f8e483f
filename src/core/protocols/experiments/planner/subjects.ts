import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import { makeType } from '../tools/make-type.ts';
import { listLabels } from '../tools/select/retrieval.ts';
import { orderTypes } from './designs/design-group.ts';
import type { FoundSubject, Subject } from './subject.ts';
import type { Under } from './targets.ts';

/**
 * Changes that users ask for but no tool makes; listed so that no similar one is planned instead.
 */
const NOT_MADE: readonly (readonly string[])[] = [
  ['motion blur', 'camera shake', 'shaky'],
  ['zooming out', 'zoom out', 'zoomed out'],
  ['greyscale', 'grayscale', 'black and white', 'desaturated'],
  ['hue', 'saturation', 'white balance'],
  ['shear', 'skew', 'perspective', 'elastic', 'warped'],
];

/**
 * Every property that the planner knows: the paper's data types, then ours. A property that the
 * source's pictures cannot have carries the reason, and nothing replaces it.
 */
export function subjectsOf(source: PictureSourceSpec): readonly FoundSubject[] {
  const labels = source.type === 'photos' ? listLabels(source) : null;
  const made = [...dataTypes, ...ourTypes].map((type): FoundSubject => {
    const pair = makeType(type, labels);
    const called = {
      id: type.id,
      noun: type.title,
      alsoCalled: [...type.words, ...(type.alsoCalled ?? [])],
    };
    if ('reason' in pair) return { ...called, reason: pair.reason };
    // labelled photographs have the property as they are; no transform can vary its strength
    const graded = pair.present.transform.name !== 'Identity';
    return {
      ...called,
      kind: type.ours ? 'tool' : 'type',
      predicate: type.predicate,
      group: type.group,
      made: pair,
      strengths: graded ? (type.strengths ?? {}) : {},
    };
  });
  const missing = NOT_MADE.flatMap(([noun, ...alsoCalled]) =>
    noun === undefined ? [] : [{ id: noun, noun, alsoCalled, reason: 'no tool here makes it' }],
  );
  return [...made, ...missing];
}

/** The properties under which something is asked, the paper's before ours in a group. */
export function waysUnder(under: Under, subjects: readonly Subject[]): readonly Subject[] {
  return under.kind === 'group'
    ? orderTypes(subjects.filter(({ group }) => group === under.group))
    : under.ids.flatMap((id) => subjects.find((one) => one.id === id) ?? []);
}
