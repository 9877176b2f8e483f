import type { ExperimentPlan } from '../experiment.ts';
import type { ModelResult } from '../report.ts';

/**
 * For a question that shows several pictures: whether the place of the picture matters. The answers
 * differ in nothing else, so two accuracies whose 95 % intervals do not overlap show an order
 * effect. Null if there is none.
 */
export function sayOrder(
  { among, answers, sham }: Pick<ExperimentPlan, 'among' | 'answers' | 'sham'>,
  { classWise }: Pick<ModelResult, 'classWise'>,
  name: string,
): string | null {
  if (!among) return null;
  const places = answers.flatMap(({ text }, at) => {
    const share = classWise[at];
    return share ? [{ ...share, text }] : [];
  });
  const [worst, best] = [
    places.reduce((low, one) => (one.share < low.share ? one : low), places[0] ?? NO_PLACE),
    places.reduce((high, one) => (one.share > high.share ? one : high), places[0] ?? NO_PLACE),
  ];
  if (worst.high >= best.low) return null;
  const percent = ({ share }: { readonly share: number }) => Math.round(100 * share);
  return sham
    ? `${name} goes by the order: it says “${best.text}” in ${percent(best)} % and “${worst.text}” in ${percent(worst)} % where the pictures differ in nothing.`
    : `${name}’s answers depend on the order: it is right in ${percent(best)} % where the answer is “${best.text}” and in ${percent(worst)} % where it is “${worst.text}”.`;
}

const NO_PLACE = { text: '', share: 0, low: 0, high: 1 };
