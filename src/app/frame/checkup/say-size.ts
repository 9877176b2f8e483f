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
      : `, ${formatSeconds(least.seconds)} to ${formatSeconds(most.seconds)}`;
  const cost = most.cost ? `, at most ${most.cost.toFixed(2)} in your prices` : '';
  const tokens =
    most.tokens === null || most.tokens === 0
      ? ''
      : `, at most ${formatCount(most.tokens)} tokens${cost}`;
  const capped =
    limit === null ? '' : `; ${size} leaves out what takes longer than ${formatSeconds(limit)}`;
  return `${asks}${stored}${time}${tokens}${capped}`;
}
