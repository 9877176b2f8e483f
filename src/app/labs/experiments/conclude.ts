import type { ExperimentPlan } from '../../../core/protocols/experiments/experiment.ts';
import {
  besideChance,
  chanceOf,
  differenceOf,
  isShown,
} from '../../../core/protocols/experiments/measures/decide.ts';
import type { NameOf } from '../../../core/protocols/experiments/measures/say-findings.ts';
import type {
  ExperimentReport,
  ExperimentsReport,
  ModelResult,
} from '../../../core/protocols/experiments/report.ts';
import { listWords } from '../../../core/words.ts';
import { plainQuestion } from './words.ts';

/**
 * A run's result in one sentence that follows from intervals. For one experiment it says which
 * judges are above chance; for several, in how many each judge is. Null if nothing is answered.
 */
export function sayHeadline(report: ExperimentsReport, nameOf: NameOf): string | null {
  const { experiments, models } = report;
  const answered = experiments.filter(({ results }) => results.some(({ average }) => average));
  const last = answered.at(-1);
  if (!last) return null;
  const count = answered.length;
  const lines = models.map((judge) => ({
    name: nameOf(judge),
    above: answered.filter(({ plan, results }) => {
      const result = results.find((one) => one.judge === judge);
      return result !== undefined && besideChance(plan, result) === 'above';
    }).length,
  }));
  const counts = [...new Set(lines.map(({ above }) => above))].sort((a, b) => b - a);
  const groups = counts.map((above) => ({
    above,
    names: lines.filter((line) => line.above === above).map(({ name }) => name),
  }));
  const some = groups.filter(({ above }) => above > 0);
  const none = groups.find(({ above }) => above === 0);
  if (some.length === 0) {
    const where = count === 1 ? 'the one experiment' : `any of ${count} experiments`;
    return `No model is shown to be above chance in ${where}.`;
  }
  const said = some.map(({ above, names }, at) => {
    const who = listWords(names);
    if (at > 0) return `${who} in ${above} of ${count}`;
    const where =
      count === 1
        ? 'the one experiment'
        : `${above === count ? `all ${count}` : `${above} of ${count}`} experiments`;
    return `${who} ${names.length === 1 ? 'is' : 'are'} above chance in ${where}`;
  });
  const rest = none
    ? count === 1
      ? `; for ${listWords(none.names)} it does not show more than chance`
      : `; for ${listWords(none.names)} no experiment shows more than chance`
    : '';
  return `${listWords(said)}${rest}.`;
}

/**
 * Names the better and the worse judge in the experiment with the largest difference that an
 * interval shows; null if no interval shows one.
 */
export function sayLargestDifference(report: ExperimentsReport, nameOf: NameOf): string | null {
  const found = report.experiments.flatMap(({ id, plan, results }) =>
    results.flatMap((first, at) =>
      results.slice(at + 1).flatMap((second) => {
        const difference = differenceOf(first, second);
        return difference && isShown(difference)
          ? [{ id, plan, first, second, mean: difference.mean }]
          : [];
      }),
    ),
  );
  const [largest] = found.toSorted((a, b) => Math.abs(b.mean) - Math.abs(a.mean));
  if (!largest) return null;
  const { id, plan, mean } = largest;
  const [better, worse] =
    mean > 0 ? [largest.first, largest.second] : [largest.second, largest.first];
  return (
    `They differ most in experiment ${id} (“${plainQuestion(plan.question)}”): ${nameOf(better.judge)} is right in ` +
    `${percent(better.average?.share)} %, ${nameOf(worse.judge)} in ${percent(worse.average?.share)} %; ` +
    `chance is ${percent(chanceOf(plan))} %.`
  );
}

/** Share of a judge's answers from which on what it says is named as the reason of its errors. */
const OFTEN = 0.3;

/**
 * Who is below chance, by experiment, the farthest below first, and what it answers there instead;
 * null: no judge is. How far below stands in the chart.
 */
export function sayBelow({ experiments }: ExperimentsReport, nameOf: NameOf): string | null {
  const places = experiments
    .map(({ id, plan, results }) => ({
      id,
      plan,
      chance: chanceOf(plan),
      below: results
        .filter((result) => besideChance(plan, result) === 'below')
        .toSorted((a, b) => shareOf(a) - shareOf(b)),
    }))
    .filter(({ below }) => below.length > 0)
    .toSorted((a, b) => farthest(b) - farthest(a))
    .map(({ id, plan, below }) => {
      const who = below.map((result) => `${nameOf(result.judge)} (${sayInstead(plan, result)})`);
      return `in experiment ${id}, ${listWords(who)}`;
    });
  return places.length === 0 ? null : `Below chance: ${places.join('; ')}.`;
}

