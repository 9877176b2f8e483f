import { type BiasId, findBias } from '../../../../core/protocols/bias/biases.ts';
import { listCases } from '../../../../core/protocols/bias/measure/list-cases.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { leadOf, missedOf, swayedOf } from '../../../../core/protocols/bias/words/say-headline.ts';

/**
 * The case that shows the headline best. Among the changes that move the judge's scores most, the
 * item that moved most; otherwise, among the changes it should notice but does not, the item whose
 * score moved least. Null if there is neither.
 */
export function findTelling(
  report: BiasReport,
  judge: number,
): { readonly bias: BiasId; readonly item: number } | null {
  const [swayed] = swayedOf(report.rows);
  const missed = leadOf(missedOf(report.rows));
  const bias = missed?.bias ?? swayed?.bias;
  if (bias === undefined) return null;
  const cases = listCases(findBias(bias), report.scores, judge).filter(
    ({ change }) => change !== null,
  );
  const found = missed ? cases.findLast(({ before }) => (before?.[0] ?? 0) > 1) : cases[0];
  return found ? { bias, item: found.index } : null;
}
