/** Finds out how many simultaneous calls a server can take, and how many make it faster. */
export interface FlightControl {
  /** calls that may be in progress now */
  readonly width: number;
  /** Call it for each answer. Faults that say nothing about load (a 500) call neither method. */
  answered(): void;
  /** The server refused because of its load (429, 503). Returns which calls must wait. */
  refused(): RefusalWait;
}

/**
 * 'alone': the refused call waits without its place, so that another takes it; 'in-place': it keeps
 * its place, so that one call fewer is in progress; 'all': all calls wait, because nothing is
 * answered.
 */
export type RefusalWait = 'alone' | 'in-place' | 'all';

/** Calls at once at the start, if the person allows as many. */
const FIRST = 8;
/** The fewest calls at once: one call is enough to notice that a server has recovered. */
const FLOOR = 1;
/** Answers needed to judge a width, in rounds and at least: at first, and after one failed. */
const AT_FIRST = { rounds: 1, least: 12 };
const LATER = { rounds: 2, least: 24 };
/** Factors by which a trial widens; after a trial that did not pay off, the next one is used. */
const STEPS = [2, 1.5, 1.25];
/** A wider setting is kept if the server answers at least this many times as fast. */
const WORTH = 1.1;
/** How much a wider trial may raise the share of refusals among replies. */
const BEARABLE = 0.05;
/** A rise beyond this share ends a trial at once, given at least this many refusals. */
const UNBEARABLE = { share: 0.2, least: 4 };
/** Factor by which a width that was refused is raised when wider settings are tried again. */
const FORGIVEN = 1.25;
/** Judgements before wider is tried again, as a cluster may have grown; doubled each time. */
const PATIENCE = 4;
/** Weight of one reply in the smoothed share of refusals (RFC 8257 uses 1/16 a round). */
const GAIN = 1 / 16;
/** The server counts as full from this share of refusals, or this many in a row. */
const FULL = { share: 0.2, inARow: 3 };
/** From this share, or as many refusals in a row as calls at once, almost nothing is answered. */
const SHUT = 0.5;

/**
 * Congestion control in three parts; the constants are our choice.
 * - Growth: raises the number of simultaneous calls, first by doubling, while that makes answers
 *   come faster. If it does not, it goes back and then tries smaller steps. A width fails only on
 *   its second look, because a busy moment of this machine looks like a slow server.
 * - Multiplicative decrease: at most once a round (as many replies as calls at once), a refusal
 *   cuts the width by half the recent share of refusals among replies, after DCTCP (RFC 8257,
 *   §3.3). A server that refuses everything halves it. One that refuses a call in ten at random
 *   hardly changes it, since fewer calls would be refused as often.
 * - Additive increase: each round adds one call until the width is back at what growth had found.
 *
 * `limit`: the most that the person allows, which may change; `now`: milliseconds.
 */
export function createFlightControl(limit: () => number, now: () => number): FlightControl {
  /** the width that growth found worthwhile, or is trying */
  let useful = FIRST;
  /** a fraction during recovery */
  let width = FIRST;
  /** the current trial, with the results of the width before it; null: no trial */
  let trial: (Window & { readonly from: number; readonly again: boolean }) | null = null;
  let step = 0;
  let look = AT_FIRST;
  let settled = 0;
  let patience = PATIENCE;
  /** the smallest width that was refused in a trial */
  let ceiling = Number.POSITIVE_INFINITY;
  let begun = now();
  let answers = 0;
  let refusals = 0;
  /** smoothed share of refusals among replies, 0..1 */
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
    // a width below `useful` recovers call by call; a trial applies its width at once
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

/** Results of the calls at one width. */
interface Window {
  /** answers per millisecond */
  readonly rate: number;
  /** share of refusals among replies, 0..1 */
  readonly refused: number;
}
