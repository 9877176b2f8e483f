import type { OrderSet } from '../../../../core/published/measure-published.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { isClearlyOrder } from '../findings.ts';
import { titleOfJudge } from '../judge-titles.ts';
import { shareColumn } from './share-column.ts';

type Row = OrderSet['judges'][number] & { readonly set: string };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Judge', names: true, cell: ({ judge }) => titleOfJudge(judge) },
  { head: 'set', filesOnly: true, cell: ({ set }) => set },
  ...shareColumn<Row>(
    {
      head: 'changes its choice',
      title:
        'the same place wins in both orders, among those with a winner in both; over three repetitions',
    },
    ({ flips }) => flips,
  ),
  ...shareColumn<Row>(
    {
      head: 'same three times',
      title: 'asked the same thing three times, all three answers alike',
    },
    ({ same }) => same,
  ),
  ...shareColumn<Row>(
    {
      head: 'chooses the first',
      title: 'first among the answers that choose one, over both orders',
    },
    ({ first }) => first,
  ),
  ...shareColumn<Row>(
    { head: 'chooses the longer', title: 'the longer answer among those that choose one' },
    ({ longer }) => longer,
  ),
  { head: 'pairs', value: ({ pairs }) => pairs, write: formatCount, filesOnly: true },
];

/** Judges asked in both orders, three times each. */
export function OrderTable({ sets }: { readonly sets: readonly OrderSet[] }) {
  const rows = sets.flatMap(({ set, judges }) => judges.map((judge) => ({ set, ...judge })));
  const clear = rows.filter(isClearlyOrder);
  return (
    <>
      <p className="note">
        {clear.length} of {rows.length} flip clearly more often than their three answers differ: the
        interval of their flips lies above the interval of that.
        {clear.length > 0 &&
          ` ${clear.map(({ judge, set }) => `${titleOfJudge(judge)} (${set})`).join(', ')}.`}
      </p>
      <RowTable
        label="Position-Bias-Analyzer: judges by set"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ set, judge }) => `${set} ${judge}`}
        sectionOf={({ set }) => set}
      />
      <p className="note">
        The right answer is unknown here, so a judge that prefers long answers looks the same as one
        that is right. Intervals resample whole pairs, since repetitions of one pair are not
        independent.
      </p>
    </>
  );
}