/**
 * What a judge does where it is below chance, from its counts: what it says to most pictures, or,
 * if it favours no answer, its largest error.
 */
function sayInstead(
  { answers }: ExperimentPlan,
  { confusion }: Pick<ModelResult, 'confusion'>,
): string {
  const quoted = answers.map(({ text }) => `“${text}”`);
  const total = confusion.flat().reduce((sum, count) => sum + count, 0);
  const often = [
    ...quoted.map((text) => `answers ${text}`),
    'withholds its answer',
    'cannot be read',
  ]
    .map((does, at) => ({
      does,
      isAnswer: at < answers.length,
      share: confusion.reduce((sum, row) => sum + (row[at] ?? 0), 0) / total,
    }))
    .filter(({ share }) => share >= OFTEN)
    .toSorted((a, b) => b.share - a.share);
  const answered = often.filter(({ isAnswer }) => isAnswer).length;
  if (often.length > 0 && answered < 2) {
    return listWords(often.map(({ does, share }) => `${does} in ${percent(share)} %`));
  }
  const errors = confusion.flatMap((row, right) => {
    const asked = row.reduce((sum, count) => sum + count, 0);
    return quoted.flatMap((said, at) =>
      at === right || asked === 0 ? [] : [{ said, right, share: (row[at] ?? 0) / asked }],
    );
  });
  const [worst] = errors.toSorted((a, b) => b.share - a.share);
  return worst
    ? `answers ${worst.said} in ${percent(worst.share)} % of the cases where ${quoted[worst.right]} is right`
    : 'mixes the answers up';
}

const shareOf = ({ average }: ModelResult): number => average?.share ?? 0;

function farthest({
  chance,
  below: [lowest],
}: {
  readonly chance: number;
  readonly below: readonly ModelResult[];
}): number {
  return lowest ? chance - shareOf(lowest) : 0;
}

/**
 * The experiment in which a model is farthest above chance, if an interval shows one, and otherwise
 * farthest below: the one to look at first. Undefined: nothing is answered.
 */
export function mostTelling({ experiments }: ExperimentsReport): ExperimentReport | undefined {
  const rated = experiments
    .map((experiment) => {
      const { plan, results } = experiment;
      const gaps = results.flatMap((result) => {
        const at = besideChance(plan, result);
        if (at !== 'above' && at !== 'below') return [];
        const gap = Math.abs(shareOf(result) - chanceOf(plan));
        return [at === 'above' ? 1 + gap : gap];
      });
      return { experiment, rate: Math.max(0, ...gaps) };
    })
    .filter(({ experiment }) => experiment.results.some(({ average }) => average));
  return rated.toSorted((a, b) => b.rate - a.rate)[0]?.experiment;
}

/** One experiment in one sentence: which models are above chance, below it, or neither. */
export function sayExperiment(
  plan: ExperimentPlan,
  results: readonly ModelResult[],
  nameOf: NameOf,
): string {
  const answered = results.filter(({ average }) => average);
  if (answered.length === 0) return 'No model has answered yet.';
  const chance = percent(chanceOf(plan));
  const groups = (['above', 'below'] as const).map((at) => ({
    at,
    judges: answered.filter((result) => besideChance(plan, result) === at),
  }));
  const rest = answered.filter((result) => groups.every(({ judges }) => !judges.includes(result)));
  const list = (judges: readonly ModelResult[]) =>
    listWords(
      judges.map(({ judge, average }) => `${nameOf(judge)} (${percent(average?.share)} %)`),
    );
  const said = [
    ...groups
      .filter(({ judges }) => judges.length > 0)
      .map(
        ({ at, judges }) => `${list(judges)} ${judges.length === 1 ? 'is' : 'are'} ${at} chance`,
      ),
    ...(rest.length > 0
      ? [`${list(rest)} ${rest.length === 1 ? 'is' : 'are'} not shown to differ from chance`]
      : []),
  ];
  return `${said.join('; ')}. Chance is ${chance} %.`;
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : String(Math.round(100 * share));
}
