import { afterEach, describe, expect, it } from 'vitest';
import { playStore } from '../../../../../../src/app/labs/pairbench/play/state/play-store.ts';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/state/presets.ts';
import { TOUR } from '../../../../../../src/app/labs/pairbench/play/tour/stops.ts';
import {
  endTour,
  goToStop,
  openTourLink,
  stepTour,
  tourLink,
  tourStore,
} from '../../../../../../src/app/labs/pairbench/play/tour/tour-store.ts';
import { readPlace } from '../../../../../../src/app/links.ts';

const stopNow = () => tourStore.getState().stop;

afterEach(endTour);

describe('the tour', () => {
  it('sets each stop’s example on the stage', () => {
    for (const [stop, { preset, swapped = false }] of TOUR.entries()) {
      goToStop(stop);
      const { state } = PRESETS.find(({ title }) => title === preset) ?? {};
      expect(playStore.getState().state).toEqual({ ...state, swapped });
    }
  });

  it('begins and ends where it should', () => {
    stepTour(1);
    expect(stopNow()).toBeNull();
    goToStop(0);
    stepTour(-1);
    expect(stopNow()).toBe(0);
    goToStop(TOUR.length - 1);
    const { state } = playStore.getState();
    stepTour(1);
    expect(stopNow()).toBeNull();
    // what is on the stage stays
    expect(playStore.getState().state).toBe(state);
  });

  it('comes back from the address of each stop, and from no other', () => {
    for (const stop of TOUR.keys()) {
      openTourLink(readPlace(tourLink(stop)));
      expect(stopNow()).toBe(stop);
    }
    // what was changed at a stop stays changed
    const { state } = playStore.getState();
    openTourLink(readPlace('#/play?tour=1&pair=x'));
    expect([stopNow(), playStore.getState().state]).toEqual([0, state]);
    endTour();
    for (const hash of [
      '#/play',
      '#/play?tour=0',
      '#/play?tour=7',
      '#/play?tour=x',
      '#/runs?tour=1',
    ]) {
      openTourLink(readPlace(hash));
      expect(stopNow()).toBeNull();
    }
  });
});
