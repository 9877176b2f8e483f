import type { ComparedFigure } from '../../../../core/protocols/real-judges/measure/compare-judges.ts';
import type { MeasuredFigure } from '../../../../core/protocols/real-judges/measure/measure-judges.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { FIGURE_WORDS } from '../figure-words.ts';

interface DifferenceTableProps {
  readonly rows: readonly ComparedFigure[];
  /** whether both judged the same items */
  readonly sameItems: boolean;
}

/** Figures of two judges side by side, with the difference if both judged the same items. */
export function DifferenceTable({ rows, sameItems }: DifferenceTableProps) {
  return (
    <>
      <RowTable
        label="Two judges compared"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ figure }) => figure}
      />
      <p className="hint">
        {sameItems
          ? 'B less A over the items that both have: 95 % interval and two-sided p of the paired t-test. An interval that includes zero shows no difference.'
          : 'The two judged different items, so their difference is not tested: it can lie in the items as well as in the judges.'}
      </p>
    </>
  );
}

/** Shares in percent and scores unchanged, since one column holds both. */
function inUnit({ figure }: ComparedFigure, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  return FIGURE_WORDS[figure].share ? 100 * value : value;
}

function side(head: string, of: (row: ComparedFigure) => MeasuredFigure | null) {
  return {
    head,
    value: (row: ComparedFigure) => inUnit(row, of(row)?.value),
    interval: (row: ComparedFigure) => {
      const found = of(row);
      const [low, high] = [inUnit(row, found?.low), inUnit(row, found?.high)];
      return low === null || high === null ? null : { low, high };
    },
  };
}

const COLUMNS: readonly Column<ComparedFigure>[] = [
  {
    head: 'Figure',
    names: true,
    value: ({ figure }) => `${FIGURE_WORDS[figure].head}${FIGURE_WORDS[figure].share ? ', %' : ''}`,
  },
  side('A', ({ a }) => a),
  side('B', ({ b }) => b),
  {
    head: 'B − A',
    value: (row) => inUnit(row, row.difference?.mean),
    interval: (row) => {
      const interval = row.difference?.interval;
      const [low, high] = [inUnit(row, interval?.low), inUnit(row, interval?.high)];
      return low === null || high === null ? null : { low, high };
    },
    whyMissing: () => 'not the same items, or too few',
  },
  {
    head: 'p',
    value: ({ difference }) => difference?.p ?? null,
    write: (p) => (p < 0.001 ? '< 0.001' : formatDecimal(p, 3)),
  },
  { head: 'items', value: ({ difference }) => difference?.count ?? null, write: formatCount },
];
