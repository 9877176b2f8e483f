import { wilson } from '../../../statistics/intervals/wilson.ts';
import type { GuardedPlan, Warning } from './guard.ts';

/** A difference from chance that should be seen, as a share; ours. */
const WANTED_EFFECT = 0.2;
/** Pictures for each answer that a mend asks for at the most. */
const MOST_SAMPLES = 400;

/** What is known of a judge's accuracy; shares 0..1. */
export interface Accuracy {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * By how much an accuracy must be above chance so that its 95 % interval (Wilson) excludes chance, of so
 * many pictures in all; above 1 − chance where no accuracy does.
 */
export function leastEffect(answers: number, pictures: number): number {
  const chance = 1 / answers;
  for (let right = Math.ceil(chance * pictures); right <= pictures; right++) {
    if ((wilson(right, pictures)?.low ?? 0) > chance) return right / pictures - chance;
  }
  return 1;
}

/** Before it runs: whether so many pictures for each answer can tell a fair effect from chance. */
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
 * After it ran: whether an accuracy lies away from chance by less than its interval reaches, so that
 * nothing follows from it.
 */
export function guardInterval<Plan extends GuardedPlan>(
  plan: Plan,
  samples: number,
  { share, low, high }: Accuracy,
): readonly Warning<Plan>[] {
  const chance = 1 / plan.answers.length;
  const effect = Math.abs(share - chance);
  if (low > chance || high < chance || effect === 0) return [];
  // the interval narrows with the square root of the pictures
  const half = (high - low) / 2;
  const needed = Math.ceil(samples * (half / effect) ** 2);
  const says = `Draw ${Math.min(needed, MOST_SAMPLES)} for each answer`;
  return [
    {
      guard: 'samples',
      message: `The accuracy lies ${Math.round(100 * effect)} points from chance and its interval reaches ${Math.round(100 * half)} points either way: too few pictures for a claim${needed > MOST_SAMPLES ? `; some ${needed} for each answer would do` : ''}.`,
      mend:
        needed > MOST_SAMPLES
          ? null
          : { kind: 'samples', says, samples: Math.max(samples + 1, needed) },
    },
  ];
}
