import { type BiasId, findBias } from '../../../../core/protocols/bias/biases.ts';
import { listCases } from '../../../../core/protocols/bias/measure/list-cases.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { keptOf, leadOf, swayedOf } from '../../../../core/protocols/bias/words/say-findings.ts';

/**
 * The case that shows the headline best. Among the changes at which the score should fall but keeps
 * most of itself, the item whose score moved least; otherwise, of the change that moves the scores
 * most, the item that moved most. Null if there is neither.
 */
export function findTelling(
  report: BiasReport,
  judge: number,
): { readonly bias: BiasId; readonly item: number } | null {
  const [swayed] = swayedOf(report.rows);
  const kept = leadOf(keptOf(report.rows));
  const bias = kept?.bias ?? swayed?.bias;
  if (bias === undefined) return null;
  const cases = listCases(findBias(bias), report.scores, judge).filter(
    ({ change }) => change !== null,
  );
  const found = kept ? cases.findLast(({ before }) => (before?.[0] ?? 0) > 1) : cases[0];
  return found ? { bias, item: found.index } : null;
}
