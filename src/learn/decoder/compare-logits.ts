import { type DecoderWeights, EMBED } from '../../core/ask/decoder-shape.ts';

/** The largest allowed difference between the two runtimes' logits before training. */
const MOST_APART = 1e-3;

/** A sequence's state from the runtime that serves the judge. */
export interface ServedState {
  readonly sequence: number;
  /** the last hidden state of its last token */
  readonly hidden: Float32Array;
}

/**
 * Compares the logits of two runtimes' hidden states; throws RangeError if they differ too much.
 * `hidden` holds the states of the served sequences, in order.
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

/** Throws RangeError if the logits differ by more than MOST_APART. */
export function requireClose(most: number): void {
  if (most <= MOST_APART) return;
  throw new RangeError(
    `the decoder computed for training gives other logits than the judge: they differ by ${most.toPrecision(2)}, and at most ${MOST_APART} is allowed`,
  );
}
