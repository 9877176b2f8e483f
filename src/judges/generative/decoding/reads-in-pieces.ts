import { STEP } from '../prompt/prompt-row.ts';
import { sliceInputs, type TokenEmbeddings } from '../prompt/token-embeddings.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';
import type { DecoderPass } from './decoder-pass.ts';
import { freeTensors } from './kv-cache.ts';

/** Tokens to read, once whole and once in pieces: any that do not stand for a picture. */
const TRIED = Array.from({ length: 11 }, (_, token) => token);
const CUT = 2 * STEP;
/**
 * The largest accepted distance of the logits, relative to their norm. Rounding alone gives a
 * thousandth in half precision; a state that was not carried over gives a tenth or more. Our
 * choice.
 */
const BOUND = 0.03;
/** The same for decoders that round to 8 bits by the range of the whole input. */
const ROUNDED_BOUND = 0.2;

/**
 * True if a decoder can read a prompt in pieces. A decoder can always continue from the keys and
 * values of earlier tokens. A layer with a state (a convolution or a recurrence) may have been
 * exported to continue only token by token, so such a decoder is tried once on a few tokens.
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

/** Distance relative to the norm of `expected` about its mean. */
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
