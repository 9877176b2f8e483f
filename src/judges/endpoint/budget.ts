import { JudgeError } from '../judge.ts';

/** What a person allows an endpoint to use. Prices are in the person's own currency. */
export interface EndpointLimits {
  /** calls in progress at once, 1..64 */
  readonly concurrency: number;
  /** total calls since the meter was reset; null: no limit */
  readonly maxCalls: number | null;
  /** total cost since the meter was reset; needs both prices; null: no limit */
  readonly maxCost: number | null;
  /** per million tokens; null: not entered */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
  /** seconds that one answer may take; absent: the default */
  readonly patience?: number | undefined;
}

/** In seconds. A large model on a small machine takes minutes. */
export const USUAL_PATIENCE = 300;

export const DEFAULT_LIMITS: EndpointLimits = {
  concurrency: 4,
  maxCalls: null,
  maxCost: null,
  priceIn: null,
  priceOut: null,
};

export const MOST_AT_ONCE = 64;

export interface TokenCount {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** What was sent and what came back since the meter was reset. */
export interface EndpointMeter extends TokenCount {
  /** requests, including those that failed or were retried */
  readonly calls: number;
  /** calls without a token count from the server, or an impossible one; the reservation counts */
  readonly guessed: number;
}

export const EMPTY_METER: EndpointMeter = { calls: 0, tokensIn: 0, tokensOut: 0, guessed: 0 };

/** The tokens that one call may use. */
export interface CallSize {
  /** by our rule of thumb */
  readonly about: TokenCount;
  /** an upper bound for any tokenizer */
  readonly most: TokenCount;
  readonly shows: 'text' | 'pictures';
}

/** A call in progress that already counts as if it used its upper bound. */
export interface Reservation {
  /** null: the server reported nothing, so the call stays counted as reserved */
  settle(usage: TokenCount | null): void;
  /** Nothing was sent, so it does not count as a call. */
  release(): void;
}

/** Counts calls and tokens, and stops any call that could exceed a limit before it begins. */
export interface Budget {
  /**
   * Resolves once the call is counted in the meter that all tabs share. Rejects with JudgeError
   * 'limit-reached' before anything is sent.
   */
  reserve(size: CallSize): Promise<Reservation>;
}

/** What that many tokens cost; null if a price is missing. */
export function costOf(
  { tokensIn, tokensOut }: TokenCount,
  { priceIn, priceOut }: Pick<EndpointLimits, 'priceIn' | 'priceOut'>,
): number | null {
  if (priceIn === null || priceOut === null) return null;
  return (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000;
}

/**
 * The meter with one more call, as if it used its upper bound: if the tab closes before the call
 * ends, enough has been counted. Throws JudgeError 'limit-reached'.
 */
export function reserveCall(
  meter: EndpointMeter,
  limits: EndpointLimits,
  most: TokenCount,
): EndpointMeter {
  const { maxCalls, maxCost } = limits;
  if (maxCalls !== null && meter.calls >= maxCalls) {
    throw new JudgeError(
      'limit-reached',
      `your limit of ${maxCalls} calls to this endpoint is reached; what was answered is kept`,
    );
  }
  const next = change(meter, { ...most, calls: 1, guessed: 1 });
  const cost = costOf(next, limits);
  if (maxCost === null || (cost !== null && cost <= maxCost)) return next;
  throw new JudgeError(
    'limit-reached',
    cost === null
      ? 'there is a limit of cost but no price, so nothing is sent; type in both prices'
      : `the next call could take up to ${most.tokensIn + most.tokensOut} tokens and go past your ` +
          `limit of cost, ${maxCost}: ` +
          `${(costOf(meter, limits) ?? 0).toFixed(4)} is spent or under way; what was answered is kept`,
  );
}

/** The meter once the tokens of a reserved call are known. */
export function settleCall(
  meter: EndpointMeter,
  most: TokenCount,
  used: TokenCount,
): EndpointMeter {
  const tokensIn = used.tokensIn - most.tokensIn;
  const tokensOut = used.tokensOut - most.tokensOut;
  return change(meter, { calls: 0, tokensIn, tokensOut, guessed: -1 });
}

/** The meter without a reserved call that was never sent. */
export function releaseCall(meter: EndpointMeter, most: TokenCount): EndpointMeter {
  return change(settleCall(meter, most, { tokensIn: 0, tokensOut: 0 }), {
    ...EMPTY_METER,
    calls: -1,
  });
}

function change(meter: EndpointMeter, by: EndpointMeter): EndpointMeter {
  const sum = (name: keyof EndpointMeter): number => Math.max(0, meter[name] + by[name]);
  return {
    calls: sum('calls'),
    tokensIn: sum('tokensIn'),
    tokensOut: sum('tokensOut'),
    guessed: sum('guessed'),
  };
}
