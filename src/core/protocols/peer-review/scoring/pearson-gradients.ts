import { pearson } from '../../../statistics/association/correlation.ts';

/** Pearson's correlation of two lists, and its derivatives with respect to every value of each. */
interface PearsonGradients {
  readonly value: number;
  readonly byFirst: readonly number[];
  readonly bySecond: readonly number[];
}

/** Null if one of the lists is constant or has fewer than two values. */
export function pearsonGradients(
  first: readonly number[],
  second: readonly number[],
): PearsonGradients | null {
  const value = pearson(first, second);
  if (value === null) return null;
  const [x, y] = [centred(first), centred(second)];
  return { value, byFirst: derivative(x, y, value), bySecond: derivative(y, x, value) };
}

function derivative(x: readonly number[], y: readonly number[], value: number): number[] {
  const [lengthX, lengthY] = [Math.hypot(...x), Math.hypot(...y)];
  return x.map(
    (one, place) => (y[place] ?? 0) / (lengthX * lengthY) - (value * one) / (lengthX * lengthX),
  );
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
