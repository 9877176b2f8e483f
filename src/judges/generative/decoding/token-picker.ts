import type { Ask, Sampling } from '../../../core/ask/ask.ts';
import { hashAsk } from '../../../core/ask/ask-hash.ts';
import { Random } from '../../../core/random.ts';

/** Chooses an answer's next token from the logits of all tokens; it may modify the logits. */
export type TokenPicker = (logits: Float32Array) => number;

/**
 * How the tokens of an answer are chosen: the likeliest each time, or sampled. Every sampled ask
 * has its own generator, seeded with the ask's hash. A sample therefore depends only on its ask,
 * and not on what is asked before it or beside it.
 */
export function createTokenPicker(ask: Ask & { mode: 'generate' }): TokenPicker {
  const { sampling } = ask;
  if (!sampling || sampling.temperature === 'own') return pickLikeliest;
  const { temperature, topK, topP } = sampling;
  const random = new Random(['sample', hashAsk(ask)]);
  return (logits) => {
    narrowLogits(logits, { temperature, topK, topP });
    return drawToken(logits, temperature, random.next());
  };
}

/** The token with the highest logit; the first of equals. */
export function pickLikeliest(logits: Float32Array): number {
  let best = 0;
  let highest = logits[0] as number;
  for (let token = 1; token < logits.length; token++) {
    const logit = logits[token] as number;
    if (!(logit > highest)) continue;
    best = token;
    highest = logit;
  }
  return best;
}

/** Shares below e to this power count as 0: a whole vocabulary of them is below a draw's step. */
const LEAST = -60;
/**
 * Tokens left out by `drawLikely` together have at most e to this power of the likeliest token's
 * share. The first leaves out more, and suffices for most draws.
 */
const LEFT_OUT = [-4, -9];
/** The largest relative error of a sum of shares: far above 250,000 roundings of 64-bit numbers. */
const ROUNDING = 1e-10;
/** Tokens in a block: one without a likely token is passed over by its highest logit. Our choice. */
const BLOCK = 64;
/** Reused, because each step of each answer draws. */
let shares = new Float64Array();
let tokens = new Uint32Array();
let highs = new Float32Array();

/**
 * Draws a token: lays the tokens' softmax shares side by side in token order and returns the token
 * whose share contains `place`. `place` is at least 0 and below 1, in steps of 2⁻³².
 */
export function drawToken(logits: Float32Array, temperature: number, place: number): number {
  if (shares.length < logits.length) {
    shares = new Float64Array(logits.length);
    tokens = new Uint32Array(logits.length);
    highs = new Float32Array(Math.ceil(logits.length / BLOCK));
  }
  const highest = findHighs(logits);
  for (const leftOut of LEFT_OUT) {
    const token = drawLikely(logits, highest, temperature, place, leftOut);
    if (token !== null) return token;
  }
  return drawAmongAll(logits, highest, temperature, place);
}

/** Notes the highest logit of each block in `highs`; returns the highest of all. */
function findHighs(logits: Float32Array): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let begin = 0; begin < logits.length; begin += BLOCK) {
    const end = Math.min(begin + BLOCK, logits.length);
    let high = Number.NEGATIVE_INFINITY;
    for (let token = begin; token < end; token++) {
      const logit = logits[token] as number;
      if (logit > high) high = logit;
    }
    highs[begin / BLOCK] = high;
    if (high > highest) highest = high;
  }
  return highest;
}

/**
 * The token that `drawAmongAll` returns, or null if that takes the shares of more tokens. Most
 * tokens are so unlikely that they cannot matter unless `place` is next to the end of a share: their
 * shares are not computed, only bounded.
 */
function drawLikely(
  logits: Float32Array,
  highest: number,
  temperature: number,
  place: number,
  leftOut: number,
): number | null {
  const floor = highest + (leftOut - Math.log(logits.length)) * temperature;
  let count = 0;
  let total = 0;
  for (let begin = 0; begin < logits.length; begin += BLOCK) {
    if ((highs[begin / BLOCK] as number) < floor) continue;
    const end = Math.min(begin + BLOCK, logits.length);
    for (let token = begin; token < end; token++) {
      const logit = logits[token] as number;
      if (logit < floor) continue;
      const share = Math.exp((logit - highest) / temperature);
      shares[count] = share;
      tokens[count++] = token;
      total += share;
    }
  }
  const unknown = Math.exp(leftOut) * (1 + ROUNDING) + total * ROUNDING;
  const [low, high] = [place * total, place * (total + unknown)];
  let end = 0;
  for (let i = 0; i < count; i++) {
    const begin = end;
    end += shares[i] as number;
    if (high < end) return begin + unknown <= low ? (tokens[i] as number) : null;
  }
  return null;
}

