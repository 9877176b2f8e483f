import type { CheckSize } from './check-step.ts';

/** bytes of a judge's files from which it counts as a large one */
const LARGE = 100_000_000;
/** seconds of the quick size, of a small judge and of a large one or one on another machine */
const QUICK = { small: 60, large: 300 } as const;

/**
 * Seconds that a size may take, ours: quick a minute, and five for a judge of 100 MB or more and for
 * endpoints (`bytes` null). Null: as long as it takes. What does not fit is left out, and said so.
 */
export function secondsOfSize(size: CheckSize, bytes: number | null): number | null {
  if (size !== 'quick') return null;
  return bytes === null || bytes >= LARGE ? QUICK.large : QUICK.small;
}

/** Fewer pairs than these show nothing, ours. */
const FEWEST_PAIRS = 6;
/** share of what is left of the time that a step which does not fit takes with some of its pairs */
const SAMPLED_SHARE = 0.5;

/** What of a step fits into a size's time. */
export type StepFit = { readonly fits: true } | { readonly fits: false; readonly pairs: number };

/**
 * Whether a step fits into what is left of the time; else how many of its pairs do, 0 where they are too
 * few to show anything. All in seconds; `seconds` is what the step still takes and `perPair` one pair,
 * null where the judge's pace is not known. `most` null: there is no limit.
 */
export function fitStep({
  most,
  spent,
  seconds,
  perPair,
}: {
  readonly most: number | null;
  readonly spent: number;
  readonly seconds: number | null;
  readonly perPair: number | null;
}): StepFit {
  if (most === null) return { fits: true };
  const left = Math.max(0, most - spent);
  if (seconds !== null && seconds <= left) return { fits: true };
  const pairs = perPair ? Math.floor((SAMPLED_SHARE * left) / perPair) : 0;
  return { fits: false, pairs: pairs < FEWEST_PAIRS ? 0 : pairs };
}
