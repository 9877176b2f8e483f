import { listWords } from '../../../words.ts';
import type { ExperimentsReport } from '../report.ts';
import { besideChance, differenceOf, isShown } from './decide.ts';
import { sayConditions } from './say-conditions.ts';
import type { NameOf } from './say-findings.ts';

/**
 * The conclusions of a run, each sentence derived from intervals: in how many experiments each
 * judge is above chance, and what they show together.
 */
export function sayConclusions(report: ExperimentsReport, nameOf: NameOf): string[] {
  if (report.experiments.length === 0) return [];
  return [
    ...report.models.map((judge) => sayJudge(report, judge, nameOf)),
    ...sayTogether(report, nameOf),
  ];
}

/**
 * What a table of every judge by experiment does not show: how many comparisons luck alone would put
 * above chance; in how many experiments one judge is better than another; what a condition of the
 * pictures costs; whether the sham experiment is at chance; and how the run ended.
 */
export function sayTogether(report: ExperimentsReport, nameOf: NameOf): string[] {
  const { experiments, models, sham } = report;
  if (experiments.length === 0) return [];
  return [
    ...sayLuck(report),
    ...sayBetter(report, nameOf),
    ...models.flatMap((judge) => sayConditions(experiments, judge, nameOf)),
    ...(sham
      ? sham.results.flatMap((result) => {
          const at = besideChance(sham.plan, result);
          return at === 'above' || at === 'below'
            ? [
                `${nameOf(result.judge)} is ${at} chance in the sham experiment, where nothing can be told apart: take its other results with care.`,
              ]
            : [];
        })
      : []),
    sayEnding(report),
  ];
}

function sayJudge({ experiments }: ExperimentsReport, judge: number, nameOf: NameOf): string {
  const stands = experiments.flatMap(({ id, plan, results }) => {
    const result = results.find((one) => one.judge === judge);
    return result ? [{ id, at: besideChance(plan, result) }] : [];
  });
  if (experiments.every(({ results }) => !results.find((one) => one.judge === judge)?.average)) {
    return `${nameOf(judge)} has not answered.`;
  }
  const above = stands.filter(({ at }) => at === 'above');
  const name = nameOf(judge);
  const count = experiments.length;
  const isOne = count === 1;
  if (above.length === 0) {
    return `${name} is not shown to be above chance in ${isOne ? 'the one experiment' : `any of ${count} experiments`}.`;
  }
  if (above.length === stands.length) {
    return `${name} is above chance in ${isOne ? 'the one experiment' : `all ${count} experiments`}.`;
  }
  return `${name} is above chance in ${above.length} of ${count} experiments: ${listWords(above.map(({ id }) => String(id)))}.`;
}

/** Share of comparisons that a 95 % interval puts above chance where there is nothing to find. */
const ABOVE_BY_LUCK = 0.025;

/**
 * The expected number of comparisons above chance if no judge could tell the answers apart; the
 * expectation of a sum needs no independence. Nothing is said of a single comparison, or if none
 * came out above chance.
 */
function sayLuck({ experiments, models }: ExperimentsReport): string[] {
  const stands = experiments.flatMap(({ plan, results }) =>
    results
      .filter(({ judge, average }) => models.includes(judge) && average)
      .map((result) => besideChance(plan, result)),
  );
  const above = stands.filter((at) => at === 'above').length;
  if (stands.length < 2 || above === 0) return [];
  const expected = (stands.length * ABOVE_BY_LUCK).toFixed(1);
  return [
    `${above} of ${stands.length} comparisons with chance ${above === 1 ? 'is' : 'are'} above it; luck alone would put about ${expected} there (2.5 % of them).`,
  ];
}

function sayBetter({ experiments, models }: ExperimentsReport, nameOf: NameOf): string[] {
  return models.flatMap((first, at) =>
    models.slice(at + 1).flatMap((second) => {
      const wins = [0, 0];
      for (const { results } of experiments) {
        const [a, b] = [first, second].map((judge) => results.find((one) => one.judge === judge));
        const found = a && b ? differenceOf(a, b) : null;
        if (!found || !isShown(found)) continue;
        const side = found.mean > 0 ? 0 : 1;
        wins[side] = (wins[side] ?? 0) + 1;
      }
      const [mine = 0, its = 0] = wins;
      if (mine + its === 0) return [];
      if (mine > 0 && its > 0) {
        return [
          `${nameOf(first)} is better than ${nameOf(second)} in ${mine} of ${experiments.length} experiments, and worse in ${its}.`,
        ];
      }
      const [better, worse] = mine > 0 ? [first, second] : [second, first];
      return [
        `${nameOf(better)} is better than ${nameOf(worse)} in ${sayWins(mine + its, experiments.length)}.`,
      ];
    }),
  );
}

function sayWins(wins: number, experiments: number): string {
  if (experiments === 1) return 'the one experiment';
  return wins === experiments
    ? `all ${experiments} experiments`
    : `${wins} of ${experiments} experiments; the others show no difference`;
}

function sayEnding(report: ExperimentsReport): string {
  const { experiments, ending, sufficient, necessary, openQuestions } = report;
  if (sufficient && necessary) {
    return experiments.length === 1
      ? 'By our rule, this experiment is enough to answer the question: all that it names was tested, and no result is left open.'
      : 'By our rule, these experiments are enough to answer the question: all that it names was tested, and no result is left open.';
  }
  const lacks = [...(sufficient ? [] : ['enough']), ...(necessary ? [] : ['complete'])];
  const why = openQuestions.length > 0 ? ` ${openQuestions.join(' ')}` : '';
  const ended = ending.kind === 'cap' ? 'The run ended at its cap of experiments. ' : '';
  return `${ended}The evidence is not ${lacks.join(' and not ')}.${why}`;
}
