import { meanOf } from '../../../statistics/mean.ts';
import type { RewardsReport } from '../report.ts';
import { groupRows, type Reading, scoredRows, selectBest } from './select.ts';

/** How much better process rewards choose on a question than outcome rewards. */
export interface Preference {
  /** index in the report's rows */
  readonly row: number;
  readonly place: number;
  readonly kind: string;
  /** accuracy of the choice among all candidates, averaged over reward models, 0..1 */
  readonly process: number;
  readonly outcome: number;
  /** ViLBench's S = S_prm - S_orm, -1..1 */
  readonly preference: number;
}

/**
 * ViLBench's filter: ranks questions by S = S_prm - S_orm, highest first. Each term is averaged
 * over the reward models that scored the question. Ties keep the run's order (ours).
 */
export function rankByPreference(
  report: RewardsReport,
  samples: number,
  reading: Pick<Reading, 'weighted' | 'control'>,
): Preference[] {
  const models = report.models.flatMap(({ rewards }, model) => (rewards ? [model] : []));
  const each = (aggregate: 'mean' | 'last') =>
    models.map(
      (model) =>
        selectBest(groupRows(scoredRows(report, model, { ...reading, aggregate })), samples).each,
    );
  const [process, outcome] = [each('mean'), each('last')];
  return report.questions
    .flatMap(({ place, kind, facts }, row): Preference[] => {
      if (facts) return [];
      const [byProcess, byOutcome] = [process, outcome].map((all) =>
        meanOf(all.flatMap((rows) => rows[row]?.accuracy ?? [])),
      );
      if (typeof byProcess !== 'number' || typeof byOutcome !== 'number') return [];
      const preference = byProcess - byOutcome;
      return [{ row, place, kind, process: byProcess, outcome: byOutcome, preference }];
    })
    .sort((a, b) => b.preference - a.preference || a.row - b.row);
}
