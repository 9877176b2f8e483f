import { type BiasId, findBias } from '../../../../core/protocols/bias/biases.ts';
import { listCases } from '../../../../core/protocols/bias/measure/list-cases.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { keptOf, leadOf, swayedOf } from '../../../../core/protocols/bias/words/say-findings.ts';

/** A case of one change. */
export interface TellingCase {
  readonly bias: BiasId;
  readonly item: number;
}

/**
 * The case that shows the headline best: of a change at which the score should fall but keeps most
 * of itself; otherwise, of the change that moves the scores most. Null if there is neither.
 */
export function findTelling(report: BiasReport, judge: number): TellingCase | null {
  const [swayed] = swayedOf(report.rows);
  const bias = leadOf(keptOf(report.rows))?.bias ?? swayed?.bias;
  return bias === undefined ? null : findCase(report, judge, bias);
}

/**
 * The item that shows best what a change does: the one whose score moved least if the scores keep
 * most of themselves though they should fall, else the one that moved most. Null without scores.
 */
export function findCase(report: BiasReport, judge: number, bias: BiasId): TellingCase | null {
  const cases = listCases(findBias(bias), report.scores, judge).filter(
    ({ change }) => change !== null,
  );
  const isKept = keptOf(report.rows).some((row) => row.bias === bias);
  const found = isKept ? cases.findLast(({ before }) => (before?.[0] ?? 0) > 1) : cases[0];
  return found ? { bias, item: found.index } : null;
}
