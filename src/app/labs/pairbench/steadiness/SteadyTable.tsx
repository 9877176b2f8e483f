import type { Sureness } from '../../../../core/protocols/pairbench/files/sureness.ts';
import type { Steadiness } from '../../../../core/protocols/pairbench/report/steadiness.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';

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
  const same = `the same, %, ε = ${epsilon}`;
  return (
    <RowTable
      label="Reliability, confidence and cost"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Judge', words: true, value: ({ name }) => name },
        {
          head: 'In the other order',
          unit: same,
          percent: true,
          value: ({ symmetry }) => symmetry?.share ?? null,
          interval: ({ symmetry }) => symmetry,
        },
        {
          head: 'Asked again',
          unit: same,
          percent: true,
          value: ({ fixed, retest }) => (fixed ? 1 : (retest?.share ?? null)),
          interval: ({ fixed, retest }) => (fixed ? null : retest),
          below: ({ fixed }) => (fixed ? 'does not sample' : null),
          lack: () => 'everything was asked once',
        },
        {
          head: 'First position',
          unit: 'points, + original first',
          value: ({ firstPosition }) => firstPosition && 100 * firstPosition,
          write: (points) => formatSigned(points, 1),
          below: ({ p }) =>
            p === null ? null : `p ${p < 0.001 ? '< 0.001' : formatDecimal(p, 3)}`,
          lack: () => 'no scores differ',
        },
        {
          head: 'Calibration error ↓',
          unit: '%, expected',
          percent: true,
          value: ({ sureness }) => sureness?.calibration?.error ?? null,
          lack: () => 'it gave no likelihoods',
        },
        {
          head: '1,000 judgements',
          unit: 'seconds',
          // a thousand judgements of so many milliseconds take as many seconds
          value: ({ sureness }) => sureness?.milliseconds ?? null,
          write: (seconds) => formatDecimal(seconds, 1),
          lack: () => 'nothing was timed',
        },
        {
          head: 'Files',
          unit: 'megabytes',
          value: ({ bytes }) => bytes && bytes / 1e6,
          write: (megabytes) => formatDecimal(megabytes, 1),
        },
      ]}
    />
  );
}
