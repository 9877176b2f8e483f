import { type FormatTime, fastestFormat } from '../../../judges/self-test/twin-formats.ts';
import { formatMilliseconds } from './format.ts';

/** "Proposed on this device (WASM): q8, the fastest whose answers hold, 0.2 s an ask." */
export function sayFastest(times: readonly FormatTime[]): string {
  const fastest = fastestFormat(times);
  if (!fastest) return 'On this device (WASM), the answers of none of its number formats hold.';
  const { best, equals } = fastest;
  const differing = times.filter(({ holds }) => !holds).map(({ format }) => format);
  const but = differing.length > 0 ? ` The answers of ${differing.join(', ')} differ.` : '';
  const ask = `${formatMilliseconds(best.milliseconds)} an ask`;
  if (equals.length > 0) {
    const names = [best, ...equals].map(({ format }) => format).join(', ');
    return `On this device (WASM), ${names} are about as fast as each other: ${ask}.${but}`;
  }
  return `Proposed on this device (WASM): ${best.format}, the fastest whose answers hold, ${ask}.${but}`;
}
