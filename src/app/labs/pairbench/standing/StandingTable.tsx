import { METRICS, type Metric } from '../../../../core/protocols/pairbench/standing/metrics.ts';
import type { Standing } from '../../../../core/protocols/pairbench/standing/standing.ts';
import type { Interval } from '../../../../core/statistics/bootstrap.ts';
import { formatDecimal, formatShare } from '../../../charts/format-value.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import styles from './StandingTable.module.css';
import { METRIC_NAMES } from './WeightFields.tsx';

interface StandingTableProps {
  /** the best first */
  readonly standings: readonly Standing[];
  /** what the run's own pictures are */
  readonly pictures: string;
}

const WRITE: Readonly<Record<Metric, (value: number | null) => string>> = {
  mmscore: formatShare,
  symmetry: formatShare,
  smoothness: (value) => formatDecimal(value),
  controllability: formatShare,
};

/** Everybody by rank; who is of this run stands out. */
export function StandingTable({ standings, pictures }: StandingTableProps) {
  return (
    <ScrollRegion label="This run’s judges and the paper’s models">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              Rank<span className={table.unit}>95 % interval</span>
            </th>
            <th scope="col" className={table.word}>
              Judge
            </th>
            <th scope="col">
              Score<span className={table.unit}>of 100, by the weights</span>
            </th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                {METRIC_NAMES[metric]}
                <span className={table.unit}>{metric === 'smoothness' ? 'nats' : '%'}</span>
              </th>
            ))}
            <th scope="col" className={table.word}>
              Pareto set<span className={table.unit}>nobody beats it</span>
            </th>
            <th scope="col" className={table.word}>
              Pictures
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <tr
              key={`${standing.judge} ${standing.name}`}
              className={standing.judge === null ? undefined : styles.own}
            >
              <td>
                {standing.rank ?? '–'}
                {standing.rank !== null && <RankInterval interval={standing.rankInterval} />}
              </td>
              <th scope="row">{standing.name}</th>
              <td title={standing.score === null ? 'a figure that counts is missing' : undefined}>
                {formatShare(standing.score)}
                {standing.scoreInterval && (
                  <span className={table.unit}>
                    {formatShare(standing.scoreInterval.low)} to{' '}
                    {formatShare(standing.scoreInterval.high)}
                  </span>
                )}
              </td>
              {METRICS.map((metric) => (
                <td key={metric}>{WRITE[metric](standing.values[metric])}</td>
              ))}
              <td className={table.word}>{standing.pareto ? '◆ in it' : ''}</td>
              <td className={table.word}>{standing.judge === null ? 'others' : pictures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Whole places: between two of them nobody stands. */
function RankInterval({ interval }: { readonly interval: Interval | null }) {
  if (interval === null) return null;
  const [low, high] = [Math.floor(interval.low), Math.ceil(interval.high)];
  return (
    <span className={table.unit}>
      {low} to {high}
    </span>
  );
}
