import {
  CLOSER_ID,
  type CloserOptions,
  closerOptionsOf,
  defaultCloserOptions,
} from '../../../core/protocols/closer/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/options-setup.ts';

/** What a setup still lacks before it can run, or null. */
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

/** One judge that compares the pictures, and one that always takes the first: both ship with the page. */
const FIRST_JUDGES = ['nano-vlm-oak', 'nano-vlm-fir'];

/** A run of "Which is closer?" being put together. */
export const closerSetup = createOptionsSetup<CloserOptions>({
  protocol: CLOSER_ID,
  judges: FIRST_JUDGES,
  options: defaultCloserOptions(),
  optionsOf: closerOptionsOf,
  whatIsMissing,
});
