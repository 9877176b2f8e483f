import { type ChartTable, cellText } from './chart-table.ts';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** title of its chart; several tables on a page may have the same caption */
  readonly chart: string;
  readonly table: ChartTable;
}

/** The table twin of a chart. It scrolls in its own region, which the keyboard can reach. */
export function DataTable({ chart, table }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className={styles.scroll} tabIndex={0} aria-label={`${chart}: ${table.caption}`}>
      <table className={styles.table}>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and hold no state
            <tr key={index}>
              {row.map((value, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={column}
                  className={
                    typeof value === 'number' || value === null ? styles.number : undefined
                  }
                >
                  {cellText(table.columns[column], value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
