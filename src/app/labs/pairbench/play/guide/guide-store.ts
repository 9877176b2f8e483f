import { createStore } from 'zustand/vanilla';
import { changeFields, replaceAddress, withFields } from '../../../../address/address-state.ts';
import { type Place, packField, writePlace } from '../../../../address/links.ts';
import { reducedStore } from '../../../../stores/reduced.ts';
import type { PlayState } from '../state/play-state.ts';
import { playStore } from '../state/play-store.ts';
import { differs, EXAMPLES } from './examples.ts';
import { ALL_CONTROLS, type Guide, type GuideStep } from './guide.ts';
import { type Lesson, type LessonStep, readLesson } from './lesson.ts';
import { TOUR } from './tour.ts';

interface GuideStore {
  /** the examples, the tour or a lesson */
  readonly guide: Guide;
  /** counted from 0; null: the pair on the stage is of no step */
  readonly step: number | null;
  /** a lesson that is being made */
  readonly draft: Lesson | null;
}

export const guideStore = createStore<GuideStore>(() => ({
  guide: EXAMPLES,
  step: 0,
  draft: null,
}));

/** The step that is shown; undefined: none. */
export function stepOf({ guide, step }: Pick<GuideStore, 'guide' | 'step'>): GuideStep | undefined {
  return step === null ? undefined : guide.steps[step];
}

/** Whether Play is reduced to a lesson. */
export function isLesson(guide: Guide): guide is Lesson {
  return guide !== EXAMPLES && guide !== TOUR;
}

/** Opens a step with its pair. Past either end the examples go round, and the tour ends. */
export function openStep(guide: Guide, place: number): void {
  const { length } = guide.steps;
  const step = guide === EXAMPLES ? (place + length) % length : place;
  const state = guide.steps[step]?.state;
  if (state === undefined) {
    if (guide === TOUR) endTour();
    return;
  }
  playStore.setState({ state, linkError: null });
  guideStore.setState({ guide, step });
}

/** To the next step or, with -1, to the one before. */
export function stepGuide(by: 1 | -1): void {
  const { guide, step } = guideStore.getState();
  if (guide === TOUR && step === 0 && by === -1) return;
  openStep(guide, (step ?? (by === 1 ? -1 : 0)) + by);
}

/** Opens a pair; where it is an example's, the examples go on from there. */
export function openState(state: PlayState): void {
  playStore.setState({ state, linkError: null });
  const { guide } = guideStore.getState();
  if (guide === EXAMPLES) guideStore.setState({ step: placeOf(state) });
}

/** Place among the examples of the one that has this pair; null: none has. */
export function placeOf(state: PlayState): number | null {
  const place = EXAMPLES.steps.findIndex((example) => !differs(example.state, state));
  return place === -1 ? null : place;
}

/** Ends the tour; what is on the stage stays. */
export function endTour(): void {
  const { guide } = guideStore.getState();
  if (guide === TOUR) showExamples();
}

function showExamples(): void {
  guideStore.setState({ guide: EXAMPLES, step: placeOf(playStore.getState().state) });
}

/** The address of a stop of the tour, from "#" on; there stops count from 1. */
export function tourLink(step: number): string {
  return writePlace('play', { tour: String(step + 1) });
}

/**
 * Follows what an address says of lesson and tour. A pair in it was changed by the person and is
 * shown in place of the step's own. Throws Error for a lesson that cannot be read.
 */
export function openGuide(place: Place): void {
  const read = readLesson(place);
  const isShown = read !== null && !read.editing;
  reducedStore.setState({ on: isShown });
  guideStore.setState({ draft: read?.editing ? read.lesson : null });
  const stop = place.path[0] === 'play' ? Number(place.fields.get('tour') ?? 0) - 1 : -1;
  const [guide, step] = isShown ? [read.lesson, read.step] : [TOUR, stop];
  if (guide.steps[step] === undefined) {
    if (isLesson(guideStore.getState().guide)) showExamples();
  } else if (place.fields.has('pair')) guideStore.setState({ guide, step });
  else openStep(guide, step);
}

/** The fields of an address that bring the guide back where it is. */
export function guideFields(): Readonly<Record<'tour' | 'step', string | null>> {
  const { guide, step } = guideStore.getState();
  return {
    tour: guide === TOUR && step !== null ? String(step + 1) : null,
    step: isLesson(guide) && step ? String(step) : null,
  };
}

/** Back to the whole page: what is on the stage stays. */
export function leaveLesson(): void {
  changeFields({ lesson: null, step: null, edit: null });
}

/** Begins a lesson with what is on the stage; a draft is continued. */
export function makeLesson(): void {
  const lesson = guideStore.getState().draft ?? {
    version: 1,
    title: '',
    show: ALL_CONTROLS.slice(0, 3),
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
  const { draft } = guideStore.getState();
  if (draft === null) return;
  guideStore.setState({ draft: { ...draft, ...changes } });
  clearTimeout(writing);
  writing = setTimeout(() => {
    const { draft: now } = guideStore.getState();
    if (now !== null) replaceAddress(withFields(location.hash, { lesson: packField(now) }));
  }, ADDRESS_SETTLE);
}
