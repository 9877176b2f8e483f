import type { Abilities } from '../ask/abilities.ts';
import type { FoundFigure } from './check-figure.ts';
import type { CheckStep, StepAnswers, StepFindings } from './check-step.ts';

/** The findings of a step about a judge with these abilities. */
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
      // a profile keeps only the bounds of an interval
      return { ...figure, interval: interval && { low: interval.low, high: interval.high } };
    }),
  };
}
