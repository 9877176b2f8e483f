import { type ReactNode, useState } from 'react';
import table from '../theme/table.module.css';
import { Button } from './Button.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

export interface Column<Row> {
  readonly head: string;
  /** the head is for a screen reader alone */
  readonly hidden?: true;
  /** below the head: a unit, a range, or what it is a part of */
  readonly unit?: string;
  /** for whoever points at the head */
  readonly title?: string;
  /** words among numbers */
  readonly words?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface RowTableProps<Row> {
  /** names the region for a screen reader */
  readonly label: string;
  /** the first one names the row */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string | number;
  /** absent: as every table of numbers */
  readonly className?: string | undefined;
  /** without the frame that a table stands in */
  readonly plain?: boolean;
  /** lines in sight at first, and ten times as many more at a click; absent: all */
  readonly page?: number;
}

/** A table with a line for each thing, and a cell for each thing to be said of it. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    className = table.numbers,
    plain = false,
    page = Number.POSITIVE_INFINITY,
  } = props;
  const [shown, setShown] = useState(page);
  const region = (
    <ScrollRegion label={label} plain={plain}>
      <table className={className}>
        <thead>
          <tr>
            {columns.map(({ head, hidden, unit, title, words }) => (
              <th key={`${head} ${unit}`} scope="col" title={title} className={words && table.word}>
                {hidden ? <span className="visually-hidden">{head}</span> : head}
                {unit !== undefined && (
                  <>
                    {' '}
                    <span className={table.unit}>{unit}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, place) => (
            <tr key={keyOf(row, place)}>
              {columns.map(({ head, unit, words, cell }, column) =>
                column === 0 ? (
                  <th key={head} scope="row" className={words && table.word}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={`${head} ${unit}`} className={words && table.word}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  if (rows.length <= shown) return region;
  return (
    <>
      {region}
      <div>
        <Button onClick={() => setShown(shown + 10 * page)}>Show more</Button>
      </div>
    </>
  );
}
