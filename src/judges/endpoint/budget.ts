import { JudgeError } from '../judge.ts';

/** What a person allows an endpoint. Prices are in their own currency. */
export interface EndpointLimits {
  /** calls under way at once, 1..64 */
  readonly concurrency: number;
  /** calls in all since the meter was reset; null: no limit */
  readonly maxCalls: number | null;
  /** cost in all since the meter was reset; needs both prices; null: no limit */
  readonly maxCost: number | null;
  /** per million tokens; null: not typed in */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
  /** seconds that one answer may take; absent: the usual */
  readonly patience?: number | undefined;
}

/** Seconds: a large model on a small machine takes minutes. */
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
  /** requests, those that failed or were tried again included */
  readonly calls: number;
  /** calls whose tokens the server did not tell, or told as they cannot be: our estimate counts */
  readonly guessed: number;
}

export const EMPTY_METER: EndpointMeter = { calls: 0, tokensIn: 0, tokensOut: 0, guessed: 0 };

/** What one call may take. */
export interface CallSize {
  /** by our rule of thumb */
  readonly about: TokenCount;
  /** more than it can take by any tokenizer */
  readonly most: TokenCount;
  readonly shows: 'text' | 'pictures';
}

/** One call that is counted already as if it took all it may, and not yet over. */
export interface Reservation {
  /** null: the server did not tell, so it stays counted as it was reserved */
  settle(usage: TokenCount | null): void;
  /** Nothing was sent: it was not a call. */
  release(): void;
}

/** Counts calls and tokens, and lets no call begin that could go past a limit. */
export interface Budget {
  /**
   * Resolves once the call is counted where every tab counts. Rejects with JudgeError
   * 'limit-reached', before anything is sent.
   */
  reserve(size: CallSize): Promise<Reservation>;
}

/** What `count` tokens cost; null while no prices are known. */
export function costOf(
  { tokensIn, tokensOut }: TokenCount,
  { priceIn, priceOut }: Pick<EndpointLimits, 'priceIn' | 'priceOut'>,
): number | null {
  if (priceIn === null || priceOut === null) return null;
  return (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000;
}

/**
 * The meter with one more call, as if it took all it may: a tab that counts it and is gone before it
 * ends has counted enough. Throws JudgeError 'limit-reached'.
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

/** The meter once it is known what a reserved call took. */
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
