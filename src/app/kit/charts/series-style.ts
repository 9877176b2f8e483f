import type { KeyEntry } from './chart-key.ts';

/** Hues of models, by number; what a hue means is written in chart-colors.css. */
const HUES = 6;

/** Dash patterns match the hues, so that lines differ without colour too. */
const SERIES_DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 4', '12 4'] as const;

/** Judges that ship as a pool: each has its hue in every lab. */
const POOL = ['oak', 'elm', 'ash', 'fir', 'mole', 'bard'];

/**
 * The number of each model's hue. Models of the pool keep theirs; the others of a run share the rest
 * in the run's order. So pass all models of the run, also to a chart that draws some of them.
 */
export function huesOf(models: readonly string[]): readonly number[] {
  const kept = models.map((name) => {
    const [, pooled = ''] = /^(?:Nano VLM )?(\w+)(?: \([^()]*\))?$/.exec(name) ?? [];
    return POOL.indexOf(pooled);
  });
  const free = POOL.map((_, hue) => hue).filter((hue) => !kept.includes(hue));
  let others = 0;
  return kept.map((hue) => {
    if (hue >= 0) return hue;
    const at = others++;
    // past the last free hue, another dash pattern tells models of one hue apart
    return free[at] ?? HUES + at - free.length;
  });
}

export function seriesColor(hue: number): string {
  return `var(--series-${(hue % HUES) + 1})`;
}

export function seriesDash(hue: number): string {
  return SERIES_DASHES[(hue + Math.floor(hue / HUES)) % SERIES_DASHES.length] ?? 'none';
}

/** The legend of a chart with one hue per judge; lines are dashed as in the drawing. */
export function judgeKey(
  judges: readonly string[],
  shape: 'line' | 'bar',
  hues: readonly number[] = huesOf(judges),
): KeyEntry[] {
  return judges.map((label, index) => ({
    label,
    shape,
    color: seriesColor(hues[index] ?? index),
    dash: seriesDash(hues[index] ?? index),
  }));
}
