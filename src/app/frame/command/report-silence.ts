/** Seconds without a line before the first word of it; each further one waits twice as long. */
const FIRST = 30;
const LONGEST = 300;

/** Says when a command has printed nothing for so long that a person may take it for hung. */
export interface Silence {
  /** A line was printed. */
  broken(): void;
  /** Whole seconds of silence, once they are worth a word; else null. */
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
