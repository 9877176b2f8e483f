import type { QuizResult } from '../../../../core/protocols/pairbench/people/quiz.ts';
import {
  YARDSTICK_NAME,
  YARDSTICK_SYMMETRY,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import type { JudgeOutcome } from './use-judges-results.ts';
import { toWhole } from './whole-percent.ts';

export interface QuizTableProps {
  readonly people: readonly { readonly name: string; readonly result: QuizResult }[];
  readonly outcomes: readonly JudgeOutcome[];
}

/** Flips and PairBench's figures of each person and judge. */
export function QuizTable({ people, outcomes }: QuizTableProps) {
  const rows: readonly ResultRow[] = [
    ...people.map((one) => ({ ...one, error: null })),
    ...outcomes,
    YARDSTICK,
  ];
  return (
    <>
      <RowTable
        label="You and the judges"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Who', words: true, value: ({ name }) => name, below: sayState },
          {
            head: 'Flips',
            title: 'pairs whose two scores are more than 1 apart',
            value: ({ result }) => result?.flips,
            write: formatCount,
            cell: ({ result }) => (result ? `${result.flips} of ${result.pairs}` : '–'),
          },
          {
            head: 'pairs',
            filesOnly: true,
            value: ({ result }) => result?.pairs,
            write: formatCount,
          },
          {
            head: 'Symmetry ↑',
            unit: '%, ε = 1',
            percent: true,
            write: toWhole,
            value: ({ result, symmetry = null }) =>
              result ? (result.report.aggregate.relaxedSymmetry?.['1'] ?? null) : symmetry,
          },
          {
            head: 'Fits the correct scores ↑',
            title: 'MMScore: how much a score says about the correct one',
            unit: '%, MMScore',
            percent: true,
            write: toWhole,
            value: figure('mmscore'),
          },
        ]}
      />
      <details>
        <summary>Controllability and smoothness</summary>
        <RowTable
          label="Controllability and smoothness of each"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { head: 'Who', words: true, value: ({ name }) => name },
            {
              head: 'Controllability ↑',
              unit: '%',
              percent: true,
              write: toWhole,
              value: figure('controllability'),
            },
            { head: 'Smoothness', unit: 'nats', value: figure('smoothness') },
          ]}
        />
      </details>
      <p className="hint measure">
        All saw the same twelve pairs and are measured as PairBench measures judges. With 12 pairs
        these numbers are rough: one pair more or less moves the symmetry by eight points.
      </p>
    </>
  );
}

interface ResultRow extends JudgeOutcome {
  readonly symmetry?: number | null;
}

const YARDSTICK: ResultRow = {
  name: YARDSTICK_NAME,
  result: null,
  error: null,
  symmetry: YARDSTICK_SYMMETRY[1] ?? null,
};

/** The text shown in place of missing figures. */
function sayState({ result, error, symmetry }: ResultRow): string | null {
  if (symmetry !== undefined) return 'other pictures, without a truth';
  if (result) return null;
  return error === null ? 'is being asked…' : 'could not be asked';
}

function figure(metric: 'mmscore' | 'controllability' | 'smoothness') {
  return ({ result }: ResultRow) => result?.report.aggregate[metric];
}
