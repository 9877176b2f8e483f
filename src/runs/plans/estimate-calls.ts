import type { Ask } from '../../core/ask/ask.ts';
import { costOf, type EndpointLimits, type EndpointMeter } from '../../judges/endpoint/budget.ts';
import { estimateTokens } from '../../judges/endpoint/estimate-tokens.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import type { EndpointEstimate } from '../endpoints/endpoint-api.ts';

/** Calls after which an endpoint's own mean is better than a rule of thumb. */
const ENOUGH_CALLS = 20;

/**
 * Estimates what asks take from an endpoint: one call each, assuming no retries; expected input
 * tokens; the maximum output tokens of each.
 */
export async function estimateCalls(
  asks: Iterable<Ask>,
  limits: EndpointLimits,
  meter: EndpointMeter,
  signal: AbortSignal | undefined,
): Promise<EndpointEstimate> {
  const rest = yieldPoint(async () => {
    await yieldToMessages();
    signal?.throwIfAborted();
  });
  let calls = 0;
  let tokensIn = 0;
  let tokensOut = 0;
  for (const ask of asks) {
    await rest();
    const most = estimateTokens(ask);
    calls++;
    tokensIn += most.tokensIn;
    tokensOut += most.tokensOut;
  }
  if (meter.calls >= ENOUGH_CALLS && meter.guessed === 0) {
    tokensIn = Math.round((calls * meter.tokensIn) / meter.calls);
  }
  const cost = costOf({ tokensIn, tokensOut }, limits);
  return { calls, tokensIn, tokensOut, cost };
}
