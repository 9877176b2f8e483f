import { type Spread, spreadOf } from '../../../statistics/spread.ts';
import type { Condition } from '../split.ts';
import { EPSILONS, type Epsilon } from './metrics.ts';
import type { Report } from './report.ts';

/** Each metric's spread over the repeats; null if no repeat has a value. */
interface MetricSpreads {
  readonly mmscore: Spread | null;
  readonly relaxedSymmetry: Readonly<Record<Epsilon, Spread>> | null;
  readonly smoothness: Spread | null;
  readonly kendallTauB: Spread | null;
}

export interface ReportSpread {
  readonly cells: readonly (MetricSpreads & {
    readonly split: string;
    readonly condition: Condition;
    readonly invalid: Spread | null;
  })[];
  readonly splits: readonly { readonly split: string; readonly controllability: Spread | null }[];
  readonly aggregate: MetricSpreads & { readonly controllability: Spread | null };
}

/**
 * The spread of every number over several reports on the same pairs; the cells are those of the
 * first.
 */
export function spreadReports(reports: readonly Report[]): ReportSpread {
  const [first] = reports;
  return {
    cells: (first?.cells ?? []).map(({ split, condition }) => {
      const same = reports.map((report) =>
        report.cells.find((cell) => cell.split === split && cell.condition === condition),
      );
      return {
        split,
        condition,
        invalid: spreadOf(same.map((cell) => cell?.invalid)),
        ...spreadMetrics(same),
      };
    }),
    splits: (first?.splits ?? []).map(({ split }) => ({
      split,
      controllability: spreadOf(
        reports.map((report) => report.splits.find((one) => one.split === split)?.controllability),
      ),
    })),
    aggregate: {
      ...spreadMetrics(reports.map((report) => report.aggregate)),
      controllability: spreadOf(reports.map((report) => report.aggregate.controllability)),
    },
  };
}

type Metrics = Pick<
  Report['aggregate'],
  'mmscore' | 'relaxedSymmetry' | 'smoothness' | 'kendallTauB'
>;

function spreadMetrics(all: readonly (Metrics | undefined)[]): MetricSpreads {
  const symmetries = EPSILONS.map(
    (epsilon) => [epsilon, spreadOf(all.map((one) => one?.relaxedSymmetry?.[epsilon]))] as const,
  );
  const known = symmetries.every(([, spread]) => spread !== null);
  return {
    mmscore: spreadOf(all.map((one) => one?.mmscore)),
    relaxedSymmetry: known ? (Object.fromEntries(symmetries) as Record<Epsilon, Spread>) : null,
    smoothness: spreadOf(all.map((one) => one?.smoothness)),
    kendallTauB: spreadOf(all.map((one) => one?.kendallTauB)),
  };
}
