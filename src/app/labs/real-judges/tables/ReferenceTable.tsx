import type { AgainstAll, ReferenceRow } from '../../../../core/published/measure-published.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';
import { shareColumn } from './share-column.ts';

const COLUMNS: readonly Column<ReferenceRow>[] = [
  { head: 'Answers of', cell: ({ model }) => model },
  ...shareColumn<ReferenceRow>(
    {
      head: 'GPT-4o chooses the first',
      title: 'the reference, which is always first, among answers that choose one',
    },
    ({ first }) => first,
  ),
  ...shareColumn<ReferenceRow>(
    { head: 'chooses the longer', title: 'the longer answer, among those that choose one' },
    ({ longer }) => longer,
  ),
  ...shareColumn<ReferenceRow>(
    { head: 'longer', group: 'wins where its answer is' },
    ({ wonIfLonger }) => wonIfLonger,
  ),
  ...shareColumn<ReferenceRow>(
    { head: 'shorter', group: 'wins where its answer is' },
    ({ wonIfShorter }) => wonIfShorter,
  ),
  { head: 'ties', value: ({ ties }) => ties, write: formatCount },
  { head: 'unreadable', value: ({ unreadable }) => unreadable, write: formatCount },
  { head: 'answers', value: ({ n }) => n, write: formatCount, filesOnly: true },
];

/** One judge on the answers of many models, each compared with the same reference. */
export function ReferenceTable({ measured }: { readonly measured: AgainstAll }) {
  const { all, models } = measured;
  return (
    <>
      <p>
        GPT-4o chose the longer answer on {formatShare(all.longer?.share ?? null)} % of{' '}
        {formatCount(all.longer?.of ?? 0)} decided pairs
        {all.longer && ` (95 %: ${formatShare(all.longer.low)} to ${formatShare(all.longer.high)})`}
        . The reference, Claude 3 Sonnet, was first every time: whether it won by its place or by
        its answers cannot be known from one order.
      </p>
      <RowTable
        label="WildVision-Bench: GPT-4o against the reference"
        columns={COLUMNS}
        rows={models}
        keyOf={({ model }) => model}
        page={10}
      />
      <p className="note">
        Longer answers may also be better ones. Lengths are those that the source states.
      </p>
    </>
  );
}
