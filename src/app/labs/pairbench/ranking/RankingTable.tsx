import { METRICS } from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import type { RankedCandidate } from '../../../../core/protocols/pairbench/ranking/rank-candidates.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import styles from './RankingTable.module.css';
import { METRIC_NAMES } from './WeightFields.tsx';

interface RankingTableProps {
  /** best first */
  readonly ranking: readonly RankedCandidate[];
  /** kind of the run's own pictures */
  readonly pictures: string;
}

/** All judges and models by rank; those of this run are highlighted. */
export function RankingTable({ ranking, pictures }: RankingTableProps) {
  return (
    <RowTable
      label="This run’s judges and the paper’s models"
      className={styles.table}
      rows={ranking}
      keyOf={({ judge, name }) => `${judge} ${name}`}
      rowClass={({ judge }) => (judge === null ? undefined : styles.own)}
      columns={[
        {
          head: 'Rank',
          title: 'below: its 95 % interval, where that is more than one rank',
          value: ({ rank }) => rank,
          onlyWide: true,
          write: formatCount,
          interval: ({ rankInterval }) => rankInterval && wholePlaces(rankInterval),
        },
        {
          head: 'Judge',
          words: true,
          names: true,
          value: ({ name }) => name,
          below: ({ judge }) => (judge === null ? null : `on ${pictures}`),
        },
        {
          head: 'Score',
          unit: 'of 100, by the weights',
          percent: true,
          value: ({ score }) => score,
          interval: ({ scoreInterval }) => scoreInterval,
          whyMissing: () => 'a figure that counts is missing',
        },
        ...METRICS.map((metric) => ({
          head: METRIC_NAMES[metric],
          ...(metric === 'smoothness' ? { unit: 'nats' } : { unit: '%', percent: true as const }),
          value: ({ values }: RankedCandidate) => values[metric],
        })),
        {
          head: 'Pareto set',
          unit: 'no other is better in all',
          words: true,
          value: ({ pareto }) => (pareto ? '◆ in it' : ''),
        },
        {
          head: 'Pictures',
          words: true,
          value: ({ judge }) => (judge === null ? 'others' : pictures),
        },
      ]}
    />
  );
}

/** Rounds outwards to whole ranks. */
function wholePlaces({ low, high }: Interval): Interval {
  return { low: Math.floor(low), high: Math.ceil(high) };
}
