import type { NormalisedType } from '../../../../core/protocols/experiments/comparison/normalise-types.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

/** Figure 2: data types from hardest to easiest in Udandarao et al., both series scaled to 0..1. */
export function typesChart(types: readonly NormalisedType[]): BuildPlot {
  const names = types.map(({ title }) => title);
  const dots = types.flatMap(({ title, here, apex }) => [
    ...(here === null ? [] : [{ title, value: here, series: 'here' }]),
    ...(apex === null ? [] : [{ title, value: apex, series: 'APEX' }]),
  ]);
  type Dot = (typeof dots)[number];
  return (plot, width) => ({
    width,
    height: 56 + 22 * names.length,
    marginLeft: Math.min(220, width * 0.48),
    marginRight: 20,
    marginTop: 8,
    marginBottom: 40,
    x: {
      domain: [0, 1],
      grid: true,
      ticks: 5,
      label: 'accuracy, lowest type 0, highest 1',
    },
    y: { domain: names, label: null, tickSize: 0 },
    marks: [
      plot.ruleY(
        types.filter(({ here, apex }) => here !== null && apex !== null),
        { y: 'title', x1: 'here', x2: 'apex', stroke: 'currentColor', strokeOpacity: 0.25 },
      ),
      plot.dot(
        dots.filter(({ series }) => series === 'APEX'),
        {
          y: 'title',
          x: 'value',
          r: 5,
          symbol: 'square',
          stroke: 'var(--ink-3)',
          strokeWidth: 2,
          title: (dot: Dot) => `${dot.title}, APEX: ${dot.value.toFixed(2)}`,
        },
      ),
      plot.dot(
        dots.filter(({ series }) => series === 'here'),
        {
          y: 'title',
          x: 'value',
          r: 5,
          fill: 'var(--ink)',
          title: (dot: Dot) => `${dot.title}, here: ${dot.value.toFixed(2)}`,
        },
      ),
    ],
  });
}

export function typesTable(types: readonly NormalisedType[]): ChartTable {
  const digits = (value: number) => value.toFixed(2);
  return {
    caption: 'Data types, min–max normalised (0: lowest of these types, 1: highest)',
    columns: [
      { label: 'data type' },
      { label: 'here', format: digits },
      { label: 'APEX', format: digits },
    ],
    rows: types.map(({ title, here, apex }) => [title, here, apex]),
  };
}
