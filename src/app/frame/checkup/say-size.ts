import type { CheckSize } from '../../../core/checkup/check-step.ts';
import { formatSeconds } from '../../kit/words/format.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import type { SizeEstimate } from './estimate-size.ts';

/** A size's cost in a few words, without a full stop. */
export function saySize(
  { least, most, limit }: Omit<SizeEstimate, 'leftOut'>,
  size: CheckSize,
): string {
  if (most.asks > 0 && most.stored === most.asks) {
    return `${formatCount(most.asks)} questions, all of them answered already`;
  }
  const asks = `${formatCount(least.asks)} to ${formatCount(most.asks)} questions`;
  const stored = most.stored > 0 ? `, ${formatCount(most.stored)} of them answered already` : '';
  const time =
    most.seconds === null || least.seconds === null
      ? ', not timed on this device yet'
      : `, ${sayTimes(least.seconds, most.seconds)} in all`;
  const cost = most.cost ? `, at most ${most.cost.toFixed(2)} in your prices` : '';
  const tokens =
    most.tokens === null || most.tokens === 0
      ? ''
      : `, at most ${formatCount(most.tokens)} tokens${cost}`;
  const isCapped = limit !== null && (most.seconds === null || most.seconds > limit);
  const capped = isCapped ? `; ${size} asks only what fits into about ${formatSeconds(limit)}` : '';
  return `${asks}${stored}${time}${tokens}${capped}`;
}

/** "7 to 14 min", "40 s to 2 min", "about 7 min": an estimate needs no seconds beside minutes. */
function sayTimes(least: number, most: number): string {
  const [low, high] = [least, most].map((seconds) => formatSeconds(roundTime(seconds)));
  if (low === undefined || high === undefined || low === high) return `about ${high}`;
  const unit = /(?<=^[\d.]+) (?:s|min|h)$/;
  const isSame = low.match(unit)?.[0] === high.match(unit)?.[0];
  return `${isSame ? low.replace(unit, '') : low} to ${high}`;
}

/** To whole seconds below a minute, and to whole minutes above. */
function roundTime(seconds: number): number {
  return seconds < 59.5 ? seconds : 60 * Math.round(seconds / 60);
}
