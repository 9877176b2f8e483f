import { natsToBits } from '../../core/statistics/mutual-information.ts';

/** A number as it is printed: its hyphen becomes a minus, which is as wide as a figure; zero has none. */
export function trueMinus(number: string): string {
  return number.replace(/^-(?=[\d.])/, /[1-9]/.test(number) ? '−' : '');
}

/** A fraction as percent with one decimal; null is an en dash. */
export function formatShare(fraction: number | null): string {
  return fraction === null ? '–' : trueMinus((100 * fraction).toFixed(1));
}

/** A number with a fixed count of decimals; null is an en dash. */
export function formatDecimal(value: number | null, decimals = 2): string {
  return value === null ? '–' : trueMinus(value.toFixed(decimals));
}

/** A count with thousands set apart, the same in every locale so that pictures of it agree. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

export type EntropyUnit = 'nats' | 'bits';

/** Entropy in the unit asked for; the metric itself is in nats. */
export function inUnit(nats: number | null, unit: EntropyUnit): number | null {
  if (nats === null) return null;
  return unit === 'bits' ? natsToBits(nats) : nats;
}

/** A signed share with its interval: "+0.12 (−0.08 … +0.31)". */
export function saySignedRate(
  rate: { readonly rate: number; readonly low: number; readonly high: number } | null,
): string {
  if (rate === null) return '–';
  return `${signed(rate.rate)} (${signed(rate.low)} … ${signed(rate.high)})`;
}

/** What rounds to nothing has no sign. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}
