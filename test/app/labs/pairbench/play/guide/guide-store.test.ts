import { afterEach, describe, expect, it, vi } from 'vitest';
import { packField, readPlace, writePlace } from '../../../../../../src/app/address/links.ts';
import { EXAMPLES, PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import {
  endTour,
  guideFields,
  guideStore,
  isLesson,
  openGuide,
  openState,
  openStep,
  placeOf,
  stepGuide,
  tourLink,
} from '../../../../../../src/app/labs/pairbench/play/guide/guide-store.ts';
import type { Lesson } from '../../../../../../src/app/labs/pairbench/play/guide/lesson.ts';
import { TOUR } from '../../../../../../src/app/labs/pairbench/play/guide/tour.ts';
import { isGrey } from '../../../../../../src/app/labs/pairbench/play/state/cover.ts';
import {
  toggleBlind,
  toggleSwap,
  uncover,
} from '../../../../../../src/app/labs/pairbench/play/state/play-actions.ts';
import {
  playStore,
  setPlay,
} from '../../../../../../src/app/labs/pairbench/play/state/play-store.ts';
import { lectureStore } from '../../../../../../src/app/stores/lecture.ts';

const now = () => guideStore.getState();
const stateNow = () => playStore.getState().state;
const stopNow = () => (now().guide === TOUR ? now().step : null);

afterEach(() => openStep(EXAMPLES, 0));

describe('the examples', () => {
  it('go round in both directions, each with its pair', () => {
    stepGuide(-1);
    expect([now().step, stateNow()]).toEqual([PRESETS.length - 1, PRESETS.at(-1)?.state]);
    stepGuide(1);
    expect([now().step, stateNow()]).toEqual([0, PRESETS[0].state]);
  });

  it('cover a score until the pictures are swapped, and then never again in this visit', () => {
    openStep(EXAMPLES, 8);
    expect(stateNow().covered).toBe(true);
    toggleSwap();
    expect(stateNow()).toMatchObject({ covered: false, swapped: true });
    openStep(EXAMPLES, 7);
    openStep(EXAMPLES, 8);
    expect(stateNow()).toMatchObject({ covered: false, swapped: false });
    // the audience of a lecture has not seen it
    lectureStore.setState({ on: true });
    openStep(EXAMPLES, 8);
    expect(stateNow().covered).toBe(true);
    lectureStore.setState({ on: false });
  });

  it('cover a curve until it is asked for; the swap does not answer it', () => {
    openStep(EXAMPLES, 2);
    expect(stateNow().covered).toBe('curve');
    toggleSwap();
    expect(stateNow()).toMatchObject({ covered: 'curve', swapped: true });
    uncover();
    expect(stateNow()).toMatchObject({ covered: false, swapped: true });
    openStep(EXAMPLES, 2);
    expect(stateNow().covered).toBe(false);
    // a lecture also covers one that the page shows
    openStep(EXAMPLES, 5);
    expect(stateNow().covered).toBeUndefined();
    lectureStore.setState({ on: true });
    openStep(EXAMPLES, 5);
    expect(stateNow().covered).toBe('curve');
    lectureStore.setState({ on: false });
  });

  it('cover plain grey until it is asked for, by either key; the swap does not answer it', () => {
    openStep(EXAMPLES, 9);
    expect(isGrey(stateNow())).toBe(false);
    toggleSwap();
    expect(stateNow()).toMatchObject({ covered: 'grey', swapped: true });
    toggleBlind();
    expect(isGrey(stateNow())).toBe(true);
    toggleBlind();
    expect(isGrey(stateNow())).toBe(false);
    openStep(EXAMPLES, 9);
    expect(isGrey(stateNow())).toBe(true);
  });

  it('are left by a pair of another making, and begin again at either end', () => {
    openState({ ...PRESETS[2]!.state, strength: 0.1, swapped: true });
    expect(now().step).toBe(2);
    openState({ ...PRESETS[0].state, source: { type: 'scene', seed: 99 } });
    expect(now().step).toBeNull();
    stepGuide(1);
    expect(now().step).toBe(0);
    guideStore.setState({ step: null });
    stepGuide(-1);
    expect(now().step).toBe(PRESETS.length - 1);
  });
});

describe('the tour', () => {
  it('sets each stop’s example on the stage', () => {
    expect(TOUR.steps).toHaveLength(6);
    for (const [stop, { state }] of TOUR.steps.entries()) {
      openStep(TOUR, stop);
      expect(stateNow()).toEqual(state);
      expect(placeOf(state)).not.toBeNull();
    }
  });

  it('begins and ends where it should', () => {
    endTour();
    expect(stopNow()).toBeNull();
    openStep(TOUR, 0);
    stepGuide(-1);
    expect(stopNow()).toBe(0);
    openStep(TOUR, TOUR.steps.length - 1);
    const state = stateNow();
    stepGuide(1);
    expect(stopNow()).toBeNull();
    // what is on the stage stays, and the examples go on from it
    expect(stateNow()).toBe(state);
    expect(now().step).toBe(placeOf(state));
  });

  it('comes back from the address of each stop, and from no other', () => {
    for (const stop of TOUR.steps.keys()) {
      openGuide(readPlace(tourLink(stop)));
      expect(stopNow()).toBe(stop);
      expect(guideFields()).toEqual({ tour: String(stop + 1), step: null });
    }
    // what was changed at a stop stays changed
    const state = stateNow();
    openGuide(readPlace('#/play?tour=1&pair=x'));
    expect([stopNow(), stateNow()]).toEqual([0, state]);
    endTour();
    for (const hash of [
      '#/play',
      '#/play?tour=0',
      '#/play?tour=7',
      '#/play?tour=x',
      '#/runs?tour=1',
    ]) {
      openGuide(readPlace(hash));
      expect(stopNow()).toBeNull();
    }
  });
});

describe('a lesson', () => {
  const lesson: Lesson = {
    version: 1,
    title: 'Order',
    show: ['verdict'],
    steps: [
      { text: 'Look.', state: PRESETS[1]!.state },
      { text: 'And now?', state: PRESETS[3]!.state },
    ],
  };
  const open = (more: Readonly<Record<string, string>> = {}) =>
    openGuide(readPlace(writePlace('play', { lesson: packField(lesson), ...more })));

  it('opens at its step with its pair, and goes no further than its ends', () => {
    open({ step: '1' });
    expect(isLesson(now().guide)).toBe(true);
    expect(stateNow()).toEqual(lesson.steps[1]?.state);
    expect(guideFields()).toEqual({ tour: null, step: '1' });
    stepGuide(1);
    expect(now().step).toBe(1);
    stepGuide(-1);
    stepGuide(-1);
    expect([now().step, stateNow()]).toEqual([0, lesson.steps[0]?.state]);
  });

  it('ends a lecture, which it does not show', () => {
    vi.stubGlobal('document', { fullscreenElement: null });
    lectureStore.setState({ on: true });
    open();
    expect(lectureStore.getState().on).toBe(false);
    vi.unstubAllGlobals();
  });

  it('keeps what a student changed, and is whole again when its field is gone', () => {
    open();
    setPlay({ strength: 0.3 });
    const state = stateNow();
    open({ pair: 'x' });
    expect([now().step, stateNow()]).toEqual([0, state]);
    openGuide(readPlace('#/play'));
    expect(now()).toMatchObject({ guide: EXAMPLES, step: 1, draft: null });
    expect(stateNow()).toBe(state);
  });

  it('is a draft while it is made, beside the examples', () => {
    open({ edit: '1' });
    expect(now()).toMatchObject({ guide: EXAMPLES, draft: lesson });
  });
});
