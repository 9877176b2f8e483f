import { natsToBits } from '../../../core/statistics/association/mutual-information.ts';
import { groupDigits } from '../../../core/words.ts';

/** Replaces a number's hyphen by a minus sign, which is as wide as a digit; zero gets none. */
export function trueMinus(number: string): string {
  return number.replace(/^-(?=[\d.])/, /[1-9]/.test(number) ? '−' : '');
}

/** A fraction as percent with one decimal; null becomes an en dash. */
export function formatShare(fraction: number | null): string {
  return fraction === null ? '–' : trueMinus((100 * fraction).toFixed(1));
}

/** A number with a fixed number of decimals; null becomes an en dash. */
export function formatDecimal(value: number | null, decimals = 2): string {
  return value === null ? '–' : trueMinus(value.toFixed(decimals));
}

/** A count with thousands separators: "1,200". */
export function formatCount(count: number): string {
  return groupDigits(count);
}

export type EntropyUnit = 'nats' | 'bits';

/** Converts an entropy from nats to the given unit. */
export function inUnit(nats: number | null, unit: EntropyUnit): number | null {
  if (nats === null) return null;
  return unit === 'bits' ? natsToBits(nats) : nats;
}

/** A number with its sign; a number that rounds to zero has none. */
export function formatSigned(value: number, decimals = 2): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}
