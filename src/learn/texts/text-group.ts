import { UNSEEN } from '../decoder/jax-decoder.ts';
import type { PromptTokens } from './prompt-tokens.ts';

/** Sizes that the decoder is compiled for; every group is padded to them. */
export interface GroupSizes {
  /** tokens of the longest prompt */
  readonly prompt: number;
  /** texts of a group */
  readonly texts: number;
  /** tokens of the longest text */
  readonly tokens: number;
}

/**
 * A prompt and the texts that continue it, as one sequence. The prompt comes first, without its
 * last token. A fixed number of positions for each text follows; these begin with the prompt's last
 * token. A text attends to the prompt and itself, so that all texts share one computation of the
 * prompt.
 */
export interface TextGroup {
  /** token at each position; −1: none, or a picture's feature */
  readonly inputs: Int32Array;
  /** inputs of the first block at the positions of pictures, else 0; [places, width] */
  readonly features: Float32Array;
  /** the next token at each position of a text; −1: none */
  readonly targets: Int32Array;
  /** [places, places]: 0 where a position attends to another, else UNSEEN */
  readonly mask: Float32Array;
}

/** The number of positions of a sequence and of its prompt. */
export function countPlaces({ prompt, texts, tokens }: GroupSizes): {
  readonly all: number;
  readonly prompt: number;
} {
  return { all: prompt - 1 + texts * tokens, prompt: prompt - 1 };
}

/** Rotary positions: every text continues where the prompt ends. */
export function positionsOf(sizes: GroupSizes): number[] {
  const { all, prompt } = countPlaces(sizes);
  return Array.from({ length: all }, (_, place) =>
    place < prompt ? place : prompt + ((place - prompt) % sizes.tokens),
  );
}

/** Packs a group. Throws RangeError if the prompt or the texts exceed the sizes. */
export function packGroup(
  { tokens, entering }: PromptTokens,
  texts: readonly (readonly number[])[],
  sizes: GroupSizes,
): TextGroup {
  const { all, prompt } = countPlaces(sizes);
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  if (tokens.length > sizes.prompt || texts.length > sizes.texts || longest > sizes.tokens) {
    throw new RangeError(
      `a group has room for ${sizes.prompt} tokens of a prompt and ${sizes.texts} texts of ${sizes.tokens}, not for ${tokens.length} and ${texts.length} of ${longest}`,
    );
  }
  const width = entering.length / tokens.length;
  const inputs = new Int32Array(all).fill(-1);
  const features = new Float32Array(all * width);
  const stands = new Uint8Array(all);
  const targets = new Int32Array(sizes.texts * sizes.tokens).fill(-1);
  const last = tokens.length - 1;
  const put = (place: number, from: number): void => {
    const token = tokens[from] ?? -1;
    inputs[place] = token;
    stands[place] = 1;
    if (token >= 0) return;
    features.set(entering.subarray(from * width, (from + 1) * width), place * width);
  };
  for (let i = 0; i < last; i++) put(prompt - last + i, i);
  for (const [text, written] of texts.entries()) {
    const begin = text * sizes.tokens;
    if (written.length > 0) put(prompt + begin, last);
    for (const [i, token] of written.entries()) {
      targets[begin + i] = token;
      if (i + 1 === written.length) break;
      inputs[prompt + begin + i + 1] = token;
      stands[prompt + begin + i + 1] = 1;
    }
  }
  return { inputs, features, targets, mask: maskOf(stands, prompt, sizes.tokens) };
}

function maskOf(stands: Uint8Array, prompt: number, tokens: number): Float32Array {
  const all = stands.length;
  const mask = new Float32Array(all * all).fill(UNSEEN);
  const see = (asking: number, from: number, to: number): void => {
    for (let seen = from; seen < to; seen++) if (stands[seen] === 1) mask[asking * all + seen] = 0;
  };
  for (let place = 0; place < all; place++) {
    see(place, 0, Math.min(place + 1, prompt));
    if (place >= prompt) see(place, place - ((place - prompt) % tokens), place + 1);
  }
  return mask;
}
