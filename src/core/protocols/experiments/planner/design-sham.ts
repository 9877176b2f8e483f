import type { ExperimentPlan } from '../experiment.ts';

/**
 * The same question with pictures of one kind behind all its answers: nothing can be told apart. Where
 * it shows several pictures, all of them are of that kind, so that only the order is left.
 */
export function designSham(plan: ExperimentPlan): ExperimentPlan {
  const plain = plan.among ?? plan.answers.at(-1);
  return {
    ...plan,
    answers: plan.answers.map(({ text, select, transform }) => ({
      text,
      select: plain?.select ?? select,
      transform: plain?.transform ?? transform,
    })),
    sham: true,
  };
}
