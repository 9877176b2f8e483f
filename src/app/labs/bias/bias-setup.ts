import {
  BIAS_ID,
  type BiasOptions,
  biasOptionsOf,
  defaultBiasOptions,
} from '../../../core/protocols/bias/options.ts';
import type { JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';
import type { WholeRun } from '../../frame/setup/setup-store.ts';
import { formatCount } from '../../kit/words/format-value.ts';

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
 * All questions about drawn worlds; null where written descriptions decide what is asked about
 * photographs, or a run may stop early.
 */
export function wholeBattery(
  { source, items, enough, sample }: BiasOptions,
  judges: readonly Pick<JudgeEstimate, 'asks' | 'more'>[],
): WholeRun | null {
  if (source.type !== 'worlds' || enough !== undefined || sample) return null;
  const certain = judges.reduce((sum, { asks }) => sum + asks, 0);
  const comparing = judges.filter(({ more, asks }) => more && asks > 0).length;
  return {
    asks: certain + comparing * comparing * items,
    says:
      `At least ${formatCount(certain)}. Each judge then also scores the answers that the ` +
      'judges wrote; identical answers are scored once.',
  };
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
  wholeOf: ({ options }, judges) => wholeBattery(options, judges),
});
