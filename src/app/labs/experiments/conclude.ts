import type { ExperimentPlan } from '../../../core/protocols/experiments/experiment.ts';
import {
  besideChance,
  chanceOf,
  differenceOf,
  isShown,
} from '../../../core/protocols/experiments/measures/decide.ts';
import type { NameOf } from '../../../core/protocols/experiments/measures/say-findings.ts';
import type { ExperimentsReport, ModelResult } from '../../../core/protocols/experiments/report.ts';
import { listWords } from '../../../core/words.ts';

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
  const verb = none?.names.length === 1 ? 'is' : 'are';
  const rest = none ? `; ${listWords(none.names)} ${verb} not shown to be` : '';
  return `${listWords(said)}${rest}${none && count > 1 ? ' in any' : ''}.`;
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
    `They differ most in experiment ${id} (“${plan.question}”): ${nameOf(better.judge)} is right in ` +
    `${percent(better.average?.share)} %, ${nameOf(worse.judge)} in ${percent(worse.average?.share)} %; ` +
    `chance is ${percent(chanceOf(plan))} %.`
  );
}

/** Share of abstentions from which on they are named as the reason of answers below chance. */
const MOSTLY = 0.5;

/** Who is below chance where, and that it abstains there, if it mostly does; null: nobody is. */
export function sayBelow(report: ExperimentsReport, nameOf: NameOf): string | null {
  const lines = report.models.flatMap((judge) => {
    const places = report.experiments.flatMap(({ id, plan, results }) => {
      const result = results.find((one) => one.judge === judge);
      return result && besideChance(plan, result) === 'below' ? [{ id, plan, result }] : [];
    });
    if (places.length === 0) return [];
    const said = places.map(({ id, plan, result }) => {
      const { average, unknown } = result;
      const why =
        unknown !== null && unknown.low > MOSTLY
          ? `, as it abstains in ${percent(unknown.share)} %`
          : '';
      return `experiment ${id} (${percent(average?.share)} % right where chance is ${percent(chanceOf(plan))} %${why})`;
    });
    return [`${nameOf(judge)} is below chance in ${listWords(said)}.`];
  });
  return lines.length === 0 ? null : lines.join(' ');
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
        ({ at, judges }) =>
          `${list(judges)} ${judges.length === 1 ? 'is' : 'are'} ${at} chance, ${chance} %`,
      ),
    ...(rest.length > 0
      ? [
          `${list(rest)} ${rest.length === 1 ? 'is' : 'are'} not shown to differ from chance, ${chance} %`,
        ]
      : []),
  ];
  return `${said.join('; ')}.`;
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : String(Math.round(100 * share));
}
