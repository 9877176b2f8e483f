import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../../../src/app/charts/draw-chart.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const frame = {
  width: 300,
  title: 'A chart',
  description: 'What it shows.',
  interactive: false,
  document,
};
const build = (_: unknown, width: number) => ({ width, height: 100, marks: [Plot.frame()] });

describe('a chart of answers that were not given here', () => {
  it('says so in the drawing, which grows by that line and stays as wide', () => {
    const note = 'Not all answers were given here: SSIM (imported answers)';
    const drawing = drawChart(Plot, build, { ...frame, note });
    expect(drawing.getAttribute('height')).toBe('120');
    expect(drawing.getAttribute('viewBox')).toBe('0 0 300 120');
    const line = drawing.querySelector('text:last-of-type');
    expect(line?.textContent).toBe(note);
    expect(Number(line?.getAttribute('y'))).toBeGreaterThan(100);
    expect(line?.getAttribute('textLength')).toBe('300');
  });

  it('is drawn as ever where they all were', () => {
    const plain = drawChart(Plot, build, frame).outerHTML;
    expect(drawChart(Plot, build, { ...frame, note: null }).outerHTML).toBe(plain);
    expect(plain).not.toContain('given here');
  });
});

describe('the numbers of an axis', () => {
  it('have a minus where Plot writes a hyphen, and words keep theirs', () => {
    const below = (plot: typeof Plot, width: number) => ({
      width,
      x: { domain: [-2, 2], label: 'log-odds' },
      marks: [plot.ruleX([0])],
    });
    const drawing = drawChart(Plot, below, frame);
    const said = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(said).toContain('−2');
    expect(said.join(' ')).not.toMatch(/-[\d.]/);
    expect(said.join(' ')).toContain('log-odds');
  });
});
