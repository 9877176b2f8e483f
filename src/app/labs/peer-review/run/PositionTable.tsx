import type { PositionBias } from '../../../../core/protocols/peer-review/bias.ts';
import { formatCount, trueMinus } from '../../../charts/format-value.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';

interface PositionTableProps {
  readonly names: readonly string[];
  /** by model */
  readonly position: readonly PositionBias[];
}

/** What order does to each reviewer. */
export function PositionTable({ names, position }: PositionTableProps) {
  return (
    <div className="stack gap-2">
      <h3>Order</h3>
      <p className="note measure">
        Every verdict is asked for in both orders. A reviewer that takes the same place twice takes
        another answer each time: that is a flip, and counts as a tie.
      </p>
      <ScrollRegion label="What order does to each reviewer">
        <table className={table.numbers}>
          <thead>
            <tr>
              <th scope="col">Reviewer</th>
              <th scope="col">
                flips <span className={table.unit}>of verdicts</span>
              </th>
              <th
                scope="col"
                title="choices of the answer read first less those of the second; 0 favours neither, with Wilson’s 95 % interval"
              >
                first place <span className={table.unit}>−1 … 1</span>
              </th>
              <th scope="col" title="single choices without a mark that can be read">
                unreadable
              </th>
            </tr>
          </thead>
          <tbody>
            {position.map(({ flips, pairs, invalid, firstPosition }, model) => (
              <tr key={names[model]}>
                <th scope="row">{names[model]}</th>
                <td>
                  {formatCount(flips)} of {formatCount(pairs)}
                </td>
                <td>{sayRate(firstPosition)}</td>
                <td>{formatCount(invalid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** "+0.12 (−0.08 … +0.31)" */
function sayRate(rate: PositionBias['firstPosition']): string {
  if (rate === null) return '–';
  return `${signed(rate.rate)} (${signed(rate.low)} … ${signed(rate.high)})`;
}

function signed(value: number): string {
  const text = trueMinus(value.toFixed(2));
  return value > 0 && Number(value.toFixed(2)) !== 0 ? `+${text}` : text;
}
