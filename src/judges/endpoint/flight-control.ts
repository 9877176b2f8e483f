/** How many calls a server is given at once, found out by what it bears. */
export interface FlightControl {
  /** calls that may be under way now */
  readonly width: number;
  /** An answer came. */
  answered(): void;
  /** The server refused for now: too many calls, or a fault of its own. */
  refused(): void;
}

/** Calls at once to begin with, where the person allows as many. */
const FIRST = 8;
/** Answers by which a width is judged, as a multiple of it, and at the least: at first, and once one failed. */
const AT_FIRST = { rounds: 1, least: 12 };
const LATER = { rounds: 2, least: 24 };
/** By how much more at once is tried; after each that was not worth it, the next. */
const STEPS = [2, 1.5, 1.25];
/** Times as fast as before a server must answer more at once for that to be kept. */
const WORTH = 1.1;
/** Share of a width that is left after a refusal. */
const RETREAT = 0.7;
/** Times judged before wider is tried once more, as a cluster may have grown; each time twice as many. */
const PATIENCE = 4;
/** By how much what was refused once counts as bearable when it is tried again. */
const FORGIVEN = 1.25;

/**
 * Doubles the calls at once as long as answers come faster for it, goes back where they do not or the
 * server refuses and then tries smaller steps, and draws back by a third where the server refuses what
 * it bore before. A width fails on its second look only: a busy moment of this machine looks like a
 * slow server. What was refused is kept clear of, for a refusal makes all calls wait. All constants
 * are our choice. `limit`: the most that the person allows, which may change; `now`: milliseconds.
 */
export function createFlightControl(limit: () => number, now: () => number): FlightControl {
  let width = FIRST;
  /** the width that is tried: answers a millisecond at the one before; null: nothing is tried */
  let trial: { readonly from: number; readonly rate: number; readonly again: boolean } | null =
    null;
  let step = 0;
  let window = AT_FIRST;
  let settled = 0;
  let patience = PATIENCE;
  let ceiling = Number.POSITIVE_INFINITY;
  /** calls that were under way at the last refusal, and may be refused with it */
  let together = 0;
  let begun = now();
  let count = 0;

  const bounded = (wanted: number) => Math.max(1, Math.min(limit(), Math.floor(wanted)));
  const begin = (wanted: number): void => {
    width = wanted;
    begun = now();
    count = 0;
  };
  const tryWider = (rate: number): void => {
    const current = bounded(width);
    if (step >= STEPS.length && ++settled >= patience) {
      [step, settled] = [0, 0];
      patience *= 2;
      ceiling *= FORGIVEN;
    }
    const wider = bounded(Math.min(current * (STEPS[step] ?? 1), ceiling - 1));
    trial = wider > current ? { from: current, rate, again: false } : null;
    if (!trial) step = STEPS.length;
    begin(trial ? wider : current);
  };
  const judge = (): void => {
    const rate = count / Math.max(1, now() - begun);
    if (!trial || rate >= trial.rate * WORTH) tryWider(rate);
    else if (!trial.again) {
      trial = { ...trial, again: true };
      begin(width);
    } else {
      const { from } = trial;
      trial = null;
      window = LATER;
      step++;
      begin(from);
    }
  };

  return {
    get width() {
      return bounded(width);
    },
    answered() {
      count++;
      together--;
      if (count >= Math.max(window.least, window.rounds * bounded(width))) judge();
    },
    refused() {
      // of several refused together the first counts: the others were sent before it was heard
      if (together-- > 0) return;
      window = LATER;
      ceiling = bounded(width);
      together = ceiling;
      const narrower = trial?.from ?? width * RETREAT;
      [step, settled] = [STEPS.length, 0];
      trial = null;
      begin(bounded(narrower));
    },
  };
}
