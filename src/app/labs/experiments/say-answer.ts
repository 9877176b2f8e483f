import { besideChance } from '../../../core/protocols/experiments/measures/decide.ts';
import type { NameOf } from '../../../core/protocols/experiments/measures/say-findings.ts';
import type { Understanding } from '../../../core/protocols/experiments/planner/targets.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';
import { sayHeadline } from './conclude.ts';

/** A question that yes or no can answer. */
const WHETHER = /^\s*(?:can|could|do|does|are|is)\b/i;

/**
 * A run's headline, which begins with the answer to its question: yes if every judge is above chance
 * in every experiment, in part if some are, and else that it is not shown, as an interval with
 * chance in it is no proof of the contrary. Without that answer where the run has not ended, and for
 * questions that yes or no cannot answer; `understood`: how the question is understood.
 */
export function sayAnswer(
  report: ExperimentsReport,
  understood: Pick<Understanding, 'compares'> | null,
  nameOf: NameOf,
): string | null {
  const headline = sayHeadline(report, nameOf);
  const { query, experiments, ending } = report;
  const isOver = ending.kind !== 'open' && ending.kind !== 'plan-only' && ending.kind !== 'gave-up';
  if (headline === null || !isOver || !understood || understood.compares || !WHETHER.test(query)) {
    return headline;
  }
  const places = experiments.flatMap(({ plan, results }) =>
    results.flatMap((result) => (result.average ? [besideChance(plan, result)] : [])),
  );
  const above = places.filter((place) => place === 'above').length;
  if (above === 0) return `Not shown: ${headline.replace(/^No /, 'no ')}`;
  return `${above === places.length ? 'Yes' : 'In part'}: ${headline}`;
}
