import type { CheckSize } from './check-step.ts';

/** a judge counts as large from this many bytes of files */
const LARGE = 100_000_000;
/** seconds of the quick size: for a small judge, and for a large one or one on another machine */
const QUICK = { small: 60, large: 300 } as const;

/**
 * Seconds that a size may take, our choice: for quick, one minute, or five for a judge of 100 MB or
 * more and for endpoints (`bytes` null). Null: no limit. Steps that do not fit are left out, with a
 * note.
 */
export function secondsOfSize(size: CheckSize, bytes: number | null): number | null {
  if (size !== 'quick') return null;
  return bytes === null || bytes >= LARGE ? QUICK.large : QUICK.small;
}

/** Fewer pairs than this show nothing; our choice. */
const FEWEST_PAIRS = 6;
/** share of the remaining time that a step which does not fit may spend on some of its pairs */
const SAMPLED_SHARE = 0.5;

/** How much of a step fits into a size's time. */
type StepFit = { readonly fits: true } | { readonly fits: false; readonly pairs: number };

/**
 * Whether a step fits into the remaining time; if not, how many of its pairs do, or 0 if those are
 * too few to show anything. All times are in seconds: `seconds` is what the step still takes and
 * `perPair` one pair; null if the judge's pace is unknown. `most` null: no limit.
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
  const fitting = (time: number) => (perPair ? Math.floor(time / perPair) : 0);
  const pairs = fitting(SAMPLED_SHARE * left);
  if (pairs >= FEWEST_PAIRS) return { fits: false, pairs };
  // the fewest pairs of one step show more than nothing of any
  return { fits: false, pairs: fitting(left) >= FEWEST_PAIRS ? FEWEST_PAIRS : 0 };
}
