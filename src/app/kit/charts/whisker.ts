/**
 * The lines of an interval that lies on a bar, with an end cap on either side: each is drawn first as
 * a wider line of the ground, so that it is seen on a bar of any colour, in both themes.
 */
export const WHISKER = [
  { stroke: 'var(--chart-surface)', strokeWidth: 4.5, pointerEvents: 'none' },
  { stroke: 'var(--ink)', strokeWidth: 1.75, pointerEvents: 'none' },
] as const;
