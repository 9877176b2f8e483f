import type { KeyEntry } from './chart-key.ts';

/** Colours of judges in a chart, in the order in which they were selected. */
const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
] as const;

/** Dash patterns match the colours, so that lines differ without colour too. */
const SERIES_DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 4', '12 4'] as const;

export function seriesColor(index: number): string {
  return SERIES_COLORS[index % SERIES_COLORS.length] ?? 'currentColor';
}

export function seriesDash(index: number): string {
  return SERIES_DASHES[index % SERIES_DASHES.length] ?? 'none';
}

/** The legend of a chart with one colour per judge; lines are dashed as in the drawing. */
export function judgeKey(judges: readonly string[], shape: 'line' | 'bar'): KeyEntry[] {
  return judges.map((label, index) => ({
    label,
    shape,
    color: seriesColor(index),
    dash: seriesDash(index),
  }));
}
