import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  edgePath,
  rowsOf,
  squareAt,
  squareFrom,
  squaresPath,
} from '../../../../../src/app/labs/real-judges/opening/field.ts';

const COLUMNS = 75;
const COUNT = 2 * COLUMNS + 10;
const ROWS = rowsOf(COUNT, COLUMNS);
/** The middle of a square, as shares of the field. */
const middleOf = (at: number) =>
  [((at % COLUMNS) + 0.4) / COLUMNS, (Math.floor(at / COLUMNS) + 0.4) / ROWS] as const;

describe('a field of verdicts', () => {
  it('has the pointed pair where its square is drawn', () => {
    expect(ROWS).toBe(3);
    for (const at of [0, COLUMNS - 1, COLUMNS, COUNT - 1]) {
      expect(squareAt(...middleOf(at), COUNT, COLUMNS)).toBe(at);
    }
    expect(squareAt(...middleOf(COUNT), COUNT, COLUMNS)).toBeNull();
    expect(squareAt(-0.1, 0.5, COUNT, COLUMNS)).toBeNull();
    expect(squareAt(1.1, 0.5, COUNT, COLUMNS)).toBeNull();
    expect(squareAt(0.5, -0.1, COUNT, COLUMNS)).toBeNull();
  });

  it('draws one square per pair', () => {
    expect(squaresPath([0, COLUMNS + 2], COLUMNS)).toMatch(/^M0 0h[^M]*zM2 1h[^M]*z$/);
  });

  it('has a last row that is as full as can be', () => {
    // 22 rows of 79, of which the last has 76
    expect(columnsFor(1735)).toBe(79);
    expect(columnsFor(3 * 72)).toBe(72);
  });

  it('draws a larger or smaller square about the middle of its place', () => {
    expect(squaresPath([1], COLUMNS, 0.6)).toMatch(/^M1\.1\d* 0\.1\d*h0\.6v0\.6h-0\.6z$/);
    expect(squaresPath([1], COLUMNS, 1.8)).toBe('M0.5 -0.5h1.8v1.8h-1.8z');
  });

  it('is walked square by square and row by row, and not left', () => {
    expect(squareFrom(3, 'ArrowRight', COUNT, COLUMNS)).toBe(4);
    expect(squareFrom(3, 'ArrowDown', COUNT, COLUMNS)).toBe(3 + COLUMNS);
    expect(squareFrom(3, 'ArrowUp', COUNT, COLUMNS)).toBe(3);
    expect(squareFrom(3, 'Home', COUNT, COLUMNS)).toBe(0);
    expect(squareFrom(3, 'End', COUNT, COLUMNS)).toBe(COUNT - 1);
    expect(squareFrom(COUNT - 1, 'ArrowRight', COUNT, COLUMNS)).toBe(COUNT - 1);
    expect(squareFrom(3, 'Enter', COUNT, COLUMNS)).toBeNull();
  });

  it('marks a guess behind as many squares', () => {
    const [, x, above] = /H([\d.]+)V([\d.]+)H/.exec(edgePath(COLUMNS + 5, COLUMNS)) ?? [];
    expect(Number(x)).toBeGreaterThan(4);
    expect(Number(x)).toBeLessThan(5);
    expect(Number(above)).toBeCloseTo(0.9);
  });
});
