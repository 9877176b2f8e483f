import type { ExperimentPlan } from '../experiment.ts';
import type { ModelResult } from '../report.ts';
import { besideChance, chanceOf, differenceOf, isShown } from './decide.ts';
import { sayOrder } from './say-order.ts';

/** A judge's name, for sentences. */
export type NameOf = (judge: number) => string;

/** Minimum gap between two wordings' accuracies for a finding; ours. */
const WORDING_GAP = 0.2;
/** A finding reports abstention if the interval of its rate lies above this share; ours. */
const OFTEN = 0.1;

/** The findings of an experiment, each sentence derived from an interval or a count. */
export function sayFindings(
  plan: ExperimentPlan,
  results: readonly ModelResult[],
  nameOf: NameOf,
): string[] {
  return [
    ...results.map((result) => sayBesideChance(plan, result, nameOf)),
    ...results.flatMap((result) => sayWording(plan, result, nameOf)),
    ...results.flatMap((result) => sayOrder(plan, result, nameOf(result.judge)) ?? []),
    ...results.flatMap(({ judge, unknown }) =>
      unknown && unknown.low > OFTEN
        ? [`${nameOf(judge)} withholds ${percent(unknown.share)} % of its answers.`]
        : [],
    ),
    ...sayDifferences(results, nameOf),
  ];
}

/** E.g. "oak is right in 82 % (95 %: 70 to 90), above chance (50 %)." */
function sayBesideChance(plan: ExperimentPlan, result: ModelResult, nameOf: NameOf): string {
  const name = nameOf(result.judge);
  const { average } = result;
  if (!average) return `${name} has not answered.`;
  const chance = percent(chanceOf(plan));
  const said = `${name} is right in ${percent(average.share)} % (95 %: ${percent(average.low)} to ${percent(average.high)})`;
  switch (besideChance(plan, result)) {
    case 'above':
      return `${said}, above chance (${chance} %).`;
    case 'below':
      return `${said}, below chance (${chance} %).`;
    case 'at':
      return `${said}, not shown to differ from chance (${chance} %).`;
    case 'open':
      return `${said}: too few pictures to tell it from chance (${chance} %).`;
  }
}

/**
 * Reports an effect of the wording if the intervals of two wordings do not overlap and their
 * accuracies differ by at least `WORDING_GAP`.
 */
function sayWording(
  _: ExperimentPlan,
  { judge, byWording }: ModelResult,
  nameOf: NameOf,
): string[] {
  const ways = byWording.flatMap((way, place) => (way ? [{ ...way, place }] : []));
  const sorted = ways.toSorted((a, b) => a.share - b.share);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  if (!worst || !best || worst.high >= best.low || best.share - worst.share < WORDING_GAP)
    return [];
  return [
    `${nameOf(judge)}’s answers depend on the wording: ${percent(best.share)} % with wording ${best.place + 1}, ${percent(worst.share)} % with wording ${worst.place + 1}.`,
  ];
}

/** Reports pairs of judges whose paired difference over the same pictures excludes 0. */
function sayDifferences(results: readonly ModelResult[], nameOf: NameOf): string[] {
  return results.flatMap((first, at) =>
    results.slice(at + 1).flatMap((second) => {
      const found = differenceOf(first, second);
      if (!found?.interval || !isShown(found)) return [];
      const [better, worse] = found.mean > 0 ? [first, second] : [second, first];
      const [low, high] = [found.interval.low, found.interval.high]
        .map(Math.abs)
        .toSorted((a, b) => a - b);
      return [
        `${nameOf(better.judge)} is better than ${nameOf(worse.judge)} by ${percent(Math.abs(found.mean))} points (95 %: ${percent(low ?? 0)} to ${percent(Math.min(1, high ?? 0))}).`,
      ];
    }),
  );
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
