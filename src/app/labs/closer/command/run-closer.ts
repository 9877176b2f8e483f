import {
  type CloserOptions,
  defaultCloserOptions,
} from '../../../../core/protocols/closer/options.ts';
import type {
  CloserJudgeReport,
  CloserRunReport,
} from '../../../../core/protocols/closer/reader.ts';
import { type CloserReport, sayThreshold } from '../../../../core/protocols/closer/report.ts';
import { differenceOf, PLACES, STEPS } from '../../../../core/protocols/closer/triplet.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { sourceOf } from '../../../frame/command/bring-pictures.ts';
import type { RunForm } from '../../../frame/command/lab-command.ts';
import type { Row } from '../../../frame/command/table.ts';
import type { CLOSER_FLAGS } from './closer-flags.ts';

/** The command line's output for each judge. */
export interface CloserOutput extends CloserReport {
  readonly judge: string;
  readonly spec: RunSpec;
}

export const closerForm: RunForm<typeof CLOSER_FLAGS, Record<never, never>, CloserRunReport> = {
  optionsOf({ values: { op, items }, pictures }): CloserOptions {
    const source = sourceOf(pictures);
    const most = source.type === 'photos' ? source.photos.length : defaultCloserOptions().items;
    return { source, op, items: items ?? most };
  },
  async describe({ spec, results, wantsRows }) {
    const reports = results.report;
    return reports.map((report, judge) => {
      const { judged, fallbackTriplets: _, ...measured } = report;
      const id = spec.judges[judge]?.id ?? '';
      const printed: CloserOutput = { judge: id, spec, ...measured };
      return {
        judge,
        printed,
        figures: figuresOf(report),
        tables: [tableOf(id, report)],
        ...(wantsRows && { rows: judged.flatMap(rowsOf) }),
      };
    });
  },
};

function figuresOf({ accuracy, firstPosition, pairs, invalid }: CloserReport) {
  return {
    accuracy,
    balance: firstPosition && 1 - Math.abs(firstPosition.rate),
    valid: pairs === 0 ? null : 1 - invalid / (2 * pairs),
  };
}

function tableOf(judge: string, report: CloserReport) {
  const { accuracy, firstPosition, flips, pairs, planned } = report;
  return {
    title: `${judge}: which is closer?`,
    columns: ['pairs', 'planned', 'accuracy', 'order effect', 'low', 'high', 'flips', '75 % at'],
    rows: [
      [
        pairs,
        planned,
        accuracy,
        firstPosition?.rate ?? null,
        firstPosition?.low ?? null,
        firstPosition?.high ?? null,
        flips,
        sayThreshold(report),
      ],
    ],
  };
}

/** One row per position of the nearer candidate. */
function rowsOf({ triplet, round, choices }: CloserJudgeReport['judged'][number]): Row[] {
  const difference = differenceOf(triplet);
  return PLACES.map((nearer) => ({
    triplet: triplet.id,
    round: round + 1,
    difference: difference === null ? null : difference / STEPS,
    nearer,
    chosen: choices[nearer],
  }));
}
