import { random } from '@huggingface/transformers';
import type { Ask } from '../../../core/ask/ask.ts';
import { hashAsk } from '../../../core/ask/ask-hash.ts';

/**
 * How the library is to decode an ask, and, where tokens are drawn, its generator seeded for it.
 * The seed is the ask's own hash, so that a sample depends on the ask alone and not on what was
 * asked before. The whole vocabulary is drawn from: the library's own habit of the best 50 would
 * make a judge surer than it is.
 */
export function samplingOptions(ask: Ask & { mode: 'generate' }): Record<string, unknown> {
  if (!ask.sampling) return { do_sample: false };
  random.seed(samplingSeed(ask));
  return { do_sample: true, temperature: ask.sampling.temperature, top_k: 0 };
}

/** A whole number from 0 to 2³¹ − 1, different for every ask and repeat. */
export function samplingSeed(ask: Ask): number {
  return Number.parseInt(hashAsk(ask).slice(0, 8), 16) >>> 1;
}
