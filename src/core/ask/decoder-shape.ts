/**
 * The sizes of a decoder of the nano judges' architecture: rotary positions, RMS norms, gated
 * feed-forward layers, one key head per query head, no biases.
 */
export interface DecoderShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  /** width of the gated feed-forward layer */
  readonly hidden: number;
  readonly vocabulary: number;
  /** base of the rotary positions */
  readonly rope: number;
  /** placeholder token that a picture's features replace */
  readonly imageToken: number;
}

/** The token embeddings, which also map the last hidden state to logits. */
export const EMBED = 'embed';
/** The weight of the norm after the last block. */
export const LAST_NORM = 'norm';

/** The names and shapes of one block's weights, in order; matrices are [inputs, outputs]. */
export function blockShapes(
  { width, hidden }: Pick<DecoderShape, 'width' | 'hidden'>,
  block: number,
): readonly (readonly [name: string, shape: readonly number[]])[] {
  return [
    [`blocks.${block}.norm1`, [width]],
    [`blocks.${block}.qkv`, [width, 3 * width]],
    [`blocks.${block}.out`, [width, width]],
    [`blocks.${block}.norm2`, [width]],
    [`blocks.${block}.gate_up`, [width, 2 * hidden]],
    [`blocks.${block}.down`, [hidden, width]],
  ];
}

/** The weights of a decoder as float32, by name. */
export interface DecoderWeights {
  readonly shape: DecoderShape;
  readonly tensors: ReadonlyMap<string, Float32Array>;
}
