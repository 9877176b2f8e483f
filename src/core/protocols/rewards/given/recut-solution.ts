import type { RewardsOptions } from '../options.ts';
import type { SolutionName } from '../solutions/cut-steps.ts';

/**
 * The same run's options with one solution's steps replaced, marked as cut by a person. A given
 * solution loses its labels, because they belong to the old steps.
 */
export function recutSolution(
  options: RewardsOptions,
  { place, facts, draw }: SolutionName,
  steps: readonly string[],
): RewardsOptions {
  const { given, cuts = [] } = options;
  if (!given) {
    const others = cuts.filter(
      (cut) => cut.place !== place || cut.facts !== facts || cut.draw !== draw,
    );
    return { ...options, cuts: [...others, { place, facts, draw, steps }] };
  }
  return {
    ...options,
    given: given.map((question, at) =>
      at !== place
        ? question
        : {
            ...question,
            candidates: question.candidates.map((candidate, which) =>
              which === draw ? { steps, correct: candidate.correct, edited: true } : candidate,
            ),
          },
    ),
  };
}
