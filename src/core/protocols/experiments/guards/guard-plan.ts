import type { GuardedPlan, ShownPictures, Warning } from './guard.ts';
import { guardAmong } from './guard-among.ts';
import { guardData } from './guard-data.ts';
import { guardPictures } from './guard-pictures.ts';
import { guardRepeats } from './guard-repeats.ts';
import { guardSampleSize } from './guard-samples.ts';
import { guardWords } from './guard-words.ts';

/**
 * All warnings about an experiment before it runs. `shown`: recipes of some questions of each
 * answer; `samples`: number of questions per answer.
 */
export function guardPlan<Plan extends GuardedPlan>(
  plan: Plan,
  shown: ShownPictures,
  samples: number,
): readonly Warning<Plan>[] {
  const own = shown.map((questions, answer) =>
    questions.flatMap((pictures) => pictures[plan.among ? answer : 0] ?? []),
  );
  return [
    ...(plan.among
      ? guardAmong(plan, plan.among, shown)
      : [...guardData(plan), ...guardPictures(plan, own)]),
    ...guardWords(plan),
    ...guardRepeats(plan, own),
    ...guardSampleSize(plan, samples),
  ];
}
