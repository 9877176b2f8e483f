import { useMemo } from 'react';
import { PlotFigure } from '../../kit/charts/PlotFigure.tsx';
import { intervalDots, intervalTable } from './charts/interval-dots.ts';
import type { PublishedFinding } from './findings.ts';

interface FindingFigureProps {
  readonly finding: PublishedFinding;
  /** title of the source */
  readonly source: string;
}

/** The figures behind a finding, one row per judge. */
export function FindingFigure({ finding, source }: FindingFigureProps) {
  const { title, description, rows, axis } = finding;
  const build = useMemo(() => intervalDots(rows, axis), [rows, axis]);
  return (
    <PlotFigure
      title={title}
      description={description}
      build={build}
      table={intervalTable(rows, title, axis)}
      file={`${source}: ${title}`}
      subject={source}
    />
  );
}
