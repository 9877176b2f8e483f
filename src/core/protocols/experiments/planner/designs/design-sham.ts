import type { ExperimentPlan } from '../../experiment.ts';

/**
 * The same question with the same kind of picture behind all answers, so that nothing distinguishes
 * them. If it shows several pictures, all are of that kind, so that only their order differs.
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
