import {
  type CountedShare,
  compareShares,
  type FreshShare,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';

export interface NamedErrors {
  readonly name: string;
  /** share of items judged correctly */
  readonly right: CountedShare;
}

/** Error shares in percent; the bounds swap because errors are 1 − right. */
function errorsOf({ name, right }: NamedErrors) {
  return {
    name,
    error: 100 * (1 - right.share),
    low: 100 * (1 - right.high),
    high: 100 * (1 - right.low),
  };
}

/** One bar with an interval per judge, and a line at chance. */
export function errorChart(lines: readonly NamedErrors[]): BuildPlot {
  const rows = lines.map(errorsOf);
  return (plot, width) => ({
    width,
    height: 36 + NAMED_TOP + 44 * rows.length,
    marginLeft: 150,
    marginRight: 16,
    marginTop: NAMED_TOP,
    marginBottom: 36,
    x: { domain: [0, 100], grid: true, ticks: 5, label: '% of items' },
    y: { domain: rows.map(({ name }) => name), label: null, padding: 0.35 },
    marks: [
      plot.barX(rows, {
        x: 'error',
        y: 'name',
        // conditions of one judge
        fill: 'var(--line-strong)',
        title: ({ name, error }: (typeof rows)[number]) => `${name}: ${error.toFixed(1)} %`,
      }),
      plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'name', stroke: 'currentColor' }),
      ...namedLine(plot, 50, 'chance 50\u00a0%'),
    ],
  });
}

export function errorTable(lines: readonly NamedErrors[]): ChartTable {
  const percent = { format: (value: number) => value.toFixed(1) };
  return {
    caption: 'Items in which the judge does not prefer the correct response, in percent',
    columns: [
      { label: 'judge' },
      { label: 'errors', ...percent },
      { label: 'from', ...percent },
      { label: 'to', ...percent },
    ],
    rows: lines.map(errorsOf).map(({ name, error, low, high }) => [name, error, low, high]),
  };
}

/**
 * One sentence that follows from the interval of the difference, item by item; empty until both are
 * known.
 */
export function sayChange(before: FreshShare | undefined, after: FreshShare | undefined): string {
  const change = before && after && compareShares(before, after);
  if (!change) return '';
  const [least, most] = [change.low, change.high].map((bound) => points(Math.abs(bound)));
  const figures = `wrong in ${errorsIn(before)} % of the items before, ${errorsIn(after)} % after`;
  if (change.low > 0) {
    return `The bias shrinks: ${figures}, fewer by ${least} to ${most} points (95 %, item by item).`;
  }
  if (change.high < 0) {
    return `It gets worse: ${figures}, more by ${most} to ${least} points (95 %, item by item).`;
  }
  return `These items do not show a difference: ${figures}.`;
}

function points(share: number): string {
  return (100 * share).toFixed(0);
}

function errorsIn({ share }: CountedShare): string {
  return (100 * (1 - share)).toFixed(1);
}
