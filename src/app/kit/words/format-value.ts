import { natsToBits } from '../../../core/statistics/association/mutual-information.ts';

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
  return count.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

export type EntropyUnit = 'nats' | 'bits';

/** Entropy in the unit asked for; the metric itself is in nats. */
export function inUnit(nats: number | null, unit: EntropyUnit): number | null {
  if (nats === null) return null;
  return unit === 'bits' ? natsToBits(nats) : nats;
}

/** A number that favours one side or the other; what rounds to nothing has no sign. */
export function formatSigned(value: number, decimals = 2): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}
