import { STEP } from '../prompt/prompt-row.ts';
import { sliceInputs, type TokenEmbeddings } from '../prompt/token-embeddings.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';
import type { DecoderPass } from './decoder-pass.ts';
import { freeTensors } from './kv-cache.ts';

/** Tokens that are read whole, and then in pieces: any do that stand for no picture. */
const TRIED = Array.from({ length: 11 }, (_, token) => token);
const CUT = 2 * STEP;
/**
 * How far the logits may lie apart, as a share of their length: rounding alone comes to a thousandth
 * in half precision, a state that was not taken up to a tenth and more. Our choice.
 */
const BOUND = 0.03;
/** The same where rows are rounded to 8 bits by the range of all that goes in. */
const ROUNDED_BOUND = 0.2;

/**
 * Whether a decoder may be given a prompt in pieces. Keys and values of earlier tokens can always be
 * gone on from; a layer that keeps a state (a convolution's, a recurrence's) may have been exported to
 * go on by single tokens alone, so such a decoder is tried once, on a few tokens.
 */
export async function readsInPieces(
  pass: DecoderPass,
  embeddings: TokenEmbeddings,
  { bytesPerRow, rowsTogether, imageToken }: DecoderCapabilities,
): Promise<boolean> {
  if (bytesPerRow === 0) return true;
  const tokens = TRIED.filter((token) => token !== imageToken);
  const { length } = tokens;
  const places = { known: [], shift: 0 };
  const [inputs] = await embeddings.embedRows([{ tokens, pictures: [], prefixes: [], places }]);
  if (!inputs) return false;
  const piece = (begin: number, end: number) => [
    { inputs: sliceInputs(inputs, length, begin, end), places },
  ];
  const whole = await pass(
    { rows: piece(0, length), added: length, past: null, before: 0, kept: 1 },
    ['logits'],
  );
  const { cache } = await pass(
    { rows: piece(0, CUT), added: CUT, past: null, before: 0, kept: 1 },
    ['cache'],
  );
  const rest = length - CUT;
  const parted = await pass(
    { rows: piece(CUT, length), added: rest, past: cache, before: CUT, kept: 1 },
    ['logits'],
  );
  freeTensors(cache);
  const [expected = new Float32Array()] = whole.logits;
  const [found = new Float32Array()] = parted.logits;
  return distance(expected, found) < (rowsTogether ? BOUND : ROUNDED_BOUND);
}

/** As a share of the first one's length, about their means. */
function distance(expected: Float32Array, found: Float32Array): number {
  let [sum, squares, apart] = [0, 0, 0];
  for (const value of expected) sum += value;
  const mean = sum / expected.length;
  for (const [i, value] of expected.entries()) {
    squares += (value - mean) ** 2;
    apart += (value - (found[i] as number)) ** 2;
  }
  return Math.sqrt(apart / squares);
}
