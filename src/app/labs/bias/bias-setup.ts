import {
  BIAS_ID,
  type BiasOptions,
  biasOptionsOf,
  defaultBiasOptions,
} from '../../../core/protocols/bias/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/options-setup.ts';

/** The first thing a setup lacks before it can run, or null. */
export function whatIsMissing({
  judges,
  options: { source },
}: OptionsSetup<BiasOptions>): string | null {
  if (judges.length === 0) return 'Choose at least one judge.';
  if (source.type === 'photos' && source.photos.length < 2) {
    return 'Add at least two photographs: each is also shown with another one’s answer.';
  }
  return null;
}

/**
 * Preselected: one judge that sees well, one with blurred vision, one that prefers long answers.
 */
const FIRST_JUDGES = ['nano-vlm-oak', 'nano-vlm-mole', 'nano-vlm-bard'];

/** The store of a battery run that is being set up. */
export const biasSetup = createOptionsSetup<BiasOptions>({
  protocol: BIAS_ID,
  judges: FIRST_JUDGES,
  options: defaultBiasOptions(),
  optionsOf: biasOptionsOf,
  whatIsMissing,
});
