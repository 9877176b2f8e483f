import type { OrderSet } from '../../../../core/published/measure-published.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { isClearlyOrder } from '../findings.ts';
import { placeNames, SIDES, shareNames } from './place-names.ts';

interface Dot {
  readonly judge: string;
  /** its name without the day of its release, which the table has */
  readonly name: string;
  readonly set: number;
  readonly changes: number;
  readonly flips: number;
  /** the order clearly does more than asking again */
  readonly clear: boolean;
}

/** Sets are no models: ink and grey, each with a shape. */
export const setColor = (set: number) => (set === 0 ? 'var(--ink)' : 'var(--ink-3)');

function dotsOf(sets: readonly OrderSet[]): Dot[] {
  return sets.flatMap(({ judges }, set) =>
    judges.flatMap(({ judge, same, flips }) =>
      same && flips
        ? [
            {
              judge,
              name: judge.replace(/-\d{8}$/, ''),
              set,
              changes: 1 - same.share,
              flips: flips.share,
              clear: isClearlyOrder({ same, flips }),
            },
          ]
        : [],
    ),
  );
}

/** CSS pixels around the plot. */
const MARGIN = { left: 48, right: 20, top: 28, bottom: 42 };
/** CSS pixels: the plot's height, at least as tall on a phone as names need; a mark's radius. */
const HEIGHT = { least: 220, most: 330 };
const RADIUS = 6;
/** CSS pixels: a name may stand on the axis, above its numbers. */
const OVER = 6;

/** CSS pixels between the middles of two marks below which they share a name. */
const ALIKE = RADIUS;

/** The end of an axis in per cent: the next ten above its largest share. */
const endOf = (shares: readonly number[]) => 10 * Math.ceil(10 * Math.max(0.1, ...shares));

/**
 * Answers that change in the other order (x) and when asked again (y), to the same scale where there is
 * room; below the diagonal, the order changes more than chance does. Filled: clearly, and these are named
 * first; then every other that can be without covering another. Marks that lie on one another are
 * outlines, and share one name: "A, B".
 */
export function repeatsChart(sets: readonly OrderSet[]): BuildPlot {
  const dots = dotsOf(sets).toSorted(
    (a, b) => Number(b.clear) - Number(a.clear) || b.flips - b.changes - (a.flips - a.changes),
  );
  const across = endOf(dots.map(({ flips }) => flips));
  const up = Math.min(across, endOf(dots.map(({ changes }) => changes)));
  return (plot, width) => {
    const room = width - MARGIN.left - MARGIN.right;
    const scale = Math.min(room / across, HEIGHT.most / up);
    const height = Math.max(HEIGHT.least, scale * up);
    const bottom = MARGIN.top + height;
    const marks = dots.map(({ name, changes, flips }) => ({
      name,
      x: MARGIN.left + scale * 100 * flips,
      y: bottom - (height / up) * 100 * changes,
    }));
    const named = shareNames(marks, ALIKE);
    const sides = placeNames(named, {
      left: MARGIN.left,
      right: width,
      top: MARGIN.top,
      bottom: bottom + OVER,
      radius: RADIUS,
    });
    const xOf = (dot: Dot) => 100 * dot.flips;
    const yOf = (dot: Dot) => 100 * dot.changes;
    return {
      width,
      height: bottom + MARGIN.bottom,
      marginLeft: MARGIN.left,
      marginRight: width - MARGIN.left - scale * across,
      marginTop: MARGIN.top,
      marginBottom: MARGIN.bottom,
      x: { domain: [0, across], grid: true, label: 'choice changed, %', ticks: 5 },
      y: { domain: [0, up], grid: true, label: '% not the same three times', ticks: 5 },
      marks: [
        plot.line(
          [
            [0, 0],
            [up, up],
          ],
          { stroke: 'currentColor', strokeOpacity: 0.5, strokeDasharray: '2 3' },
        ),
        plot.dot(dots, {
          x: xOf,
          y: yOf,
          r: RADIUS,
          fill: (dot: Dot) => (dot.clear ? setColor(dot.set) : 'transparent'),
          stroke: (dot: Dot) => setColor(dot.set),
          strokeWidth: 1.5,
          symbol: (dot: Dot) => (dot.set === 0 ? 'circle' : 'diamond'),
          title: (dot: Dot) =>
            `${dot.judge}, ${sets[dot.set]?.set}: changes its choice on ${formatShare(dot.flips)} %, ` +
            `not the same three times on ${formatShare(dot.changes)} %`,
        }),
        ...Object.entries(SIDES).map(([side, place]) =>
          plot.text(
            dots.flatMap((dot, at) =>
              sides[at] === side ? [{ ...dot, name: named[at]?.name ?? '' }] : [],
            ),
            { x: xOf, y: yOf, text: 'name', ...place, ...HALO },
          ),
        ),
      ],
      symbol: { type: 'identity' },
    };
  };
}

export function repeatsTable(sets: readonly OrderSet[]): ChartTable {
  return {
    caption: 'Changed choices and repeats, percent',
    columns: [
      { label: 'set' },
      { label: 'judge' },
      { label: 'not the same three times', format: formatShare },
      { label: 'changes its choice', format: formatShare },
    ],
    rows: dotsOf(sets).map(({ judge, set, changes, flips }) => [
      sets[set]?.set ?? '',
      judge,
      changes,
      flips,
    ]),
  };
}
