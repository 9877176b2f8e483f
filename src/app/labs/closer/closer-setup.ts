import {
  CLOSER_ID,
  type CloserOptions,
  closerOptionsOf,
  defaultCloserOptions,
} from '../../../core/protocols/closer/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/options-setup.ts';

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
});
