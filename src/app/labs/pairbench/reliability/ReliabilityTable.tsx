import type { Confidence } from '../../../../core/protocols/pairbench/files/confidence.ts';
import type { Reliability } from '../../../../core/protocols/pairbench/report/reliability.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';

/** One judge's reliability, confidence and cost. */
export interface ReliabilityRow extends Reliability {
  readonly name: string;
  /** true if it does not sample, so that asking again returns the same answer */
  readonly fixed: boolean;
  /** null if not read yet, or if nothing is answered */
  readonly confidence: Confidence | null;
  /** size of its files; null if unknown */
  readonly bytes: number | null;
}

interface ReliabilityTableProps {
  readonly rows: readonly ReliabilityRow[];
  readonly epsilon: number;
}

export function ReliabilityTable({ rows, epsilon }: ReliabilityTableProps) {
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
          whyMissing: () => 'everything was asked once',
        },
        {
          head: 'First position',
          unit: 'points, + original first',
          value: ({ firstPosition }) => firstPosition && 100 * firstPosition,
          write: (points) => formatSigned(points, 1),
          below: ({ p }) =>
            p === null ? null : `p ${p < 0.001 ? '< 0.001' : formatDecimal(p, 3)}`,
          whyMissing: () => 'no scores differ',
        },
        {
          head: 'Calibration error ↓',
          unit: '%, expected',
          percent: true,
          value: ({ confidence }) => confidence?.calibration?.error ?? null,
          whyMissing: () => 'it gave no likelihoods',
        },
        {
          head: '1,000 judgements',
          unit: 'seconds',
          // milliseconds per judgement equal seconds per thousand judgements
          value: ({ confidence }) => confidence?.milliseconds ?? null,
          write: (seconds) => formatDecimal(seconds, 1),
          whyMissing: () => 'nothing was timed',
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
