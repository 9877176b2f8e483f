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
/** Answers by which a width is judged, as a multiple of it, and at the least. */
const [ROUNDS, LEAST] = [2, 24];
/** By how much more at once is tried; after each that was not worth it, the next. */
const STEPS = [2, 1.5, 1.25];
/** Share by which more at once must speed a server up to be kept. */
const WORTH = 1.03;
/** Share of a width that is left after a refusal. */
const RETREAT = 0.7;
/** Widths measured before a wider one is tried once more: a cluster may have grown. */
const PATIENCE = 6;

/**
 * Doubles the calls at once as long as answers come faster for it, goes back where they do not or the
 * server refuses and then tries smaller steps, and draws back by a third where the server refuses what
 * it bore before. All constants are our choice. `limit`: the most
 * that the person allows, which may change; `now`: milliseconds.
 */
export function createFlightControl(limit: () => number, now: () => number): FlightControl {
  let width = FIRST;
  /** answers a millisecond at the width before; null: nothing is being tried */
  let before: { readonly width: number; readonly rate: number } | null = null;
  let step = 0;
  let settled = 0;
  let retreated = false;
  let begun = now();
  let count = 0;

  const bounded = (wanted: number) => Math.max(1, Math.min(limit(), Math.floor(wanted)));
  const begin = (wanted: number): void => {
    width = wanted;
    begun = now();
    count = 0;
  };
  const judge = (): void => {
    const rate = count / Math.max(1, now() - begun);
    const current = bounded(width);
    if (before && rate < before.rate * WORTH) {
      step++;
      settled = 0;
      begin(before.width);
      before = null;
      return;
    }
    settled = step < STEPS.length ? 0 : settled + 1;
    if (settled >= PATIENCE) step = STEPS.length - 1;
    const wider = bounded(current * (STEPS[step] ?? 1));
    if (wider === current) {
      before = null;
      begin(current);
      return;
    }
    before = { width: current, rate };
    begin(wider);
  };

  return {
    get width() {
      return bounded(width);
    },
    answered() {
      count++;
      if (count >= Math.max(LEAST, ROUNDS * bounded(width))) judge();
    },
    refused() {
      // of several refused together the first counts: the others were sent before it was heard
      if (retreated && count < bounded(width)) return;
      const narrower = before?.width ?? width * RETREAT;
      retreated = true;
      step = before ? step + 1 : STEPS.length;
      settled = 0;
      before = null;
      begin(bounded(narrower));
    },
  };
}
