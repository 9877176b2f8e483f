import { createStore } from 'zustand/vanilla';
import { changeFields, replaceAddress, withFields } from '../../../../address/address-state.ts';
import { ADDRESS_SETTLE } from '../../../../address/hash-location.ts';
import { type Place, packField, writePlace } from '../../../../address/links.ts';
import { lectureStore, setLecture } from '../../../../stores/lecture.ts';
import { reducedStore } from '../../../../stores/reduced.ts';
import { differs, noteSeen, wasSeen } from '../state/cover.ts';
import type { PlayState } from '../state/play-state.ts';
import { playStore } from '../state/play-store.ts';
import { EXAMPLES } from './examples.ts';
import { ALL_CONTROLS, type Guide, type GuideStep } from './guide.ts';
import { type Lesson, type LessonStep, readLesson } from './lesson.ts';
import { TOUR } from './tour.ts';

interface GuideStore {
  /** the examples, the tour or a lesson */
  readonly guide: Guide;
  /** index of the step; null if the pair on the stage belongs to none */
  readonly step: number | null;
  /** the lesson being edited */
  readonly draft: Lesson | null;
}

export const guideStore = createStore<GuideStore>(() => ({
  guide: EXAMPLES,
  step: 0,
  draft: null,
}));

/** The current step, if there is one. */
export function stepOf({ guide, step }: Pick<GuideStore, 'guide' | 'step'>): GuideStep | undefined {
  return step === null ? undefined : guide.steps[step];
}

/** Whether the step tells the user to choose a condition, and its pair is on the stage. */
export function turnsCondition(
  state: PlayState,
  { guide, step }: Pick<GuideStore, 'guide' | 'step'>,
): boolean {
  const begun = stepOf({ guide, step });
  return (
    begun?.turns === 'condition' &&
    !differs({ ...state, condition: begun.state.condition }, begun.state)
  );
}

/**
 * Whether the pair on the stage is the step's own; what its task tells to change may be changed.
 */
export function isOnStep(state: PlayState, guide: Pick<GuideStore, 'guide' | 'step'>): boolean {
  const begun = stepOf(guide);
  if (begun === undefined) return false;
  return turnsCondition(state, guide) || !differs(state, begun.state);
}

/** Whether Play is reduced to a lesson. */
export function isLesson(guide: Guide): guide is Lesson {
  return guide !== EXAMPLES && guide !== TOUR;
}

/** Opens a step with its pair. Beyond either end, the examples wrap around and the tour ends. */
export function openStep(guide: Guide, place: number): void {
  const { length } = guide.steps;
  const step = guide === EXAMPLES ? (place + length) % length : place;
  const begun = guide.steps[step];
  if (begun === undefined) {
    if (guide === TOUR) endTour();
    return;
  }
  playStore.setState({ state: stageAt(begun), linkError: null });
  guideStore.setState({ guide, step });
}

/** The stage as a step opens. */
export function stageAt(step: GuideStep): PlayState {
  const { state, riddle = false } = step;
  const { covered = false } = state;
  // the tour asks its question again, also about a pair whose scores were seen
  if (TOUR.steps.includes(step)) return state;
  // an audience has not seen what was uncovered on the page
  if (lectureStore.getState().on) return { ...state, covered: covered || riddle };
  return covered && wasSeen(state) ? { ...state, covered: false } : state;
}

/**
 * Turns the pair on the stage into an example that differs in one thing: strength and order stay,
 * both scores are shown.
 */
export function turnTo(step: number): void {
  const begun = EXAMPLES.steps[step];
  if (begun === undefined) return;
  const { swapped, strength } = playStore.getState().state;
  const state = { ...begun.state, swapped, strength, covered: false };
  noteSeen(state);
  playStore.setState({ state, linkError: null });
  guideStore.setState({ guide: EXAMPLES, step });
}

/** Moves to the next step or, with -1, to the previous one. */
export function stepGuide(by: 1 | -1): void {
  const { guide, step } = guideStore.getState();
  if (guide === TOUR && step === 0 && by === -1) return;
  openStep(guide, (step ?? (by === 1 ? -1 : 0)) + by);
}

/** Opens a pair; if it belongs to an example, the path continues from that example. */
export function openState(state: PlayState): void {
  playStore.setState({ state, linkError: null });
  const { guide } = guideStore.getState();
  if (guide === EXAMPLES) guideStore.setState({ step: placeOf(state) });
}

/** Index of the example that has this pair, or null. */
export function placeOf(state: PlayState): number | null {
  const place = EXAMPLES.steps.findIndex((example) => !differs(example.state, state));
  return place === -1 ? null : place;
}

/** Ends the tour; the stage stays as it is. */
export function endTour(): void {
  const { guide } = guideStore.getState();
  if (guide === TOUR) showExamples();
}

function showExamples(): void {
  guideStore.setState({ guide: EXAMPLES, step: placeOf(playStore.getState().state) });
}

/** The address of a tour stop, from "#" on; in addresses, stops count from 1. */
export function tourLink(step: number): string {
  return writePlace('play', { tour: String(step + 1) });
}

/**
 * Opens the lesson or tour stop that an address names. If the address also holds a pair, the user
 * changed it, and it replaces the step's own. Throws an Error if the lesson is unreadable.
 */
export function openGuide(place: Place): void {
  const read = readLesson(place);
  const isShown = read !== null && !read.editing;
  reducedStore.setState({ on: isShown });
  // a lesson has no lecture
  if (isShown) setLecture(false);
  guideStore.setState({ draft: read?.editing ? read.lesson : null });
  const stop = place.path[0] === 'play' ? Number(place.fields.get('tour') ?? 0) - 1 : -1;
  const [guide, step] = isShown ? [read.lesson, read.step] : [TOUR, stop];
  if (guide.steps[step] === undefined) {
    if (isLesson(guideStore.getState().guide)) showExamples();
  } else if (place.fields.has('pair')) guideStore.setState({ guide, step });
  else openStep(guide, step);
}

/** The address fields that restore the guide's position. */
export function guideFields(): Readonly<Record<'tour' | 'step', string | null>> {
  const { guide, step } = guideStore.getState();
  return {
    tour: guide === TOUR && step !== null ? String(step + 1) : null,
    step: isLesson(guide) && step ? String(step) : null,
  };
}

/** Returns to the whole page; the stage stays as it is. */
export function leaveLesson(): void {
  changeFields({ lesson: null, step: null, edit: null });
}

/** Starts a lesson from the current stage, or continues the draft. */
export function makeLesson(): void {
  const lesson = guideStore.getState().draft ?? {
    version: 1,
    title: '',
    show: ALL_CONTROLS.slice(0, 3),
    steps: [stepNow()],
  };
  changeFields({ lesson: packField(lesson), edit: '1' });
}

/** A step that starts from the current stage. */
export function stepNow(text = ''): LessonStep {
  return { text, state: playStore.getState().state };
}

let writing: ReturnType<typeof setTimeout> | undefined;

/** Stores a change of the edited lesson, and writes it to the address after a pause. */
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
