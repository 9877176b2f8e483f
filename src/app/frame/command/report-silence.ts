/** Seconds of silence before the first report; each further one waits twice as long. */
const FIRST = 30;
const LONGEST = 300;

/** Tracks when a command has been silent for so long that it may seem to hang. */
interface Silence {
  /** Call when a line was printed. */
  broken(): void;
  /** Whole seconds of silence if a report is due; otherwise null. */
  due(): number | null;
}

/** `now`: milliseconds. */
export function createSilence(now: () => number): Silence {
  let begun = now();
  let wait = FIRST;
  let next = FIRST;
  return {
    broken() {
      begun = now();
      wait = FIRST;
      next = FIRST;
    },
    due() {
      const seconds = Math.floor((now() - begun) / 1000);
      if (seconds < next) return null;
      wait = Math.min(LONGEST, 2 * wait);
      next = seconds + wait;
      return seconds;
    },
  };
}
