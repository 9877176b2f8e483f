import {
  besideChance,
  chanceOf,
  differenceOf,
  isShown,
} from '../../../core/protocols/experiments/measures/decide.ts';
import type { NameOf } from '../../../core/protocols/experiments/measures/say-findings.ts';
import { listWords } from '../../../core/protocols/experiments/planner/list-words.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';

/**
 * What a run comes to, in one sentence that follows from intervals: of one experiment who is above
 * chance, of several in how many each judge is. Null: nothing is answered.
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
  const all = lines.filter(({ above }) => above === count);
  const none = lines.filter(({ above }) => above === 0);
  const some = lines.filter(({ above }) => above > 0 && above < count);
  const where = count === 1 ? 'in the one experiment' : `in all ${count} experiments`;
  const parts = [
    ...(all.length > 0
      ? [
          `${listWords(all.map(({ name }) => name))} ${all.length === 1 ? 'is' : 'are'} above chance ${where}`,
        ]
      : []),
    ...some.map(({ name, above }) => `${name} in ${above} of ${count}`),
    ...(none.length > 0
      ? [`${listWords(none.map(({ name }) => name))} in ${count === 1 ? 'it not' : 'none'}`]
      : []),
  ];
  if (all.length === 0 && some.length === 0) {
    return `No model is above chance in any of ${count === 1 ? 'the one experiment' : `${count} experiments`}.`;
  }
  const [first = '', ...rest] = parts;
  const lead = all.length > 0 ? first : first.replace(' in ', ' is above chance in ');
  return `${listWords([lead, ...rest])}.`;
}

/** Which judge is better than which, in the experiment with the largest difference that an interval shows; null: none does. */
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

function percent(share: number | undefined): string {
  return share === undefined ? '–' : String(Math.round(100 * share));
}
