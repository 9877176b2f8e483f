import { type DecoderWeights, EMBED } from '../../core/ask/decoder-shape.ts';

/** How far logits of the two runtimes may lie apart before a step is taken. */
const MOST_APART = 1e-3;

/** What the runtime that serves the judge gave for a sequence. */
export interface ServedState {
  readonly sequence: number;
  /** the last hidden state of its last token */
  readonly hidden: Float32Array;
}

/**
 * Throws RangeError where the logits that follow from two hidden states lie too far apart; `hidden`: of
 * the sequences that were served, in their order.
 */
export function compareLogits(
  hidden: Float32Array,
  served: readonly ServedState[],
  { shape, tensors }: DecoderWeights,
): void {
  const { width, vocabulary } = shape;
  const table = tensors.get(EMBED) ?? new Float32Array();
  let most = 0;
  for (const [row, { hidden: other }] of served.entries()) {
    const away = other.map((one, i) => one - (hidden[row * width + i] ?? Number.NaN));
    for (let token = 0; token < vocabulary; token++) {
      const logit = away.reduce((sum, one, i) => sum + one * (table[token * width + i] ?? 0), 0);
      most = Math.max(most, Number.isNaN(logit) ? Number.POSITIVE_INFINITY : Math.abs(logit));
    }
  }
  requireClose(most);
}

/** Throws RangeError where logits of the two runtimes differ by more than MOST_APART. */
export function requireClose(most: number): void {
  if (most <= MOST_APART) return;
  throw new RangeError(
    `the decoder computed for training gives other logits than the judge: they differ by ${most.toPrecision(2)}, and at most ${MOST_APART} is allowed`,
  );
}
