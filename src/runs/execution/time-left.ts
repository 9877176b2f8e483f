import { tWithin } from '../../core/statistics/intervals/student-t.ts';

/** Minimum milliseconds of a slice: shorter ones only show that answers come in batches. */
const SLICE = 1000;
/** Milliseconds without an answer after which a burst of them has ended. */
const PAUSE = 5;
/** Milliseconds after which a burst without a pause is steady work, which may be cut anywhere. */
const STEADY = 1000;
/** Slices an estimate needs after the first, which includes the judge's preparation. */
const LEAST = 3;
/** Maximum number of slices; beyond that, neighbours are merged in pairs. */
const MOST = 128;
/** Slices, or groups of joined ones, from whose differences a spread is read. */
const LEAST_JOINED = 4;
/** Probability of the interval. */
const CONFIDENCE = 0.95;

interface TimeLeft {
  /** Notes the total number of answers so far. */
  note(count: number): void;
  /** The time for this many open asks; null until enough is measured. */
  estimate(open: number): TimeEstimate | null;
}

export interface TimeEstimate {
  readonly seconds: number;
  /** a 95 % interval in seconds, if the judge goes on to vary as it has so far */
  readonly between: readonly [low: number, high: number];
}

/** How many answers there were at a time in milliseconds. */
interface Mark {
  readonly time: number;
  readonly count: number;
}

interface Slice {
  readonly milliseconds: number;
  readonly answers: number;
}

/**
 * Estimates the time left from the later half of the measurements: long enough for a steady
 * estimate, and free of a slow start. Answers may come in bursts, as batches end: a slice ends with
 * the last answer of one, so that its time is that of its own answers. Our own method. `now`:
 * milliseconds of a monotonic clock.
 */
export function createTimeLeft(now: () => number = () => performance.now()): TimeLeft {
  let slices: readonly Slice[] = [];
  let begun: Mark | null = null;
  let last: Mark | null = null;
  let burst = 0;
  return {
    note(count) {
      const mark = { time: now(), count };
      begun ??= mark;
      last ??= mark;
      if (count <= last.count) return;
      const milliseconds = last.time - begun.time;
      const paused = mark.time - last.time >= PAUSE;
      if ((paused || last.time - burst >= STEADY) && milliseconds >= SLICE) {
        slices = [...slices, { milliseconds, answers: last.count - begun.count }];
        if (slices.length > MOST) slices = mergePairs(slices);
        begun = last;
      }
      if (paused) burst = mark.time;
      last = mark;
    },
    estimate(open) {
      const measured = slices.slice(1);
      if (measured.length < LEAST) return null;
      const used = measured.slice(Math.min(measured.length >> 1, measured.length - LEAST));
      const answers = used.reduce((sum, slice) => sum + slice.answers, 0);
      const each = used.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / answers;
      const middle = open * each;
      // spread of the sum of the answers to come, and that of their estimated mean
      const half = spreadOf(measured, each) * Math.sqrt(open + open ** 2 / answers);
      return {
        seconds: middle / 1000,
        between: [Math.max(0, middle - half) / 1000, (middle + half) / 1000],
      };
    },
  };
}

/**
 * Half the interval of one answer's time around `each`, as it counts in a sum of many: the largest
 * that the slices show, alone or joined. A machine that is busier for a while makes neighbours
 * alike, so that long stretches differ more than single slices let expect.
 */
function spreadOf(slices: readonly Slice[], each: number): number {
  let largest = 0;
  let joined = slices;
  do {
    const squares = joined.reduce(
      (sum, { milliseconds, answers }) => sum + answers * (milliseconds / answers - each) ** 2,
      0,
    );
    const free = joined.length - 1;
    largest = Math.max(largest, standardErrors(free) * Math.sqrt(squares / free));
    joined = mergePairs(joined);
  } while (joined.length >= LEAST_JOINED);
  return largest;
}

const known: number[] = [];

/** Standard errors of the interval, by degrees of freedom. */
function standardErrors(free: number): number {
  known[free] ??= tWithin(CONFIDENCE, free);
  return known[free];
}

function mergePairs(slices: readonly Slice[]): Slice[] {
  return slices.flatMap((slice, place) => {
    const next = slices[place + 1];
    if (place % 2 === 1) return [];
    if (!next) return [slice];
    return [
      {
        milliseconds: slice.milliseconds + next.milliseconds,
        answers: slice.answers + next.answers,
      },
    ];
  });
}
