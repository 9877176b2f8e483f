import type { CountedShare } from '../../../../core/statistics/intervals/clustered-share.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

/** A column of shares: percent, the interval below, and in files the counts. */
export function shareColumn<Row>(
  column: Pick<Column<Row>, 'head' | 'title' | 'group'>,
  shareOf: (row: Row) => CountedShare | null,
): readonly Column<Row>[] {
  return [
    {
      ...column,
      unit: '%',
      percent: true,
      value: (row) => shareOf(row)?.share ?? null,
      interval: shareOf,
      whyMissing: () => 'nothing to count it from',
    },
    {
      head: `${column.head}, counted from`,
      ...(column.group !== undefined && { group: column.group }),
      filesOnly: true,
      value: (row) => shareOf(row)?.of ?? null,
      write: formatCount,
    },
  ];
}
