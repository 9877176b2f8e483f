import type { Figures } from '../../../frame/command/figures.ts';
import type { PrintedTable } from '../../../frame/command/table.ts';
import type { Metrics } from './run-output.ts';

/** Metrics under the names that `--fail-below` accepts. */
export function figuresOf({ aggregate, judgements, invalid, order }: Metrics): Figures['values'] {
  const { mmscore, relaxedSymmetry, smoothness, controllability, kendallTauB } = aggregate;
  return {
    mmscore,
    symmetry: relaxedSymmetry?.[1] ?? null,
    sym0: relaxedSymmetry?.[0] ?? null,
    sym1: relaxedSymmetry?.[1] ?? null,
    sym2: relaxedSymmetry?.[2] ?? null,
    smoothness,
    controllability,
    kendall: kendallTauB,
    balance: order === null ? null : 1 - Math.abs(order.effect),
    valid: judgements === 0 ? null : 1 - invalid / judgements,
  };
}

const COLUMNS = ['MMScore', 'sym ε=0', 'sym ε=1', 'smoothness', 'controllability', 'τ-b'] as const;

/** A judge's metrics overall, with intervals if there are any, and by cell. */
export function tablesOf(title: string, metrics: Metrics): PrintedTable[] {
  const { aggregate, cells, splits, judgements, invalid, intervals, order } = metrics;
  const { mmscore, relaxedSymmetry, smoothness, controllability, kendallTauB } = aggregate;
  const rows = [
    ['MMScore', mmscore, intervals.mmscore],
    ['symmetry, ε = 0', relaxedSymmetry?.[0], intervals.sym0],
    ['symmetry, ε = 1', relaxedSymmetry?.[1], intervals.sym1],
    ['smoothness (nats)', smoothness, intervals.smoothness],
    ['controllability', controllability, intervals.controllability],
    ['Kendall’s τ-b', kendallTauB, intervals.kendall],
    ['order effect (above 0: first scores higher)', order?.effect, intervals.order],
    ['mean difference by order (points)', order?.meanDifference, intervals.meanDifference],
  ] as const;
  return [
    {
      title: `${title}: ${judgements} judgements, ${invalid} invalid`,
      columns: ['figure', 'value', 'low', 'high'],
      rows: rows.map(([name, value, interval]) => [
        name,
        value ?? null,
        interval?.low ?? null,
        interval?.high ?? null,
      ]),
    },
    {
      title: `${title}: by split and condition`,
      columns: ['split', 'condition', 'pairs', 'invalid', ...COLUMNS],
      rows: cells.map((cell) => [
        cell.split,
        cell.condition,
        cell.pairs,
        cell.invalid,
        cell.mmscore,
        cell.relaxedSymmetry?.[0] ?? null,
        cell.relaxedSymmetry?.[1] ?? null,
        cell.smoothness,
        splits.find(({ split }) => split === cell.split)?.controllability ?? null,
        cell.kendallTauB,
      ]),
    },
  ];
}
