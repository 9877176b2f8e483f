import { BATTERY_FIGURES, BATTERY_STEPS } from '../../../../core/checkup/battery.ts';
import type { FigureKind } from '../../../../core/checkup/check-figure.ts';
import type { Profile } from '../../../../core/checkup/profile.ts';
import { sayValue } from '../../../../core/checkup/say-figure.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { rangeInPool } from '../pool.ts';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  readonly profiles: readonly Profile[];
  readonly pool: readonly Profile[];
}

/** Every figure of the judges side by side, with the range of the bundled judges. */
export function FigureTable({ profiles, pool }: FigureTableProps) {
  const isExplained = profiles.length < 3;
  const kinds = BATTERY_FIGURES.filter(({ id }) =>
    profiles.some(({ figures }) => figures.some((one) => one.id === id)),
  );
  const columns: readonly Column<FigureKind>[] = [
    {
      head: 'Figure',
      names: true,
      cell: ({ name }) => name,
      // a column of its own would not fit a phone, and nothing beside three judges
      ...(isExplained && { below: ({ means }: FigureKind) => means }),
    },
    ...profiles.map((profile): Column<FigureKind> => columnOf(profile)),
    ...(pool.length > 0
      ? [
          {
            head: 'other judges that ship',
            minor: true as const,
            title: 'the least and the largest of the other judges that ship, recorded',
            cell: (kind: FigureKind) => sayRange(kind, pool),
          },
        ]
      : []),
    {
      head: 'part',
      filesOnly: true,
      value: ({ id }) =>
        BATTERY_STEPS.find(({ figures }) => figures.some((one) => one.id === id))?.title,
    },
    ...(isExplained
      ? []
      : [
          {
            head: 'what it means',
            filesOnly: true as const,
            value: ({ means }: FigureKind) => means,
          },
        ]),
  ];
  return (
    <RowTable
      label="Figures of the check-up"
      className={styles.table}
      columns={columns}
      rows={kinds}
      keyOf={({ id }) => id}
    />
  );
}

function columnOf({ judge, figures }: Profile): Column<FigureKind> {
  const figureOf = ({ id }: FigureKind) => figures.find((one) => one.id === id);
  return {
    head: judge.name,
    cell: (kind) => sayValue(kind, figureOf(kind)?.value ?? null),
    below: (kind) => {
      const figure = figureOf(kind);
      if (!figure) return 'not asked';
      const { interval, n, noValue } = figure;
      if (noValue !== undefined) return 'the verdict says why';
      const between = interval
        ? `${sayValue(kind, interval.low)} to ${sayValue(kind, interval.high)}, `
        : '';
      return `${between}${n} ${kind.of}`;
    },
  };
}

function sayRange(kind: FigureKind, pool: readonly Profile[]): string {
  const range = rangeInPool(pool, kind.id);
  if (!range) return '–';
  return `${sayValue(kind, range.low)} to ${sayValue(kind, range.high)} (${range.judges})`;
}
