import type { PairTask, VerdictCounts } from '../../../../core/published/measure-published.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

/** Height of a row in CSS pixels. */
const ROW = 24;
const PEOPLE = 'People';

const SHARES = [
  { key: 'first', label: 'first is better', color: 'var(--order-forward-vivid)' },
  { key: 'second', label: 'second is better', color: 'var(--order-reverse-vivid)' },
  { key: 'tie', label: 'a tie', color: 'var(--chart-neutral)' },
  // a frame: a second grey looks like a tie
  { key: 'unreadable', label: 'unreadable', color: 'var(--ink-2)' },
] as const satisfies readonly { key: keyof VerdictCounts; label: string; color: string }[];

/** What each colour says. */
export const VERDICT_KEYS: readonly KeyEntry[] = SHARES.map(({ key, label, color }) => ({
  label,
  color,
  shape: key === 'unreadable' ? 'frame' : 'bar',
}));

/** Legend of the chart's colours and of its mark. */
export const ANSWER_KEYS: readonly KeyEntry[] = [
  ...VERDICT_KEYS,
  { label: 'middle of first and second', color: 'var(--ink)', shape: 'tick' },
];

interface Bar {
  readonly judge: string;
  readonly key: keyof VerdictCounts;
  readonly color: string;
  readonly title: string;
  /** percent */
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly judge: string;
  readonly counts: VerdictCounts;
}

/** People first, then the judges, those that say "first" most often at the top. */
function linesOf({ people, judges }: PairTask): Line[] {
  const share = ({ counts }: Line) => counts.first / totalOf(counts);
  return [{ judge: PEOPLE, counts: people }, ...[...judges].sort((a, b) => share(b) - share(a))];
}

function totalOf({ first, second, tie, unreadable }: VerdictCounts): number {
  return first + second + tie + unreadable;
}

/** Where the first would end if it and the second were chosen equally often, 0..1. */
export function middleOf(counts: VerdictCounts): number {
  return (counts.first + counts.second) / 2 / totalOf(counts);
}

/** What part of the answers says which picture is better, or that neither is, 0..1. */
export function readableOf(counts: VerdictCounts): number {
  const total = totalOf(counts);
  return total === 0 ? 0 : 1 - counts.unreadable / total;
}

/** What part of the answers each of the legend's entries is, 0..1. */
export function sharesOf(counts: VerdictCounts): number[] {
  const total = totalOf(counts);
  return SHARES.map(({ key }) => (total === 0 ? 0 : counts[key] / total));
}

/**
 * Answers of people and of each judge about the same pairs, one bar each. A tick is where blue would
 * end if the first and the second were chosen equally often, with any number of ties.
 */
export function answersChart(task: PairTask): BuildPlot {
  const lines = linesOf(task);
  const bars = lines.flatMap(({ judge, counts }) => {
    const total = totalOf(counts);
    let from = 0;
    return SHARES.map(({ key, label, color }): Bar => {
      const start = from;
      from += (100 * counts[key]) / total;
      const title = `${judge}, ${label}: ${formatCount(counts[key])} of ${formatCount(total)} (${formatShare(counts[key] / total)} %)`;
      return { judge, key, color, title, from: start, to: from };
    }).filter(({ from: start, to }) => to > start);
  });
  const place = { x1: 'from', x2: 'to', y: 'judge', insetRight: 0.5, title: 'title' } as const;
  return (plot, width) => ({
    width,
    height: lines.length * ROW + 46,
    marginLeft: Math.min(120, width * 0.32),
    marginRight: 16,
    marginTop: 8,
    marginBottom: 38,
    x: {
      domain: [0, 100],
      ticks: 5,
      label: '% of answers',
    },
    y: { domain: lines.map(({ judge }) => judge), label: null, tickSize: 0, padding: 0.18 },
    marks: [
      plot.barX(
        bars.filter(({ key }) => key !== 'unreadable'),
        { ...place, fill: 'color' },
      ),
      plot.barX(
        bars.filter(({ key }) => key === 'unreadable'),
        { ...place, fill: 'var(--chart-surface)', stroke: 'color', inset: 0.5 },
      ),
      plot.tickX(lines, {
        x: ({ counts }: Line) => 100 * middleOf(counts),
        y: 'judge',
        stroke: 'var(--ink)',
        strokeWidth: 2,
        inset: -2,
      }),
    ],
  });
}

/** The same as numbers. */
export function answersTable(task: PairTask): ChartTable {
  return {
    caption: 'Answers by judge, percent',
    columns: [
      { label: 'judge' },
      { label: 'pairs', format: formatCount },
      ...SHARES.map(({ label }) => ({ label, format: formatShare })),
    ],
    rows: linesOf(task).map(({ judge, counts }) => {
      const total = totalOf(counts);
      return [judge, total, ...SHARES.map(({ key }) => counts[key] / total)];
    }),
  };
}
