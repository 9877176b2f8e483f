/**
 * Milliseconds over which the speed is measured: long enough to be steady, short enough to be
 * current.
 */
const WINDOW = 10_000;
/** Milliseconds: over a shorter time the speed is noise. */
const LEAST = 500;
/** Milliseconds: samples that follow each other faster add nothing. */
const GRAIN = 100;

export interface Throughput {
  /** Notes the total number of answers so far. */
  note(count: number): void;
  /** answers per second over the window; null until there is a measurement */
  perSecond(): number | null;
}

/** A moving window over counts; `now` gives milliseconds, of a monotonic clock. */
export function createThroughput(now: () => number = () => performance.now()): Throughput {
  let samples: { readonly time: number; readonly count: number }[] = [];
  return {
    note(count) {
      const time = now();
      const latest = samples.at(-1);
      if (latest && time - latest.time < GRAIN) return;
      samples.push({ time, count });
      // the newest sample before the window stays: the window starts there
      const begin = samples.findLastIndex((sample) => sample.time <= time - WINDOW);
      if (begin > 0) samples = samples.slice(begin);
    },
    perSecond() {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.time - first.time < LEAST) return null;
      return ((last.count - first.count) * 1000) / (last.time - first.time);
    },
  };
}
