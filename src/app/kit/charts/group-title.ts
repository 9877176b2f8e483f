import { HALO } from './named-line.ts';

/**
 * Options of a text mark for the titles of groups of rows: they start at the chart's left edge, since
 * a phone has no room beside the names. `left`: the chart's left margin; both in CSS pixels.
 */
export function groupTitle(width: number, left: number) {
  return {
    textAnchor: 'start',
    frameAnchor: 'left',
    dx: 4 - left,
    fontWeight: 600,
    // em of 12 px
    lineWidth: (width - 8) / 12,
    textOverflow: 'ellipsis-end',
    ...HALO,
  } as const;
}
