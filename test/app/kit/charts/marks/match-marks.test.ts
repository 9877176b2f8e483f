import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../../../../../src/app/kit/charts/draw-chart.ts';
import {
  marksOf,
  matchMarks,
  startOf,
} from '../../../../../src/app/kit/charts/marks/match-marks.ts';
import type { BuildPlot } from '../../../../../src/app/kit/charts/plot-module.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

interface Row {
  readonly judge: string;
  readonly share: number;
}

const bars =
  (rows: readonly Row[], most = 1): BuildPlot =>
  (plot, width) => ({
    width,
    height: 120,
    x: { domain: [0, most], ticks: 2 },
    y: { domain: rows.map(({ judge }) => judge) },
    marks: [
      plot.barX(rows, {
        x: 'share',
        y: 'judge',
        title: ({ judge, share }: Row) => `${judge}: ${share}`,
      }),
      plot.text(rows, { x: 'share', y: 'judge', text: ({ share }: Row) => String(share) }),
    ],
  });

const line =
  (values: readonly number[]): BuildPlot =>
  (plot, width) => ({
    width,
    height: 100,
    x: { domain: [0, 4] },
    y: { domain: [0, 1] },
    marks: [plot.lineY(values, { x: (_: number, at: number) => at })],
  });

function redraw(before: BuildPlot, after: BuildPlot) {
  const [old, drawing] = [before, after].map((build) => {
    const frame = { width: 300, title: '', description: '', interactive: false, document };
    return marksOf(drawChart(Plot, build, frame));
  });
  return matchMarks(old ?? [], drawing ?? []);
}

const startsOf = (pairs: ReturnType<typeof redraw>, tag: string) =>
  pairs
    .filter(({ mark }) => mark.element.localName === tag)
    .map(({ mark, was }) => was && startOf(mark, was));

const OAK = { judge: 'oak', share: 0.8 };
const ELM = { judge: 'elm', share: 0.4 };

describe('a redrawn chart', () => {
  it('leaves everything where it is if nothing has changed', () => {
    const pairs = redraw(bars([OAK, ELM]), bars([OAK, ELM]));
    expect(pairs.length).toBeGreaterThan(6);
    for (const { mark, was } of pairs) {
      expect(was?.key).toBe(mark.key);
      expect(was && startOf(mark, was)).toEqual({});
    }
  });

  it('moves a bar with its own figure and name when the order changes', () => {
    const pairs = redraw(bars([OAK, ELM]), bars([ELM, OAK]));
    const moves = startsOf(pairs, 'rect').map((start) => start?.['transform']);
    // each is as long as it was, and comes from the other's row
    const down = /^matrix\(1, 0, 0, 1, 0, (-?[\d.]+)\)$/;
    const [elm, oak] = moves.map((move) => Number(down.exec(move ?? '')?.[1]));
    expect(elm).toBeGreaterThan(0);
    expect(oak).toBe(-(elm ?? 0));
    for (const text of ['0.8', '0.4', 'oak', 'elm']) {
      const found = pairs.find(({ mark }) => mark.element.textContent === text);
      expect(found?.was?.element.textContent).toBe(text);
    }
  });

  it('stretches a bar from its old length', () => {
    const pairs = redraw(bars([OAK, ELM]), bars([OAK, { ...ELM, share: 0.8 }]));
    const [oak, elm] = startsOf(pairs, 'rect');
    expect(oak).toEqual({});
    expect(elm?.['transform']).toMatch(/^matrix\(0\.5, 0, 0, 1, [\d.]+, 0\)$/);
  });

  it('takes a mark that was not there for new, not for its neighbour', () => {
    const ash = { judge: 'ash', share: 0.1 };
    const pairs = redraw(bars([OAK, ELM]), bars([ash, OAK, ELM]));
    const fresh = pairs.filter(
      ({ mark, was }) => mark.element.localName === 'rect' && was === null,
    );
    expect(fresh.map(({ mark }) => mark.element.textContent)).toEqual(['ash: 0.1']);
  });

  it('gives a tick that is still there its way, and no other tick', () => {
    const pairs = redraw(bars([OAK], 2), bars([OAK], 4));
    const ticks = pairs.filter(({ mark }) => /^[\d.]+$/.test(mark.element.textContent ?? ''));
    const wayOf = (text: string) => {
      const found = ticks.find(({ mark }) => mark.element.textContent === text);
      return found?.was && startOf(found.mark, found.was);
    };
    expect(wayOf('0')).toEqual({});
    expect(wayOf('2')?.['transform']).toMatch(/^translate/);
    expect(wayOf('4')).toBe(null);
  });

  it('lets a line grow from its last point, and be cut', () => {
    const commands = (values: readonly number[], next: readonly number[]) => {
      const [start] = startsOf(redraw(line(values), line(next)), 'path').slice(-1);
      return start?.['d']?.match(/[ML][^ML"]*/g) ?? [];
    };
    const grown = commands([0, 1], [0, 1, 0.5, 0.2]);
    expect(grown.length).toBe(4);
    expect(new Set(grown.slice(1).map((command) => command.slice(1).replace(')', ''))).size).toBe(
      1,
    );
    expect(commands([0, 1, 0.5], [0, 0.5]).length).toBe(2);
  });
});
