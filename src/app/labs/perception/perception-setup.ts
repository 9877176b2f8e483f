import {
  defaultPerceptionOptions,
  PERCEPTION_ID,
  type PerceptionOptions,
  perceptionOptionsOf,
} from '../../../core/protocols/perception/options.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';

export type PerceptionSetup = OptionsSetup<PerceptionOptions>;

/** The first thing a setup lacks before it can run, or null. */
export function whatIsMissing({
  judges,
  options: { source, given },
}: PerceptionSetup): string | null {
  if (judges.length === 0) return 'Choose at least one judge.';
  if (source.type === 'photos' && !given) {
    return 'Photographs need items: import a JSONL file with questions and responses.';
  }
  return null;
}

/** Preselected: one judge that sees well, and one with blurred vision. */
const FIRST_JUDGES = ['nano-vlm-oak', 'nano-vlm-mole'];

/** The store of a "Does the judge look?" run that is being set up. */
export const perceptionSetup = createOptionsSetup({
  protocol: PERCEPTION_ID,
  judges: FIRST_JUDGES,
  options: defaultPerceptionOptions(),
  optionsOf: perceptionOptionsOf,
  whatIsMissing,
});
