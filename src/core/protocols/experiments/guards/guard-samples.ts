import { wilson } from '../../../statistics/intervals/wilson.ts';
import type { GuardedPlan, Warning } from './guard.ts';

/** The smallest difference from chance that should be detectable, as a share; ours. */
const WANTED_EFFECT = 0.2;
/** Maximum pictures per answer that a mend proposes. */
const MOST_SAMPLES = 400;

/** A judge's accuracy with its interval; shares 0..1. */
export interface Accuracy {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The smallest excess over chance at which the 95 % interval (Wilson) of an accuracy over
 * `pictures` pictures excludes chance; 1 if no accuracy does.
 */
export function leastEffect(answers: number, pictures: number): number {
  const chance = 1 / answers;
  for (let right = Math.ceil(chance * pictures); right <= pictures; right++) {
    if ((wilson(right, pictures)?.low ?? 0) > chance) return right / pictures - chance;
  }
  return 1;
}

/**
 * Before a run: checks that the number of pictures per answer suffices to distinguish a moderate
 * effect from chance.
 */
export function guardSampleSize<Plan extends GuardedPlan>(
  plan: Plan,
  samples: number,
): readonly Warning<Plan>[] {
  const answers = plan.answers.length;
  if (leastEffect(answers, samples * answers) <= WANTED_EFFECT) return [];
  let enough = samples;
  while (enough < MOST_SAMPLES && leastEffect(answers, enough * answers) > WANTED_EFFECT) enough++;
  const points = Math.round(100 * leastEffect(answers, samples * answers));
  return [
    {
      guard: 'samples',
      message: `With ${samples} pictures for each answer, an accuracy less than ${points} points above chance cannot be distinguished from chance.`,
      mend: { kind: 'samples', says: `Draw ${enough} for each answer`, samples: enough },
    },
  ];
}

/**
 * After a run: warns if the interval of an accuracy includes chance although the accuracy differs
 * from it.
 */
export function guardInterval<Plan extends GuardedPlan>(
  plan: Plan,
  samples: number,
  { share, low, high }: Accuracy,
): readonly Warning<Plan>[] {
  const chance = 1 / plan.answers.length;
  const effect = Math.abs(share - chance);
  if (low > chance || high < chance || effect === 0) return [];
  // the interval narrows with the square root of the number of pictures
  const reach = share > chance ? share - low : high - share;
  const needed = Math.max(samples + 1, Math.ceil(samples * (reach / effect) ** 2));
  return [
    {
      guard: 'samples',
      message: `The accuracy lies ${Math.round(100 * effect)} points from chance and its interval reaches ${Math.round(100 * reach)} points towards it: too few pictures for a claim${needed > MOST_SAMPLES ? `; some ${needed} for each answer would do` : ''}.`,
      mend:
        needed > MOST_SAMPLES
          ? null
          : { kind: 'samples', says: `Draw ${needed} for each answer`, samples: needed },
    },
  ];
}
