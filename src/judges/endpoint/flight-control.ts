/** Finds out how many calls at once a server bears, and how many are worth it. */
export interface FlightControl {
  /** calls that may be under way now */
  readonly width: number;
  /** An answer came. Faults that say nothing about load (a 500) are passed to neither. */
  answered(): void;
  /** The server refused because of its load (429, 503). Says which calls must wait. */
  refused(): RefusalWait;
}

/**
 * The refused call alone, so that another takes its place; the call in its place, so that one less is
 * under way; or all calls, as nothing is answered.
 */
export type RefusalWait = 'alone' | 'in-place' | 'all';

/** Calls at once to begin with, where the person allows as many. */
const FIRST = 8;
/** Fewer make no sense: one call at a time is how a server is found to have recovered. */
const FLOOR = 1;
/** Answers by which a width is judged, as a multiple of it, and at the least: at first, and once one failed. */
const AT_FIRST = { rounds: 1, least: 12 };
const LATER = { rounds: 2, least: 24 };
/** By how much more at once is tried; after each that was not worth it, the next. */
const STEPS = [2, 1.5, 1.25];
/** Times as fast as before a server must answer more at once for that to be kept. */
const WORTH = 1.1;
/** More refusals than before, as a share of all replies, that a wider trial may bring. */
const BEARABLE = 0.05;
/** The same by which one is given up without a second look, of so many refusals at the least. */
const UNBEARABLE = { share: 0.2, least: 4 };
/** By how much what was refused once counts as bearable when it is tried again. */
const FORGIVEN = 1.25;
/** Times judged before wider is tried once more, as a cluster may have grown; each time twice as many. */
const PATIENCE = 4;
/** Weight of one reply in the smoothed share of refusals (RFC 8257 takes 1/16 a round). */
const GAIN = 1 / 16;
/** Share of refusals from which, or their number without an answer between, the server is full. */
const FULL = { share: 0.2, inARow: 3 };
/** Share from which it answers next to nothing; as many in a row as are under way say the same. */
const SHUT = 0.5;

/**
 * Congestion control in three parts; the constants are our choice.
 * - Growth: it doubles the calls at once as long as answers come faster for it, goes back where they
 *   do not and then tries smaller steps. A width fails on its second look only: a busy moment of this
 *   machine looks like a slow server.
 * - Multiplicative decrease: at most once a round (as many replies as calls at once) a refusal cuts
 *   the width by half the share of replies that were refusals lately, after DCTCP (RFC 8257, §3.3).
 *   A server that refuses everything halves it; one that refuses a call in ten by chance hardly
 *   changes it, since fewer calls would be refused as often.
 * - Additive increase: each round adds one call until the width is again what growth had found.
 *
 * `limit`: the most that the person allows, which may change; `now`: milliseconds.
 */
export function createFlightControl(limit: () => number, now: () => number): FlightControl {
  /** what growth found worth it, or is trying */
  let useful = FIRST;
  /** a fraction while it recovers */
  let width = FIRST;
  /** the width that is tried, and how the one before did; null: nothing is tried */
  let trial: (Window & { readonly from: number; readonly again: boolean }) | null = null;
  let step = 0;
  let look = AT_FIRST;
  let settled = 0;
  let patience = PATIENCE;
  /** the least that was refused when it was tried */
  let ceiling = Number.POSITIVE_INFINITY;
  let begun = now();
  let answers = 0;
  let refusals = 0;
  /** smoothed share of replies that are refusals, 0..1 */
  let share = 0;
  let inARow = 0;
  /** replies since the last cut */
  let sinceCut = Number.POSITIVE_INFINITY;

  const bounded = (wanted: number) => Math.max(FLOOR, Math.min(limit(), Math.floor(wanted)));
  const begin = (wanted: number): void => {
    useful = wanted;
    begun = now();
    answers = 0;
    refusals = 0;
  };
  const hear = (refusal: 0 | 1): void => {
    share += GAIN * (refusal - share);
    sinceCut++;
  };
  const tryWider = (before: Window): void => {
    const current = bounded(useful);
    if (step >= STEPS.length && ++settled >= patience) {
      [step, settled] = [0, 0];
      patience *= 2;
      ceiling *= FORGIVEN;
    }
    const factor = STEPS[step];
    const wider = factor
      ? bounded(Math.min(Math.max(current + 1, current * factor), ceiling - 1))
      : current;
    trial = wider > current ? { ...before, from: current, again: false } : null;
    if (!trial) step = STEPS.length;
    // narrower than it should be, it widens call by call; what is tried is tried at once
    if (trial) width = wider;
    begin(wider);
  };
  const moreRefused = (): number => refusals / (answers + refusals) - (trial?.refused ?? 0);
  const goBack = (from: number): void => {
    if (moreRefused() > BEARABLE) ceiling = useful;
    trial = null;
    look = LATER;
    step++;
    width = Math.min(width, from);
    begin(from);
  };
  const judge = (): void => {
    const rate = answers / Math.max(1, now() - begun);
    if (!trial || (rate >= trial.rate * WORTH && moreRefused() <= BEARABLE)) {
      tryWider({ rate, refused: refusals / (answers + refusals) });
    } else if (trial.again) goBack(trial.from);
    else {
      trial = { ...trial, again: true };
      begin(useful);
    }
  };

  return {
    get width() {
      return bounded(width);
    },
    answered() {
      hear(0);
      inARow = 0;
      answers++;
      width = Math.min(useful, width + 1 / width);
      if (answers >= Math.max(look.least, look.rounds * bounded(useful))) judge();
    },
    refused() {
      hear(1);
      inARow++;
      refusals++;
      if (trial && refusals >= UNBEARABLE.least && moreRefused() > UNBEARABLE.share) {
        goBack(trial.from);
      }
      if (sinceCut >= bounded(width)) {
        width = Math.max(FLOOR, bounded(width) * (1 - share / 2));
        sinceCut = 0;
      }
      if (share >= SHUT || inARow >= Math.max(FULL.inARow, bounded(width))) return 'all';
      return share >= FULL.share || inARow >= FULL.inARow ? 'in-place' : 'alone';
    },
  };
}

/** How calls fared at one width. */
interface Window {
  /** answers a millisecond */
  readonly rate: number;
  /** share of replies that were refusals, 0..1 */
  readonly refused: number;
}
