import { formatDecimal } from '../../../kit/words/format-value.ts';

/** A percentage without decimals: of a dozen pairs, one would say nothing. */
export function toWhole(percent: number): string {
  return formatDecimal(percent, 0);
}

/** A fraction as whole percent. */
export function formatWholeShare(fraction: number): string {
  return toWhole(100 * fraction);
}
