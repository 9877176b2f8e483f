import type { Abilities } from '../ask/abilities.ts';
import type { FoundFigure } from './check-figure.ts';
import type { CheckStep, StepAnswers, StepFindings } from './check-step.ts';

/** What a step found of a judge of such abilities. */
export function measureStep(
  step: CheckStep,
  answers: StepAnswers<unknown>,
  { modes }: Pick<Abilities, 'modes'>,
): StepFindings {
  const { figures, ...rest } = step.measure(answers);
  const isSimilarity = !modes.includes('generate');
  const exact = new Set(step.figures.flatMap(({ id, ofOrders }) => (ofOrders ? id : [])));
  return {
    ...rest,
    figures: figures.map(({ interval, ...figure }): FoundFigure => {
      const { id, value } = figure;
      if (isSimilarity && exact.has(id) && value !== null) {
        return { ...figure, interval: { low: value, high: value } };
      }
      // what else an interval was counted from is not part of a profile
      return { ...figure, interval: interval && { low: interval.low, high: interval.high } };
    }),
  };
}
