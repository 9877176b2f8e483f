import {
  CLOSER_ID,
  type CloserOptions,
  closerOptionsOf,
  defaultCloserOptions,
} from '../../../core/protocols/closer/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/options-setup.ts';
import type { WholeRun } from '../../frame/setup-store.ts';
import { formatCount } from '../../kit/words/format-value.ts';

/** The first thing a setup lacks before it can run, or null. */
export function whatIsMissing({
  judges,
  options: { source },
}: OptionsSetup<CloserOptions>): string | null {
  if (judges.length === 0) return 'Choose at least one judge.';
  if (source.type === 'photos' && source.photos.length < 2) {
    return 'Add at least two photographs: an irrelevant candidate is another item’s.';
  }
  return null;
}

/** Rounds in which a pair is asked at most. */
const MOST_ROUNDS = 4;

/** All four rounds, which only pairs whose order changes the choice reach. */
export function wholeRun({ judges, options: { items } }: OptionsSetup<CloserOptions>): WholeRun {
  const first = 2 * items * judges.length;
  return {
    asks: MOST_ROUNDS * first,
    says:
      `${formatCount(first)} of them are certain: ${formatCount(items)} pairs in both orders for ` +
      'each judge. A pair is asked again, up to three times, only where the order changes the choice.',
  };
}

/**
 * Preselected: one judge that compares the pictures, one that always takes the first. Both are
 * bundled.
 */
const FIRST_JUDGES = ['nano-vlm-oak', 'nano-vlm-fir'];

/** The store of a "Which is closer?" run that is being set up. */
export const closerSetup = createOptionsSetup<CloserOptions>({
  protocol: CLOSER_ID,
  judges: FIRST_JUDGES,
  options: defaultCloserOptions(),
  optionsOf: closerOptionsOf,
  whatIsMissing,
  wholeOf: wholeRun,
});
