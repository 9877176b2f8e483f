import { finish } from '../../../../core/finish.ts';
import { sharedScores } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { kendallTauB } from '../../../../core/statistics/ranking/kendall-tau-b.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { isValidScore, TOP_SCORE } from './pair-kinds.ts';
import {
  positionLabel,
  positionOf,
  type ScoreAxis,
  scoreAxis,
  spanOf,
  tickLabels,
} from './score-axis.ts';

/** How often judge `a` gave one score and judge `b` another, over pairs and orders. */
export interface AgreementCell {
  readonly a: number;
  readonly b: number;
  readonly count: number;
}

export interface AgreementData {
  readonly axis: ScoreAxis;
  readonly cells: readonly AgreementCell[];
  /** judgements made by both, readable or not */
  readonly shared: number;
  /** share that is readable on both sides with equal scores; null without shared judgements */
  readonly exact: number | null;
  /** share that is readable on both sides with scores at most 1 apart */
  readonly withinOne: number | null;
  /** Kendall tau-b over the judgements readable on both sides; null if undefined */
  readonly tauB: number | null;
}

/**
 * Compares two judges on the judgements they share, repeat by repeat; pairs that only one has
 * answered are left out.
 */
export function agreementData(a: readonly ResultPoint[], b: readonly ResultPoint[]): AgreementData {
  const { first, second } = finish(sharedScores(a, b));
  const scores = Array.from(first, (score, i) => ({ a: score, b: second[i] as number }));
  const axis = scoreAxis(scores.flatMap((score) => [score.a, score.b]));
  const counts = new Map<string, { a: number; b: number; count: number }>();
  for (const score of scores) {
    const cell = { a: positionOf(axis, score.a), b: positionOf(axis, score.b) };
    const key = `${cell.a} ${cell.b}`;
    const counted = counts.get(key);
    if (counted) counted.count++;
    else counts.set(key, { ...cell, count: 1 });
  }
  const readable = scores.filter((score) => isValidScore(score.a) && isValidScore(score.b));
  const share = (apart: number): number | null =>
    scores.length === 0
      ? null
      : readable.filter((score) => Math.abs(score.a - score.b) <= apart).length / scores.length;
  return {
    axis,
    cells: [...counts.values()].sort((x, y) => x.b - y.b || x.a - y.a),
    shared: scores.length,
    exact: share(0),
    withinOne: share(1),
    tauB: kendallTauB(
      readable.map((score) => score.a),
      readable.map((score) => score.b),
    ),
  };
}

/** Score of one judge (x) against the score of another (y); darker cells hold more judgements. */
export function judgeAgreement(data: AgreementData, names: readonly [string, string]): BuildPlot {
  const { axis, cells } = data;
  const largest = Math.max(1, ...cells.map((cell) => cell.count));
  const domain = [...spanOf(axis)];
  return (plot, width) => {
    const side = Math.min(width, 520);
    const step = (side - 60) / axis.positions.length;
    const scale = {
      domain,
      ticks: [...axis.positions],
      tickFormat: (position: number) => positionLabel(axis, position),
      tickSize: 0,
      labelAnchor: 'center' as const,
    };
    return {
      width: side,
      height: side - 8,
      marginLeft: 52,
      marginBottom: 44,
      marginTop: 8,
      marginRight: 8,
      x: { ...scale, tickFormat: tickLabels(axis, step), label: names[0] },
      y: { ...scale, label: names[1] },
      marks: [
        plot.rect([...cells], {
          x1: (cell: AgreementCell) => cell.a - 0.5,
          x2: (cell: AgreementCell) => cell.a + 0.5,
          y1: (cell: AgreementCell) => cell.b - 0.5,
          y2: (cell: AgreementCell) => cell.b + 0.5,
          inset: 0.5,
          fill: 'var(--heat)',
          // the square root keeps single judgements visible beside well-filled cells
          fillOpacity: (cell: AgreementCell) => 0.08 + 0.42 * Math.sqrt(cell.count / largest),
          title: (cell: AgreementCell) =>
            `${names[0]} ${positionLabel(axis, cell.a)}, ${names[1]} ` +
            `${positionLabel(axis, cell.b)}: ${cell.count}`,
        }),
        plot.text([...cells], {
          x: 'a',
          y: 'b',
          text: (cell: AgreementCell) => String(cell.count),
          fill: 'currentColor',
          fontSize: side < 400 ? 8 : 11,
        }),
        plot.ruleX([axis.low - 0.5], { strokeOpacity: 0.45 }),
        plot.ruleY([axis.low - 0.5], { strokeOpacity: 0.45 }),
        plot.line(
          [
            [axis.low - 0.5, axis.low - 0.5],
            [TOP_SCORE + 0.5, TOP_SCORE + 0.5],
          ],
          { strokeOpacity: 0.4, strokeDasharray: '3 4' },
        ),
      ],
    };
  };
}

export function agreementTable(
  { axis, cells }: AgreementData,
  names: readonly [string, string],
): ChartTable {
  return {
    caption: `Judgements by score of ${names[0]} and of ${names[1]}`,
    columns: [...names, 'judgements'].map((label) => ({ label })),
    rows: cells.map(({ a, b, count }) => [positionLabel(axis, a), positionLabel(axis, b), count]),
  };
}
