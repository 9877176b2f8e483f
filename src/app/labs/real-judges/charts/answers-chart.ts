import type { PairTask, VerdictCounts } from '../../../../core/published/measure-published.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

/** Height of a row in CSS pixels. */
const ROW = 24;
const PEOPLE = 'People';

const SHARES = [
  { key: 'first', label: 'first is better', color: 'var(--order-forward-vivid)' },
  { key: 'second', label: 'second is better', color: 'var(--order-reverse-vivid)' },
  { key: 'tie', label: 'a tie', color: 'var(--ink-3)' },
  { key: 'unreadable', label: 'unreadable', color: 'var(--line-strong)' },
] as const satisfies readonly { key: keyof VerdictCounts; label: string; color: string }[];

/** Legend of the chart's colours. */
export const ANSWER_KEYS: readonly KeyEntry[] = SHARES.map(({ label, color }) => ({
  label,
  color,
  shape: 'bar',
}));

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

/** Answers of people and of each judge about the same pairs, one bar each. */
export function answersChart(task: PairTask): BuildPlot {
  const lines = linesOf(task);
  const bars = lines.flatMap(({ judge, counts }) => {
    const total = totalOf(counts);
    let from = 0;
    return SHARES.map(({ key, label, color }) => {
      const start = from;
      from += (100 * counts[key]) / total;
      const title = `${judge}, ${label}: ${formatCount(counts[key])} of ${formatCount(total)} (${formatShare(counts[key] / total)} %)`;
      return { judge, color, title, from: start, to: from };
    }).filter(({ from: start, to }) => to > start);
  });
  return (plot, width) => ({
    width,
    height: lines.length * ROW + 38 + NAMED_TOP,
    marginLeft: Math.min(120, width * 0.32),
    marginRight: 16,
    marginTop: NAMED_TOP,
    marginBottom: 38,
    x: {
      domain: [0, 100],
      ticks: 5,
      label: '% of answers',
    },
    y: { domain: lines.map(({ judge }) => judge), label: null, tickSize: 0, padding: 0.18 },
    marks: [
      plot.barX(bars, {
        x1: 'from',
        x2: 'to',
        y: 'judge',
        fill: (bar: (typeof bars)[number]) => bar.color,
        insetRight: 0.5,
        title: 'title',
      }),
      ...namedLine(plot, 50, 'half'),
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
