import type { Tensor } from '@huggingface/transformers';
import type { Tiles } from '../families/picture-family.ts';
import { findPlaces, type PlaceRule, type TokenPlaces } from './token-places.ts';

export interface EncodedPicture {
  /** of the picture's recipe */
  readonly hash: string;
  /** [features, width] */
  readonly features: Tensor;
  /** Qwen only: [1, 3], patches in time, down and across, from which tokens get their positions */
  readonly grid: Tensor | null;
  /** the tiles it was cut into, if its features are those of tiles */
  readonly tiles: Tiles | null;
}

/** A conversation ready for the model. */
export interface Prompt {
  readonly tokens: readonly number[];
  /** the template leaves no space before the answer, so an opening must begin with one */
  readonly needsSpace: boolean;
  /** in the order of their image tokens */
  readonly pictures: readonly EncodedPicture[];
  /** how many of them come before any text of a message */
  readonly leading: number;
}

/** What prompts may share: all tokens up to a position, and the pictures among them. */
interface Prefix {
  /** in tokens */
  readonly length: number;
  /** equal if tokens and pictures are equal */
  readonly name: string;
}

/**
 * The decoder's inputs for tokens, by name: their vectors and, for Gemma 3n and its successors,
 * further inputs for each layer. Each input has the same number of values for every token.
 */
export type TokenInputs = Readonly<Record<string, Float32Array>>;

/** One row of a batch: a prompt and the given beginning of its answer. */
export interface PromptRow {
  readonly tokens: readonly number[];
  readonly pictures: readonly EncodedPicture[];
  /** each longer than the one before; computed separately, to be shared */
  readonly prefixes: readonly Prefix[];
  readonly places: TokenPlaces;
}

/**
 * On WASM, cutting at a multiple of 4 gives the same bits as not cutting. The kernels sum in groups
 * of four, and a group split by the cut would be summed in another order.
 */
export const STEP = 4;

/** The properties of a model that a row depends on. */
export interface RowRules {
  readonly imageToken: number;
  readonly places: PlaceRule;
}

/** `given`: tokens with which the answer begins. A prefix ends after each leading picture. */
export function makeRow(
  prompt: Prompt,
  { imageToken, places: rule }: RowRules,
  given: readonly number[],
): PromptRow {
  const { pictures } = prompt;
  const tokens = [...prompt.tokens, ...given];
  const places = tokens.flatMap((token, place) => (token === imageToken ? [place] : []));
  const prefixes: Prefix[] = [];
  let features = 0;
  let hashes = '';
  for (const picture of pictures.slice(0, prompt.leading)) {
    features += picture.features.dims[0] ?? 0;
    hashes += ` ${picture.hash}`;
    const end = (places[features - 1] ?? -1) + 1;
    const length = end - (end % STEP);
    if (length <= (prefixes.at(-1)?.length ?? 0)) continue;
    prefixes.push({ length, name: tokens.slice(0, length).join() + hashes });
  }
  return { tokens, pictures, prefixes, places: findPlaces(rule, tokens, pictures) };
}

/** The number of tokens that are prefilled and shared. */
export function prefilledLength({ prefixes }: PromptRow): number {
  return prefixes.at(-1)?.length ?? 0;
}
