import type { RankedGroup } from '../../../../core/protocols/experiments/comparison/rank-groups.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/**
 * Groups of data types, best first: the mean accuracy of each group's types with its 95 % interval,
 * and a square for APEX's mean over the same types.
 */
export function groupsChart(groups: readonly RankedGroup[]): BuildPlot {
  const rows = groups.map(({ group, accuracy, published, types }) => ({
    group,
    share: 100 * accuracy.share,
    low: 100 * accuracy.low,
    high: 100 * accuracy.high,
    published: 100 * published,
    types: types.length,
  }));
  type Row = (typeof rows)[number];
  return (plot, width) => ({
    width,
    height: 40 + NAMED_TOP + 34 * rows.length,
    marginLeft: 88,
    marginRight: 24,
    marginTop: NAMED_TOP,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label: '% right',
    },
    y: { domain: rows.map(({ group }) => group), label: null, tickSize: 0 },
    marks: [
      ...namedLine(plot, 50, 'chance 50\u00a0%'),
      plot.ruleY(rows, {
        y: 'group',
        x1: 'low',
        x2: 'high',
        stroke: 'var(--ink)',
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      plot.dot(rows, {
        y: 'group',
        x: 'published',
        r: 6,
        symbol: 'square',
        stroke: 'var(--ink-3)',
        strokeWidth: 2,
        title: (row: Row) => `${row.group}, APEX on the same types: ${row.published.toFixed(1)} %`,
      }),
      plot.dot(rows, {
        y: 'group',
        x: 'share',
        r: 6,
        fill: 'var(--ink)',
        title: (row: Row) =>
          `${row.group}: ${row.share.toFixed(1)} %, 95 % ${row.low.toFixed(1)} to ${row.high.toFixed(1)}, ${row.types} types`,
      }),
    ],
  });
}

export function groupsTable(groups: readonly RankedGroup[]): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: 'Groups by the mean of their types (percent right)',
    columns: [
      { label: 'group' },
      { label: 'here', format: share },
      { label: 'low', format: share },
      { label: 'high', format: share },
      { label: 'APEX, same types', format: share },
      { label: 'types' },
    ],
    rows: groups.map(({ group, accuracy, published, types }) => [
      group,
      accuracy.share,
      accuracy.low,
      accuracy.high,
      published,
      types.length,
    ]),
  };
}
