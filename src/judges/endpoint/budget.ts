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
}

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

/** One call that is counted already and not yet over. */
export interface Reservation {
  /** null: the server did not tell, so the estimate counts */
  settle(usage: TokenCount | null): void;
}

/** Counts calls and tokens, and lets no call begin that could go past a limit. */
export interface Budget {
  /** Throws JudgeError 'limit-reached', before anything is sent. `most`: what it may take. */
  reserve(most: TokenCount): Reservation;
}

/** What `count` tokens cost; null while no prices are known. */
export function costOf(
  { tokensIn, tokensOut }: TokenCount,
  { priceIn, priceOut }: Pick<EndpointLimits, 'priceIn' | 'priceOut'>,
): number | null {
  if (priceIn === null || priceOut === null) return null;
  return (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000;
}

/** `meter` and `limits` give what holds now; `onChange` hears of what is to be added to the meter. */
export function createBudget(
  meter: () => EndpointMeter,
  limits: () => EndpointLimits,
  onChange: (added: EndpointMeter) => void,
): Budget {
  const open = new Set<TokenCount>();
  return {
    reserve(most) {
      refuseBeyond(meter(), limits(), [...open, most]);
      onChange({ ...EMPTY_METER, calls: 1 });
      open.add(most);
      return {
        settle(usage) {
          if (!open.delete(most)) return;
          const { tokensIn, tokensOut } = usage ?? most;
          onChange({ calls: 0, tokensIn, tokensOut, guessed: usage ? 0 : 1 });
        },
      };
    },
  };
}

function refuseBeyond(
  meter: EndpointMeter,
  limits: EndpointLimits,
  open: readonly TokenCount[],
): void {
  const { maxCalls, maxCost } = limits;
  if (maxCalls !== null && meter.calls >= maxCalls) {
    throw new JudgeError(
      'limit-reached',
      `your limit of ${maxCalls} calls to this endpoint is reached; what was answered is kept`,
    );
  }
  if (maxCost === null) return;
  const total = [meter, ...open].reduce<TokenCount>(
    (sum, { tokensIn, tokensOut }) => ({
      tokensIn: sum.tokensIn + tokensIn,
      tokensOut: sum.tokensOut + tokensOut,
    }),
    { tokensIn: 0, tokensOut: 0 },
  );
  const cost = costOf(total, limits);
  if (cost !== null && cost <= maxCost) return;
  throw new JudgeError(
    'limit-reached',
    cost === null
      ? 'there is a limit of cost but no price, so nothing is sent; type in both prices'
      : `the next call could go past your limit of cost, ${maxCost}: ` +
          `${(costOf(meter, limits) ?? 0).toFixed(4)} is spent; what was answered is kept`,
  );
}
