import { useMemo } from 'react';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { intervalDots, intervalTable } from './charts/interval-dots.ts';
import type { PublishedFinding } from './findings.ts';

interface FindingFigureProps {
  readonly finding: PublishedFinding;
  /** title of the source */
  readonly source: string;
  /** the reader is still guessing: no judge's figure is drawn */
  readonly covered?: boolean;
}

/** The figures behind a finding, one row per judge. */
export function FindingFigure({ finding, source, covered = false }: FindingFigureProps) {
  const { title, description, rows, axis } = finding;
  const build = useMemo(() => intervalDots(rows, axis, covered), [rows, axis, covered]);
  return (
    <PlotFigure
      title={title}
      description={description}
      build={build}
      table={intervalTable(covered ? [] : rows, title, axis)}
      file={`${source}: ${title}`}
      subject={source}
    />
  );
}
