import type { Measure } from '../../core/statistics/agreement/measure-agreement.ts';
import { UNDEFINED_BECAUSE } from '../../core/statistics/agreement/undefined-because.ts';
import type { Column } from '../kit/tables/column.ts';

/** The cell functions of a column of numbers with intervals; a missing value gives its reason. */
export function measureColumn<Row>(
  /** null or undefined: not measured yet, or there is nothing to measure */
  of: (row: Row) => Measure | null | undefined,
  /** why there is nothing to measure */
  absent?: string,
): Pick<Column<Row>, 'value' | 'interval' | 'whyMissing'> {
  return {
    value: (row) => {
      const value = of(row)?.value;
      return typeof value === 'number' ? value : null;
    },
    interval: (row) => {
      const interval = of(row)?.interval;
      return typeof interval === 'object' ? interval : null;
    },
    whyMissing: (row) => {
      const value = of(row)?.value;
      return typeof value === 'string' ? UNDEFINED_BECAUSE[value] : absent;
    },
  };
}
