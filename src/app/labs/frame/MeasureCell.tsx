import { LACKS } from '../../../core/statistics/agreement/lack.ts';
import type { Measure } from '../../../core/statistics/agreement/measure-agreement.ts';
import { formatDecimal } from '../../charts/format-value.ts';
import table from '../../theme/table.module.css';

interface MeasureCellProps {
  readonly measure: Measure;
  readonly write?: (value: number) => string;
}

/** A number over its interval, or a dash that says why there is none. */
export function MeasureCell({
  measure: { value, interval },
  write = formatDecimal,
}: MeasureCellProps) {
  if (typeof value === 'string') return <td title={LACKS[value]}>–</td>;
  return (
    <td>
      {write(value)}
      {typeof interval === 'object' && (
        <span className={table.unit}>
          {write(interval.low)} to {write(interval.high)}
        </span>
      )}
    </td>
  );
}
