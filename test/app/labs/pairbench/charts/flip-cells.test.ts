import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCells, packDots } from '../../../../../src/app/labs/pairbench/charts/flip-cells.ts';
import { PAIR_KINDS } from '../../../../../src/app/labs/pairbench/charts/pair-kinds.ts';
import { pointName } from '../../../../../src/app/labs/pairbench/charts/point-name.ts';
import { scoreAxis } from '../../../../../src/app/labs/pairbench/charts/score-axis.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { makePoint } from './points.ts';

const score = fc.constantFrom(-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
const points = fc.array(
  fc
    .tuple(fc.constantFrom(...PAIR_KINDS), score, score, fc.nat())
    .map(([kind, forward, reverse, id]) => makePoint(kind, forward, reverse, { pair: `${id}` })),
  { maxLength: 200 },
);

function cellsOf(given: readonly ResultPoint[]) {
  return groupCells(given, scoreAxis(given.flatMap((point) => [point.forward, point.reverse])));
}

describe('groupCells', () => {
  it('puts every pair in exactly one cell', () => {
    fc.assert(
      fc.property(points, (given) => {
        const cells = cellsOf(given);
        expect(cells.flatMap((cell) => cell.points)).toHaveLength(given.length);
        const places = cells.map((cell) => `${cell.forward} ${cell.reverse}`);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  it('does not let two unreadable answers look like a score', () => {
    const [cell] = cellsOf([makePoint('identical', -1, -1)]);
    expect(cell).toMatchObject({ forward: 0, reverse: 0, counts: { identical: 1 } });
  });
});

describe('packDots', () => {
  it('shows every pair as a dot of its own kind where the map is not crowded', () => {
    fc.assert(
      fc.property(points, (given) => {
        const { dots, unit } = packDots(cellsOf(given), 200);
        expect(unit).toBe(1);
        expect(dots.map((dot) => dot.point).sort()).toEqual(given.map(pointName).sort());
      }),
    );
  });

  it('keeps dots inside their cells and off one another', () => {
    fc.assert(
      fc.property(points, (given) => {
        const cells = cellsOf(given);
        const { dots, pitch } = packDots(cells, 40);
        for (const dot of dots) {
          const cell = cells[dot.cell];
          expect(Math.abs(dot.x - (cell?.forward ?? Number.NaN))).toBeLessThan(0.5);
          expect(Math.abs(dot.y - (cell?.reverse ?? Number.NaN))).toBeLessThan(0.5);
        }
        const places = dots.map((dot) => `${dot.x.toFixed(6)} ${dot.y.toFixed(6)}`);
        expect(new Set(places).size).toBe(places.length);
        expect(pitch).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same for the same pairs', () => {
    fc.assert(
      fc.property(points, (given) => {
        expect(packDots(cellsOf(given))).toEqual(packDots(cellsOf(given)));
      }),
    );
  });

  it('lets a dot stand for several pairs when a cell is crowded, and keeps rare kinds in sight', () => {
    const crowd = Array.from({ length: 20_000 }, (_, index) =>
      makePoint('identical', 10, 10, { pair: `${index}` }),
    );
    const { dots, unit } = packDots(
      cellsOf([...crowd, makePoint('irrelevant', 10, 10), makePoint('transformed', 3, 8)]),
    );
    expect(unit).toBe(201);
    expect(dots.length).toBeLessThanOrEqual(103);
    expect(dots.every((dot) => dot.point === null)).toBe(true);
    expect(dots.filter((dot) => dot.kind === 'irrelevant')).toHaveLength(1);
    expect(dots.filter((dot) => dot.kind === 'transformed')).toHaveLength(1);
  });
});
