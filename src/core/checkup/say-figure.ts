import type { FigureKind, ProfileFigure } from './check-figure.ts';

/** A value as text: "86.2 %", "+0.12", "1.43 nats", "0.30"; "none" if there is no value. */
export function sayValue({ unit }: Pick<FigureKind, 'unit'>, value: number | null): string {
  if (value === null) return 'none';
  switch (unit) {
    case 'share':
      return `${minus((100 * value).toFixed(1))} %`;
    case 'signed':
      return `${Number(value.toFixed(2)) > 0 ? '+' : ''}${minus(value.toFixed(2))}`;
    case 'nats':
      return `${value.toFixed(2)} nats`;
    case 'number':
      return minus(value.toFixed(2));
  }
}

/** "86.2 % (95 %: 80.1 % to 90.4 %)". */
export function sayFound({ kind, value, interval }: ProfileFigure): string {
  if (interval === null) return sayValue(kind, value);
  return `${sayValue(kind, value)} (95 %: ${sayValue(kind, interval.low)} to ${sayValue(kind, interval.high)})`;
}

/** A value of −1 to 1 as whole hundredths: "14", "−3". */
export function sayHundredths(value: number): string {
  return minus((100 * value).toFixed(0));
}

/** Uses a true minus sign; a value that rounds to zero has no sign. */
function minus(number: string): string {
  return number.replace(/^-(?=[\d.])/, /[1-9]/.test(number) ? '−' : '');
}
