import type { PlotOptions } from '@observablehq/plot';

/** Size and margins of a chart of curves in a card, by the card's width; all in CSS pixels. */
export function curveFrame(width: number): PlotOptions {
  return {
    width,
    height: Math.min(260, Math.max(180, width * 0.5)),
    marginLeft: 48,
    marginRight: 12,
    marginTop: 24,
    marginBottom: 36,
  };
}
