import {
  CLOSER_ID,
  type CloserOptions,
  closerOptionsOf,
  defaultCloserOptions,
} from '../../../core/protocols/closer/options.ts';
import { MOST_ROUNDS } from '../../../core/protocols/closer/rounds.ts';
import type { JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';
import type { WholeRun } from '../../frame/setup/setup-store.ts';
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

/** A judge whose choices flip in every round is asked all its questions again each time. */
export function wholeRun(judges: readonly Pick<JudgeEstimate, 'asks' | 'more'>[]): WholeRun {
  const certain = judges.reduce((sum, { asks }) => sum + asks, 0);
  return {
    asks: judges.reduce((sum, { asks, more }) => sum + (more ? MOST_ROUNDS * asks : asks), 0),
    says:
      `At least ${formatCount(certain)}. A pair is asked again, up to three times, ` +
      'only where the order changes the choice.',
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
  wholeOf: (_, judges) => wholeRun(judges),
});