function drawAmongAll(
  logits: Float32Array,
  highest: number,
  temperature: number,
  place: number,
): number {
  let total = 0;
  for (let token = 0; token < logits.length; token++) {
    const power = ((logits[token] as number) - highest) / temperature;
    const share = power < LEAST ? 0 : Math.exp(power);
    shares[token] = share;
    total += share;
  }
  let left = place * total;
  let last = 0;
  for (let token = 0; token < logits.length; token++) {
    const share = shares[token] as number;
    if (share === 0) continue;
    last = token;
    left -= share;
    if (left < 0) return token;
  }
  // rounding can leave a remainder
  return last;
}

interface Narrowing {
  readonly temperature: number;
  readonly topK?: Sampling['topK'] | undefined;
  readonly topP?: Sampling['topP'] | undefined;
}

/**
 * Sets the logits of tokens that must not be drawn to minus infinity. Keeps the `topK` highest, and
 * among them the smallest set with a share of `topP` at that temperature (Holtzman et al. 2020,
 * "nucleus"). Of equal logits the lower token number comes first. At least one token stays.
 */
export function narrowLogits(
  logits: Float32Array,
  { temperature, topK = logits.length, topP = 1 }: Narrowing,
): void {
  if (topK >= logits.length && topP >= 1) return;
  const cut = topK < logits.length ? findBest(logits, topK) : null;
  const kept = topP >= 1 ? (cut ?? []) : findNucleus(logits, cut, temperature, topP);
  const values = kept.map((token) => logits[token] as number);
  logits.fill(Number.NEGATIVE_INFINITY);
  for (const [i, token] of kept.entries()) logits[token] = values[i] as number;
}

/** The `most` highest tokens. */
function findBest(logits: Float32Array, most: number): readonly number[] {
  // sorting a typed array of numbers is much faster than sorting tokens with a comparison function
  const least = logits.slice().sort().at(-most) ?? Number.NEGATIVE_INFINITY;
  const high: number[] = [];
  for (let token = 0; token < logits.length; token++) {
    if ((logits[token] as number) >= least) high.push(token);
  }
  return high.sort((a, b) => compareTokens(logits, a, b)).slice(0, most);
}

/** The smallest set of tokens with a share of `topP`, among `cut` or, if null, among all. */
function findNucleus(
  logits: Float32Array,
  cut: readonly number[] | null,
  temperature: number,
  topP: number,
): readonly number[] {
  const highest = logits[pickLikeliest(logits)] ?? 0;
  const count = cut?.length ?? logits.length;
  const weights = new Float64Array(logits.length);
  let total = 0;
  for (let i = 0; i < count; i++) {
    const token = cut?.[i] ?? i;
    const weight = Math.exp(((logits[token] as number) - highest) / temperature);
    weights[token] = weight;
    total += weight;
  }
  // all tokens below this weight together hold at most half of the share left out. None of them is
  // in the nucleus, so the whole vocabulary need not be sorted for each token
  const least = Math.max(Number.MIN_VALUE, ((1 - topP) * total) / (2 * count));
  const likely: number[] = [];
  for (let token = 0; token < weights.length; token++) {
    if ((weights[token] as number) >= least) likely.push(token);
  }
  likely.sort((a, b) => compareTokens(logits, a, b));
  let held = 0;
  let kept = 0;
  while (kept < likely.length && (kept === 0 || held < topP * total)) {
    held += weights[likely[kept++] as number] as number;
  }
  return likely.slice(0, kept);
}

/** Orders tokens by descending logit; of equal logits the lower token number comes first. */
function compareTokens(logits: Float32Array, a: number, b: number): number {
  return (logits[b] as number) - (logits[a] as number) || a - b;
}
