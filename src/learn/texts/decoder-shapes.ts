import { blockShapes, type DecoderShape, EMBED, LAST_NORM } from '../../core/ask/decoder-shape.ts';
import type { TensorShapes } from '../decoder/flat-tensors.ts';

/** All tensors of a decoder in the order of its parameters: token embeddings first. */
export function decoderShapes(shape: DecoderShape): TensorShapes {
  const { vocabulary, width, layers } = shape;
  return [
    [EMBED, [vocabulary, width]],
    [LAST_NORM, [width]],
    ...Array.from({ length: layers }, (_, block) => blockShapes(shape, block)).flat(),
  ];
}
