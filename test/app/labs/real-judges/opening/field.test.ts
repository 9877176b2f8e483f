import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  edgePath,
  rowsOf,
  squareAt,
  squareFrom,
  squaresPath,
} from '../../../../../src/app/labs/real-judges/opening/field.ts';

const COUNT = 2 * COLUMNS + 10;
const ROWS = rowsOf(COUNT);
/** The middle of a square, as shares of the field. */
const middleOf = (at: number) =>
  [((at % COLUMNS) + 0.4) / COLUMNS, (Math.floor(at / COLUMNS) + 0.4) / ROWS] as const;

describe('a field of verdicts', () => {
  it('has the pointed pair where its square is drawn', () => {
    expect(ROWS).toBe(3);
    for (const at of [0, COLUMNS - 1, COLUMNS, COUNT - 1]) {
      expect(squareAt(...middleOf(at), COUNT)).toBe(at);
    }
    expect(squareAt(...middleOf(COUNT), COUNT)).toBeNull();
    expect(squareAt(-0.1, 0.5, COUNT)).toBeNull();
    expect(squareAt(1.1, 0.5, COUNT)).toBeNull();
    expect(squareAt(0.5, -0.1, COUNT)).toBeNull();
  });

  it('draws one square per pair', () => {
    expect(squaresPath([0, COLUMNS + 2])).toMatch(/^M0 0h[^M]*zM2 1h[^M]*z$/);
  });

  it('is walked square by square and row by row, and not left', () => {
    expect(squareFrom(3, 'ArrowRight', COUNT)).toBe(4);
    expect(squareFrom(3, 'ArrowDown', COUNT)).toBe(3 + COLUMNS);
    expect(squareFrom(3, 'ArrowUp', COUNT)).toBe(3);
    expect(squareFrom(3, 'Home', COUNT)).toBe(0);
    expect(squareFrom(3, 'End', COUNT)).toBe(COUNT - 1);
    expect(squareFrom(COUNT - 1, 'ArrowRight', COUNT)).toBe(COUNT - 1);
    expect(squareFrom(3, 'Enter', COUNT)).toBeNull();
  });

  it('marks a guess behind as many squares', () => {
    const [, x, above] = /H([\d.]+)V([\d.]+)H/.exec(edgePath(COLUMNS + 5)) ?? [];
    expect(Number(x)).toBeGreaterThan(4);
    expect(Number(x)).toBeLessThan(5);
    expect(Number(above)).toBeCloseTo(0.9);
  });
});
