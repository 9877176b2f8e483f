import { figureIntervals } from '../../../../core/protocols/pairbench/report/figure-intervals.ts';
import { orderEffect } from '../../../../core/protocols/pairbench/report/order-effect.ts';
import type { Report, ReportRow } from '../../../../core/protocols/pairbench/report/report.ts';
import type { Metrics, TrimmedReport } from './run-output.ts';

/**
 * The figures of a report without chart-only data, and with the intervals and the order effect
 * computed from its rows.
 */
export function describeMetrics(report: Report, rows: readonly ReportRow[]): Metrics {
  return {
    ...trimReport(report),
    order: orderEffect(rows),
    intervals: figureIntervals(rows),
  };
}

/** The figures of a report without chart-only data. */
export function trimReport(report: Report): TrimmedReport {
  const { mmscore, relaxedSymmetry, smoothness, controllability, kendallTauB } = report.aggregate;
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
    aggregate: { mmscore, relaxedSymmetry, smoothness, controllability, kendallTauB },
  };
}
