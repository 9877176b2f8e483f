import * as v from 'valibot';
import { sayIssue } from '../../../../../core/spec/parse.ts';
import {
  type Place,
  packField,
  shareable,
  unpackField,
  writePlace,
} from '../../../../address/links.ts';
import { parsePlayState } from '../state/play-schema.ts';
import type { PlayState } from '../state/play-state.ts';
import { CONTROLS, type Guide, type GuideStep } from './guide.ts';

/** Maximum number of steps, and of characters in the title and in a step's text. */
export const LESSON_LIMITS = { steps: 12, title: 120, text: 1000 } as const;

export type LessonStep = Pick<GuideStep, 'text' | 'state'>;

/** A version of Play made by a teacher: selected controls and a few steps with texts. */
export interface Lesson extends Guide {
  readonly version: 1;
  readonly steps: readonly LessonStep[];
}

/** Control characters, and characters that change the text direction, which can disguise text. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const words = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => text.replace(UNSAFE, (sign) => (sign === '\n' ? sign : ''))),
  );

const stateSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): PlayState => {
    try {
      return parsePlayState(dataset.value);
    } catch (fault) {
      addIssue({ message: (fault as Error).message });
      return NEVER;
    }
  }),
);

const lessonSchema = v.object({
  version: v.literal(1, 'made by a version of Flipside that is not known here'),
  title: words(LESSON_LIMITS.title),
  show: v.pipe(v.array(v.picklist(CONTROLS.map(({ id }) => id))), v.maxLength(CONTROLS.length)),
  steps: v.pipe(
    v.array(v.object({ text: words(LESSON_LIMITS.text), state: stateSchema })),
    v.minLength(1),
    v.maxLength(LESSON_LIMITS.steps),
  ),
}) satisfies v.GenericSchema<unknown, Lesson>;

/**
 * Validates a lesson from an untrusted source. Throws an Error that names the first invalid field.
 */
export function parseLesson(value: unknown): Lesson {
  const result = v.safeParse(lessonSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(
    `This lesson cannot be shown: ${v.getDotPath(issue) ?? 'link'}: ${sayIssue(issue)}`,
  );
}

/** The lesson in an address, or null. Throws an Error if it is unreadable. */
export function readLesson(
  place: Place,
): { readonly lesson: Lesson; readonly step: number; readonly editing: boolean } | null {
  const value = place.path[0] === 'play' ? unpackField(place, 'lesson') : null;
  if (value === null) return null;
  const lesson = parseLesson(value);
  const step = Number(place.fields.get('step') ?? 0);
  return {
    lesson,
    step: Number.isInteger(step) && step in lesson.steps ? step : 0,
    editing: place.fields.get('edit') === '1',
  };
}

/** The address that opens a lesson at its first step. */
export function lessonLink(lesson: Lesson): string {
  return shareable(writePlace('play', { lesson: packField(lesson) }));
}
