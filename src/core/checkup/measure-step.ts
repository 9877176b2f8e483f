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
  const ofOrders = new Map(step.figures.map((kind) => [kind.id, kind.ofOrders]));
  const isOfOrders = ({ id, value }: FoundFigure) =>
    ofOrders.get(id) !== undefined && value !== null;
  // a similarity may depend on the order all the same: of pictures of two sizes, one is resized
  const isExact =
    !modes.includes('generate') &&
    figures.every((one) => !isOfOrders(one) || one.value === ofOrders.get(one.id));
  return {
    ...rest,
    figures: figures.map((found): FoundFigure => {
      const { interval, ...figure } = found;
      const { value } = figure;
      if (isExact && isOfOrders(found) && value !== null) {
        return { ...figure, interval: { low: value, high: value } };
      }
      // a profile keeps only the bounds of an interval
      return { ...figure, interval: interval && { low: interval.low, high: interval.high } };
    }),
  };
}
