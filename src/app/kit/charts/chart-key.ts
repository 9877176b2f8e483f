/** A legend entry: how it is drawn, and what it means. */
export interface KeyEntry {
  readonly label: string;
  /** a CSS colour of the page, such as "var(--order-forward)" */
  readonly color: string;
  readonly shape:
    | 'bar'
    | 'line'
    | 'whisker'
    | 'tick'
    | 'circle'
    | 'diamond'
    | 'square'
    | 'frame'
    | 'ring'
    | 'rhomb'
    | 'triangle'
    | 'band';
  /** the letter or sign that the drawing writes into such a mark */
  readonly sign?: string;
  /** dash pattern of a line, in SVG syntax */
  readonly dash?: string;
}

/** A mark as an SVG element in a 24 × 12 box, for the screen and for files. */
interface KeyMark {
  readonly tag: 'rect' | 'circle' | 'path' | 'line';
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Where a mark's sign stands in the same box, as an SVG text. */
export const KEY_SIGN = {
  x: 12,
  y: 10,
  fill: 'var(--chart-surface)',
  'font-size': 11,
  'font-weight': 600,
  'text-anchor': 'middle',
} as const;

export function keyMark({ shape, color, dash = 'none' }: KeyEntry): KeyMark {
  switch (shape) {
    case 'bar':
      return { tag: 'rect', attributes: { x: 6, y: 0, width: 12, height: 12, fill: color } };
    case 'square':
      return { tag: 'rect', attributes: { x: 8, y: 2, width: 8, height: 8, fill: color } };
    case 'circle':
      return { tag: 'circle', attributes: { cx: 12, cy: 6, r: 5, fill: color } };
    case 'diamond':
      return { tag: 'path', attributes: { d: 'M12 0.5 16 6 12 11.5 8 6Z', fill: color } };
    case 'band':
      return {
        tag: 'rect',
        attributes: { x: 0, y: 0, width: 24, height: 12, fill: color, 'fill-opacity': 0.25 },
      };
    case 'ring':
      return {
        tag: 'circle',
        attributes: { cx: 12, cy: 6, r: 4, fill: 'none', stroke: color },
      };
    case 'rhomb':
      return {
        tag: 'path',
        attributes: { d: 'M12 0.5 16 6 12 11.5 8 6Z', fill: 'none', stroke: color },
      };
    case 'triangle':
      return {
        tag: 'path',
        attributes: {
          d: 'M12 1 17 10.5H7Z',
          fill: 'none',
          stroke: color,
          'stroke-width': 1.5,
        },
      };
    case 'frame':
      return {
        tag: 'rect',
        attributes: { x: 7, y: 1, width: 10, height: 10, fill: 'none', stroke: color },
      };
    case 'tick':
      return {
        tag: 'line',
        attributes: { x1: 12, x2: 12, y1: 0, y2: 12, stroke: color, 'stroke-width': 3 },
      };
    case 'whisker':
      return {
        tag: 'path',
        attributes: {
          d: 'M2 6H22M2 2V10M22 2V10',
          fill: 'none',
          stroke: color,
          'stroke-width': 1.75,
        },
      };
    case 'line':
      return {
        tag: 'line',
        attributes: {
          x1: 0,
          x2: 24,
          y1: 6,
          y2: 6,
          stroke: color,
          'stroke-width': 3,
          'stroke-dasharray': dash,
        },
      };
  }
}
