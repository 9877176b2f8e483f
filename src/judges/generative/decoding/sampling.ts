import { LogitsProcessor, random, type Tensor } from '@huggingface/transformers';
import type { Ask, Sampling } from '../../../core/ask/ask.ts';
import { hashAsk } from '../../../core/ask/ask-hash.ts';

/**
 * How the library is to decode an ask, and, where tokens are drawn, its generator seeded for it.
 * The seed is the ask's own hash, so that a sample depends on the ask alone and not on what was
 * asked before. Unless the ask says otherwise the whole vocabulary is drawn from: the library's own
 * habit of the best 50 would make a judge surer than it is.
 */
export function samplingOptions(ask: Ask & { mode: 'generate' }): Record<string, unknown> {
  const { sampling } = ask;
  if (!sampling) return { do_sample: false };
  random.seed(samplingSeed(ask));
  const narrows = sampling.topK !== undefined || sampling.topP !== undefined;
  return {
    do_sample: true,
    temperature: sampling.temperature,
    top_k: 0,
    // the library has no top-p (4.3.1); its own processors, the temperature's too, come before
    ...(narrows && { logits_processor: [new Narrowing(sampling)] }),
  };
}

/** A whole number from 0 to 2³¹ − 1, different for every ask and repeat. */
function samplingSeed(ask: Ask): number {
  return Number.parseInt(hashAsk(ask).slice(0, 8), 16) >>> 1;
}

/** Lets the library draw from fewer tokens. */
class Narrowing extends LogitsProcessor {
  readonly #sampling: Sampling;

  constructor(sampling: Sampling) {
    super();
    this.#sampling = sampling;
  }

  override _call(_tokens: bigint[][], logits: Tensor): Tensor {
    const width = logits.dims.at(-1) ?? 1;
    const values = logits.data as Float32Array;
    for (let start = 0; start < values.length; start += width) {
      narrowLogits(values.subarray(start, start + width), this.#sampling);
    }
    return logits;
  }
}

/**
 * Sets the logits of tokens that are not to be drawn to minus infinity: all but the `topK` highest,
 * then all but the fewest that hold a share of `topP` of what is left (Holtzman et al. 2020,
 * "nucleus"). Of equals the lower number goes first. At least one token stays.
 */
export function narrowLogits(
  logits: Float32Array,
  { topK = logits.length, topP = 1 }: Pick<Sampling, 'topK' | 'topP'>,
): void {
  const ranked = Array.from(logits.keys()).sort(
    (a, b) => (logits[b] as number) - (logits[a] as number) || a - b,
  );
  const best = ranked.slice(0, topK);
  const highest = logits[ranked[0] ?? 0] ?? 0;
  const weights = best.map((token) => Math.exp((logits[token] as number) - highest));
  const share = topP * weights.reduce((sum, weight) => sum + weight, 0);
  let held = 0;
  let kept = 0;
  while (kept < best.length && (kept === 0 || held < share)) held += weights[kept++] ?? 0;
  for (const token of ranked.slice(kept)) logits[token] = Number.NEGATIVE_INFINITY;
}
