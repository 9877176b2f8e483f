import { createStore } from 'zustand/vanilla';
import { changeFields, replaceAddress, withFields } from '../../../../address-state.ts';
import { type Place, packField } from '../../../../links.ts';
import { reducedStore } from '../../../../stores/reduced.ts';
import { openState, playStore } from '../state/play-store.ts';
import { CONTROLS, type Lesson, type LessonStep, readLesson } from './lesson.ts';

interface LessonStore {
  /** null: Play is whole */
  readonly lesson: Lesson | null;
  /** counted from 0 */
  readonly step: number;
  /** it is being made, and Play is whole */
  readonly editing: boolean;
}

const NONE: LessonStore = { lesson: null, step: 0, editing: false };

export const lessonStore = createStore<LessonStore>(() => NONE);

/** Follows the address. `begins`: no pair of the student's own stands in it, so the step's is shown. */
export function openLesson(place: Place): void {
  const read = readLesson(place);
  reducedStore.setState({ on: read !== null && !read.editing });
  lessonStore.setState(read ?? NONE);
  const state = read?.lesson.steps[read.step]?.state;
  if (state !== undefined && !place.fields.has('pair')) openState(state);
}

/** Back to the whole page: what is on the stage stays. */
export function leaveLesson(): void {
  changeFields({ lesson: null, step: null, edit: null });
}

/** Shows a step from its beginning. */
export function goToStep(step: number): void {
  changeFields({ step: step === 0 ? null : String(step), pair: null });
}

/** Begins one with what is on the stage; an opened one is gone on with. */
export function makeLesson(): void {
  const lesson = lessonStore.getState().lesson ?? {
    version: 1,
    title: '',
    show: CONTROLS.slice(0, 3).map(({ id }) => id),
    steps: [stepNow()],
  };
  changeFields({ lesson: packField(lesson), edit: '1' });
}

/** A step that begins with what is on the stage. */
export function stepNow(text = ''): LessonStep {
  return { text, state: playStore.getState().state };
}

/** milliseconds: browsers refuse an address that changes a hundred times in half a minute */
const ADDRESS_SETTLE = 400;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Keeps a change of the lesson that is being made, in the address as well once it has settled. */
export function changeLesson(changes: Partial<Lesson>): void {
  const { lesson } = lessonStore.getState();
  if (lesson === null) return;
  lessonStore.setState({ lesson: { ...lesson, ...changes } });
  clearTimeout(writing);
  writing = setTimeout(() => {
    const { lesson: now, editing } = lessonStore.getState();
    if (now === null || !editing) return;
    replaceAddress(withFields(location.hash, { lesson: packField(now) }));
  }, ADDRESS_SETTLE);
}
