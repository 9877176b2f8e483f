import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { CellReport } from '../../../../core/protocols/pairbench/report/report.ts';
import { shareEntropy } from '../../../../core/statistics/association/mutual-information.ts';
import { countRankings } from '../../../../core/statistics/ranking/kendall-tau-b.ts';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { countPairs, countScores, gapOf } from '../pair-words.ts';
import type { MetricInfo } from './metric-info.ts';
import type { MetricId, MetricInput, MetricRow } from './metric-rows.ts';

/**
 * The calculation of a table's figure with this run's numbers, line by line. For a repeated judge,
 * the first repeat.
 */
export function explainMetric(
  { result }: MetricInput,
  row: Pick<MetricRow, 'split' | 'condition'>,
  metric: MetricId,
  epsilon: number,
  info: Pick<MetricInfo, 'write' | 'unit'>,
): readonly string[] {
  const { cells, splits } = result.report;
  if (row.split === null) {
    const values =
      metric === 'controllability'
        ? splits.map(({ split, controllability }) => [split, controllability] as const)
        : cells.map(
            (cell) => [`${cell.split} ${cell.condition}`, figureOf(cell, metric, epsilon)] as const,
          );
    const known = values.filter(([, value]) => value !== null);
    const what = metric === 'controllability' ? 'splits that have both conditions' : 'cells';
    return [
      `The mean over ${known.length} ${what}, each counting the same however many pairs it has:`,
      known.map(([name, value]) => `${name} ${info.write(value)}`).join(', '),
    ];
  }
  if (metric === 'controllability') return explainControl(cells, row.split, info);
  const points = result.points.filter(
    ({ split, condition, repeat }) =>
      repeat === 0 && split === row.split && condition === row.condition,
  );
  const lines = EXPLAIN[metric](points, epsilon);
  const value = cells.find(
    ({ split, condition }) => split === row.split && condition === row.condition,
  );
  const figure = value ? figureOf(value, metric, epsilon) : null;
  return [...lines, `= ${info.write(figure)} ${info.unit.split(',')[0]}`];
}

function figureOf(
  cell: CellReport,
  metric: Exclude<MetricId, 'controllability'>,
  epsilon: number,
): number | null {
  // the value that counts in the aggregate if other cells have scores
  if (cell.noScore) return metric === 'kendallTauB' ? null : 0;
  if (metric !== 'symmetry') return cell[metric];
  const shares: Readonly<Record<string, number>> = cell.relaxedSymmetry ?? {};
  return shares[epsilon] ?? null;
}

function explainControl(
  cells: readonly CellReport[],
  split: string,
  info: Pick<MetricInfo, 'write'>,
): readonly string[] {
  const [s, i] = (['sensitive', 'invariant'] as const).map(
    (condition) =>
      cells.find((cell) => cell.split === split && cell.condition === condition)?.mmscore ?? null,
  );
  if (s === null || s === undefined || i === null || i === undefined)
    return ['One of the two MMScores is missing.'];
  if (s * i === 0)
    return [`One of the two MMScores is 0 (${info.write(s)} and ${info.write(i)}): 0.`];
  return [
    `MMScore, sensitive: s = ${formatDecimal(s, 3)}; invariant: i = ${formatDecimal(i, 3)}`,
    `1 − |s − i| / √(s · i) = 1 − ${formatDecimal(Math.abs(s - i), 3)} / ${formatDecimal(Math.sqrt(s * i), 3)}`,
    `= ${info.write(1 - Math.abs(s - i) / Math.sqrt(s * i))} %`,
  ];
}

type Explain = (points: readonly ResultPoint[], epsilon: number) => readonly string[];

const EXPLAIN: Record<Exclude<MetricId, 'controllability'>, Explain> = {
  mmscore(points) {
    const { truths, scores } = listJudgements(points);
    const { a, b, shared } = shareEntropy(truths, scores);
    const [truth, score, both] = [a, b, shared].map((nats) => formatDecimal(nats, 3));
    return [
      `${formatCount(truths.length)} judgements, two a pair. How varied the truths are: H(truth) = ${truth} nats; the scores: H(score) = ${score}; what a score says about the truth: I = ${both}`,
      `2 · I / (H(truth) + H(score)) = 2 · ${both} / (${truth} + ${score})`,
    ];
  },
  symmetry(points, epsilon) {
    const gaps = points.map(gapOf);
    const within = gaps.filter((gap) => gap !== null && gap <= epsilon).length;
    const missing = gaps.filter((gap) => gap === null).length;
    return [
      `${formatCount(within)} of ${countPairs(points.length)} have two scores at most ${epsilon} apart` +
        (missing > 0 ? `; ${countPairs(missing)} without both scores count as apart` : ''),
      `${formatCount(within)} / ${formatCount(points.length)}`,
    ];
  },
  smoothness(points) {
    return [
      `How often each score was given: ${countScores(points)
        .toReversed()
        .map(([score, count]) => `${score} (${formatCount(count)} times)`)
        .join(', ')}`,
      'minus the sum of p · ln p over the scores, p being a score’s share of all of them',
    ];
  },
  kendallTauB(points) {
    const { truths, scores } = listJudgements(points);
    const { pairs, concordant, discordant, untied } = countRankings(truths, scores);
    return [
      `Of ${formatCount(pairs)} pairs of judgements, ${formatCount(concordant)} are ranked as the truth ranks them (P), ${formatCount(discordant)} the other way round (Q); an invalid answer ranks lowest`,
      `(P − Q) / √((all − tied in truth) · (all − tied in score)) = ${formatCount(concordant - discordant)} / √(${untied.map((count) => formatCount(count)).join(' · ')})`,
    ];
  },
};

/** Truth and score of every judgement, both orders of each pair. */
function listJudgements(points: readonly ResultPoint[]) {
  return {
    truths: points.flatMap(({ truth }) => [truth, truth]),
    scores: points.flatMap(({ forward, reverse }) => [forward, reverse]),
  };
}
