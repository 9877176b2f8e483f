import type { Report } from '../../../../core/protocols/pairbench/report/report.ts';
import type { Metrics } from './run-command.ts';

/** The numbers of a report without what only the charts need. */
export function trimReport(report: Report): Metrics {
  const { mmscore, relaxedSymmetry, smoothness, controllability } = report.aggregate;
  return {
    judgements: report.judgements,
    invalid: report.invalid,
    ...(report.invalidKinds && { invalidKinds: report.invalidKinds }),
    cells: report.cells.map((cell) => ({
      split: cell.split,
      condition: cell.condition,
      pairs: cell.pairs,
      invalid: cell.invalid,
      ...(cell.noScore && { reason: 'no answer holds a score' }),
      mmscore: cell.mmscore,
      relaxedSymmetry: cell.relaxedSymmetry,
      smoothness: cell.smoothness,
      kendallTauB: cell.kendallTauB,
    })),
    splits: report.splits.map(({ split, controllability }) => ({ split, controllability })),
    aggregate: { mmscore, relaxedSymmetry, smoothness, controllability },
  };
}
