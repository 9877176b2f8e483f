import type { Sureness } from '../../../../core/protocols/pairbench/files/sureness.ts';
import type { Steadiness } from '../../../../core/protocols/pairbench/report/steadiness.ts';
import type { Share } from '../../../../core/statistics/wilson.ts';
import { formatDecimal, formatShare } from '../../../charts/format-value.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';

/** One judge's steadiness, sureness and cost. */
export interface SteadyRow extends Steadiness {
  readonly name: string;
  /** it does not sample: asked again it cannot but say the same */
  readonly fixed: boolean;
  /** null: not read yet, or nothing is answered */
  readonly sureness: Sureness | null;
  /** of its files; null: unknown */
  readonly bytes: number | null;
}

interface SteadyTableProps {
  readonly rows: readonly SteadyRow[];
  readonly epsilon: number;
}

export function SteadyTable({ rows, epsilon }: SteadyTableProps) {
  return (
    <ScrollRegion label="How steady, how sure, and at what cost">
      <table className={table.numbers}>
        <thead>
          <tr>
            <th scope="col" className={table.word}>
              Judge
            </th>
            <th scope="col">
              In the other order<span className={table.unit}>the same, %, ε = {epsilon}</span>
            </th>
            <th scope="col">
              Asked again<span className={table.unit}>the same, %, ε = {epsilon}</span>
            </th>
            <th scope="col">
              First position<span className={table.unit}>points, + original first</span>
            </th>
            <th scope="col">
              Calibration error ↓<span className={table.unit}>%, expected</span>
            </th>
            <th scope="col">
              1,000 judgements<span className={table.unit}>seconds</span>
            </th>
            <th scope="col">
              Files<span className={table.unit}>megabytes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <ShareCell share={row.symmetry} />
              {row.fixed ? (
                <td title="it does not sample: asked again it cannot but say the same">100</td>
              ) : (
                <ShareCell share={row.retest} lack="everything was asked once" />
              )}
              <td title={row.p === null ? 'no scores differ' : undefined}>
                {row.firstPosition === null ? '–' : signed(100 * row.firstPosition)}
                {row.p !== null && (
                  <span className={table.unit}>
                    p {row.p < 0.001 ? '< 0.001' : formatDecimal(row.p, 3)}
                  </span>
                )}
              </td>
              <td title={row.sureness?.calibration ? undefined : 'it told no likelihoods'}>
                {formatShare(row.sureness?.calibration?.error ?? null)}
              </td>
              <td title={row.sureness?.milliseconds == null ? 'nothing was timed' : undefined}>
                {/* a thousand judgements of so many milliseconds take as many seconds */}
                {formatDecimal(row.sureness?.milliseconds ?? null, 1)}
              </td>
              <td>{row.bytes === null ? '–' : formatDecimal(row.bytes / 1e6, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ShareCell({ share, lack }: { readonly share: Share | null; readonly lack?: string }) {
  if (share === null) return <td title={lack}>–</td>;
  return (
    <td>
      {formatShare(share.share)}
      <span className={table.unit}>
        {formatShare(share.low)} to {formatShare(share.high)}
      </span>
    </td>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${formatDecimal(points, 1)}` : formatDecimal(points, 1);
}
