import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { summarizeChart } from '../../../../../src/app/kit/charts/chart-summary.ts';
import { drawChart } from '../../../../../src/app/kit/charts/draw-chart.ts';
import {
  nextPoint,
  pointsOf,
  walkPoints,
} from '../../../../../src/app/kit/charts/marks/walk-points.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const DATA = [
  { at: 0, share: 1 },
  { at: 1, share: 3 },
  { at: 2, share: 2 },
];

function draw(): Element {
  const build = (plot: typeof Plot, width: number) => ({
    width,
    marks: [
      plot.line(DATA, { x: 'at', y: 'share' }),
      plot.dot(DATA, {
        x: 'at',
        y: 'share',
        title: ({ at, share }: (typeof DATA)[number]) => `${at}: ${share} %`,
      }),
    ],
  });
  const frame = { width: 300, title: 'A chart', description: '', interactive: false, document };
  return drawChart(Plot, build, frame);
}

describe('the nearest point', () => {
  // two in a row, one high above the second, one far off
  const places = [
    { x: 0, y: 100 },
    { x: 10, y: 95 },
    { x: 12, y: 20 },
    { x: 90, y: 100 },
  ];

  it('is one that way, and rather straight on than aside', () => {
    expect(nextPoint(places, 0, 'ArrowRight')).toBe(1);
    expect(nextPoint(places, 1, 'ArrowUp')).toBe(2);
    expect(nextPoint(places, 2, 'ArrowLeft')).toBe(1);
    expect(nextPoint(places, 2, 'ArrowDown')).toBe(1);
    expect(nextPoint(places, 1, 'ArrowRight')).toBe(3);
  });

  it('is one that lies under it, down and up again', () => {
    const pile = [{ x: 5, y: 5 }, ...places, { x: 5, y: 5 }];
    expect(nextPoint(pile, 0, 'ArrowDown')).toBe(5);
    expect(nextPoint(pile, 5, 'ArrowUp')).toBe(0);
    expect(nextPoint(pile, 5, 'ArrowDown')).not.toBe(0);
    expect(nextPoint(pile, 0, 'ArrowRight')).not.toBe(5);
  });

  it('is the same one where nothing lies that way', () => {
    expect(nextPoint(places, 3, 'ArrowRight')).toBe(3);
    expect(nextPoint(places, 2, 'ArrowUp')).toBe(2);
  });
});

describe('a drawing that is walked through', () => {
  it('has a stop for Tab and a name for each point, and none for what joins them', () => {
    const drawing = draw();
    expect(drawing.getAttribute('role')).toBe('img');
    walkPoints(drawing, () => undefined);
    expect(drawing.getAttribute('role')).toBe('group');
    const points = pointsOf(drawing);
    expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
      '0: 1 %',
      '1: 3 %',
      '2: 2 %',
    ]);
    expect(points.map((point) => point.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  });

  it('stays a picture where no mark has a name', () => {
    const drawing = draw();
    for (const title of drawing.querySelectorAll('title')) title.remove();
    walkPoints(drawing, () => undefined);
    expect(drawing.getAttribute('role')).toBe('img');
  });
});

describe('a chart in words', () => {
  const percent = (value: number) => `${value} %`;

  it('says how far each column of numbers goes', () => {
    const table = {
      caption: '',
      columns: [{ label: 'ε' }, { label: 'SSIM', format: percent }, { label: 'kind' }],
      rows: [
        [0, 10, 'a'],
        [9, null, 'b'],
      ],
    };
    expect(summarizeChart(table)).toBe('2 rows; ε 0 to 9; SSIM 10 %.');
  });

  it('leaves what is more than a sentence to the table', () => {
    const columns = Array.from({ length: 8 }, (_, at) => ({ label: `c${at}` }));
    const table = { caption: '', columns, rows: [columns.map((_, at) => at)] };
    expect(summarizeChart(table)).toMatch(/^1 row; c0 0; .*c5 5; and more in the table\.$/);
  });
});
