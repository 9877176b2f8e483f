import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';

/** Tells a pair from all others and, where it was asked several times, each time from the others. */
export function pointName({ pair, repeat }: Pick<ResultPoint, 'pair' | 'repeat'>): string {
  return `${pair} ${repeat}`;
}

/** Whether any pair was asked more than once. */
export function isRepeated(points: readonly ResultPoint[]): boolean {
  return points.some(({ repeat }) => repeat > 0);
}
