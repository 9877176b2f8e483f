import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { scoreColumns } from './score-columns.ts';

type Line = PerceptionReport & { readonly judge: string };

const decimal = (figure: number) => formatDecimal(figure, 3);

const OF_PAIRS: readonly Column<Line>[] = [
  {
    head: 'accuracy ↑',
    unit: '%',
    title: 'no response is a tie in truth, so accuracy with and without ties is the same',
    percent: true,
    value: ({ pairs }) => pairs?.withTies ?? null,
  },
  { head: 'macro F1 ↑', value: ({ pairs }) => pairs?.macroF1 ?? null, write: decimal },
  { head: 'macro recall ↑', value: ({ pairs }) => pairs?.macroRecall ?? null, write: decimal },
];

/** The paper's measures for pairs and single scores, against the truth of the drawn worlds. */
export function TruthTable({ judges }: { readonly judges: readonly Line[] }) {
  const ofPairs = judges.some(({ pairs }) => pairs !== null && pairs.withTies !== null);
  const ofScores = judges.some(({ scores }) => scores !== null && scores.n > 0);
  if (!ofPairs && !ofScores) return null;
  return (
    <>
      <RowTable
        label="Agreement with the truth"
        rows={judges}
        keyOf={({ judge }) => judge}
        columns={[
          { head: 'Judge', cell: ({ judge }) => judge },
          ...(ofPairs ? OF_PAIRS : scoreColumns<Line>()),
        ]}
      />
      <p className="note measure">
        {ofPairs
          ? 'The correct response against the misreporting one in the drawn order, read by the authors’ parser; what cannot be read is a tie. F1 and recall are means over “the first is better” and “the second is better”.'
          : 'The authors halve a score and round it up. The truth here is the correct response above the misreporting one above the doubly wrong one, evenly spaced; intervals resample items.'}{' '}
        <OriginBadge origin="ours" />
      </p>
    </>
  );
}
