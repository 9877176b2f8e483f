import { type Share, wilson } from './intervals/wilson.ts';

/** The predictions whose confidence lies in one bin. */
export interface ReliabilityBin {
  /** holds confidences above `low`, up to `high`; the first bin includes 0 */
  readonly low: number;
  readonly high: number;
  readonly count: number;
  /** mean confidence, 0..1; null if empty */
  readonly confidence: number | null;
  /** share of right predictions, with Wilson's 95 % interval; null if empty */
  readonly accuracy: Share | null;
}

/** The number of bins that Guo et al. use. */
const USUAL_BINS = 15;

/**
 * The table behind a reliability diagram: predictions by confidence in bins of equal width (Guo et
 * al. 2017, "On Calibration of Modern Neural Networks", section 2). Throws RangeError if the
 * lengths differ or a confidence is not within 0..1.
 */
export function reliabilityTable(
  confidences: ArrayLike<number>,
  right: ArrayLike<boolean>,
  bins = USUAL_BINS,
): ReliabilityBin[] {
  if (confidences.length !== right.length) {
    throw new RangeError(`${confidences.length} confidences and ${right.length} outcomes`);
  }
  const counts = new Uint32Array(bins);
  const hits = new Uint32Array(bins);
  const sums = new Float64Array(bins);
  for (let i = 0; i < confidences.length; i++) {
    const confidence = confidences[i] as number;
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new RangeError(`a confidence is 0 to 1; got ${confidence}`);
    }
    const bin = Math.max(0, Math.ceil(confidence * bins) - 1);
    counts[bin] = (counts[bin] as number) + 1;
    hits[bin] = (hits[bin] as number) + Number(right[i]);
    sums[bin] = (sums[bin] as number) + confidence;
  }
  return Array.from(counts, (count, bin) => ({
    low: bin / bins,
    high: (bin + 1) / bins,
    count,
    confidence: count === 0 ? null : (sums[bin] as number) / count,
    accuracy: wilson(hits[bin] as number, count),
  }));
}

/**
 * Expected calibration error, 0..1: Σ_bins (|bin| / n) |accuracy - confidence| (Guo et al. 2017,
 * equation 3). Null without predictions.
 */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number | null {
  let total = 0;
  let sum = 0;
  for (const { count, confidence, accuracy } of bins) {
    if (confidence === null || accuracy === null) continue;
    total += count;
    sum += count * Math.abs(accuracy.share - confidence);
  }
  return total === 0 ? null : sum / total;
}
