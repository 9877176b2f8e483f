import type { ComponentProps } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { RowTable } from './RowTable.tsx';
import { nextOrder, SORT_FIELD, sortRows } from './sort-rows.ts';

interface SortedTableProps<Row> extends Omit<ComponentProps<typeof RowTable<Row>>, 'sorting'> {
  /** address field that stores the sort order */
  readonly field: string;
}

/** A table that is sorted by clicks on heads; links open it in the same order. */
export function SortedTable<Row>({ field, rows, ...rest }: SortedTableProps<Row>) {
  const [order, setOrder] = useAddressState(field, SORT_FIELD);
  const { columns, sectionOf } = rest;
  return (
    <RowTable
      {...rest}
      rows={sortRows(rows, columns, order, sectionOf)}
      sorting={{ order, onSort: (column) => setOrder(nextOrder(order, column)) }}
    />
  );
}
