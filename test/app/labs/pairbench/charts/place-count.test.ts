import { describe, expect, it } from 'vitest';
import { flipMapData } from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import {
  type DrawnLine,
  placeCount,
  type Size,
} from '../../../../../src/app/labs/pairbench/charts/place-count.ts';
import { axisOf } from '../../../../../src/app/labs/pairbench/charts/score-axis.ts';
import {
  heightOf,
  mostPairs,
  slopesOf,
  slopeWidth,
} from '../../../../../src/app/labs/pairbench/charts/slope-chart.ts';
import { readResults } from '../../../../../src/app/labs/pairbench/judge-result.ts';
import {
  judgeVerdict,
  orderByChange,
} from '../../../../../src/app/labs/pairbench/story/verdict.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { openShippedRun } from '../../../../support/runs/open-shipped-run.ts';

/** CSS pixels of "24 pairs", and of the plots of a phone, a laptop and a wide screen. */
const LABEL = { width: 58, height: 17 };
const PLOTS = [
  { width: 120, height: 208 },
  { width: 330, height: 378 },
  { width: 520, height: 384 },
];

/** Pixels of the label's box that lie on a line, found by walking along the line. */
function covered(centre: { x: number; y: number }, lines: readonly DrawnLine[], width: number) {
  return lines.flatMap(({ from, to, thickness }) => {
    const steep = Math.hypot(1, (to - from) / width);
    return Array.from({ length: width }, (_, x) => ({
      x,
      top: from + (x / width) * (to - from) - (thickness / 2) * steep,
      bottom: from + (x / width) * (to - from) + (thickness / 2) * steep,
    })).filter(
      ({ x, top, bottom }) =>
        Math.abs(x - centre.x) < LABEL.width / 2 &&
        top < centre.y + LABEL.height / 2 &&
        bottom > centre.y - LABEL.height / 2,
    );
  });
}

/** From the nearest point of a label's box to a line's edge, found by walking along the line. */
function distance(centre: { x: number; y: number }, line: DrawnLine, width: number) {
  const steps = Array.from({ length: 20 * width + 1 }, (_, step) => step / 20);
  const middle = Math.min(
    ...steps.map((x) => {
      const y = line.from + (x / width) * (line.to - line.from);
      return Math.hypot(
        Math.max(0, Math.abs(x - centre.x) - LABEL.width / 2),
        Math.max(0, Math.abs(y - centre.y) - LABEL.height / 2),
      );
    }),
  );
  return middle - line.thickness / 2;
}

const onlyTransformed = ({ points }: { points: readonly ResultPoint[] }) => ({
  points: points.filter(({ kind }) => kind === 'transformed'),
});

describe('the number of a line’s pairs', () => {
  it.each(['flip', 'splits'])('lies on no line of the run “%s”, in any plot', async (name) => {
    const { engine, record } = await openShippedRun(name);
    const results = await readResults(engine, record.id);
    const axis = axisOf(results.flatMap(({ points }) => points));
    // all pairs, and those that the headline counts
    const drawn = [results, results.map(onlyTransformed)].map((some) =>
      some.map(({ points }) => slopesOf(flipMapData(points, axis))),
    );
    const [lead = -1] = orderByChange(results.map(({ points }) => judgeVerdict(points, 1)));
    let placed = 0;
    for (const [plot, judges] of PLOTS.flatMap((plot) =>
      drawn.map((one) => [plot, one] as const),
    )) {
      const most = mostPairs(judges);
      for (const slopes of judges) {
        const lines = slopes.map((slope) => ({
          from: (heightOf(axis, slope.forward) * plot.height) / 100,
          to: (heightOf(axis, slope.reverse) * plot.height) / 100,
          thickness: slopeWidth(slope, most, 1),
        }));
        for (const line of lines) {
          const centre = placeCount(line, lines, LABEL, plot);
          if (centre === null) continue;
          placed++;
          expect(covered(centre, lines, plot.width)).toEqual([]);
          // plainly nearer to its own line than to any other
          const [own, ...others] = [line, ...lines.filter((one) => one !== line)].map((one) =>
            distance(centre, one, plot.width),
          );
          expect(Math.min(...others) - (own ?? 0)).toBeGreaterThan(3);
          expect(centre.x - LABEL.width / 2).toBeGreaterThanOrEqual(0);
          expect(centre.x + LABEL.width / 2).toBeLessThanOrEqual(plot.width);
        }
        // the line that a reader sees first has one in every size
        if (slopes === judges[lead]) {
          const steepest = Math.max(...lines.map(({ from, to }) => Math.abs(to - from)));
          const first = lines.find(({ from, to }) => Math.abs(to - from) === steepest);
          expect(first && placeCount(first, lines, LABEL, plot)).toMatchObject({});
        }
      }
    }
    expect(placed).toBeGreaterThan(20);
  });

  it('lies on no number that has its place', () => {
    const line = { from: 0, to: 170, thickness: 4 };
    const plot = { width: 330, height: 378 };
    const first = placeCount(line, [line], LABEL, plot);
    expect(first).not.toBeNull();
    if (first === null) return;
    const second = placeCount(line, [line], LABEL, plot, [{ ...first, ...LABEL }]);
    expect(second).not.toBeNull();
    const [x, y] = [Math.abs((second?.x ?? 0) - first.x), Math.abs((second?.y ?? 0) - first.y)];
    expect(x >= LABEL.width || y >= LABEL.height).toBe(true);
  });

  it('keeps its distance from one beside it, and stands in one column with those of flat lines', () => {
    const plot = { width: 330, height: 336 };
    const flat = [0, 37, 75, 112].map((y) => ({ from: y, to: y, thickness: 3 }));
    const placed: (Size & { x: number; y: number })[] = [];
    // the widest first, as in the chart
    for (const at of [0, 3, 1, 2]) {
      const centre = placeCount(flat[at] as DrawnLine, flat, LABEL, plot, placed);
      expect(centre).not.toBeNull();
      if (centre !== null) placed.push({ ...centre, ...LABEL });
    }
    expect(new Set(placed.map(({ x }) => x))).toEqual(new Set([165]));
    // the middle is taken
    const taken = { x: 165, y: 14, ...LABEL };
    const moved = placeCount(flat[0] as DrawnLine, flat, LABEL, plot, [taken]);
    expect(Math.abs((moved?.x ?? 165) - 165) - LABEL.width).toBeGreaterThanOrEqual(12);
  });

  it('stands nowhere where there is no room', () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({
      from: 16 * at,
      to: 16 * at,
      thickness: 4,
    }));
    expect(placeCount(lines[3] as DrawnLine, lines, LABEL, { width: 120, height: 176 })).toBeNull();
  });

  it('would be found on a line by this test', () => {
    const line = { from: 0, to: 176, thickness: 2 };
    expect(covered({ x: 60, y: 88 }, [line], 120)).not.toEqual([]);
  });
});
