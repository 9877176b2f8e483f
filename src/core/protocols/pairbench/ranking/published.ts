/** A model's row in PairBench's Table 1, over all 48 cells of the paper's own pictures. */
export interface PublishedRow {
  readonly model: string;
  /** fraction, 0..1 */
  readonly mmscore: number;
  /** fraction at ε = 1, 0..1; the table has no other ε */
  readonly relaxedSymmetryOne: number;
  /** as printed, without a unit; nats fit the authors' published output, bits do not */
  readonly smoothness: number;
  /** fraction, at most 1 */
  readonly controllability: number;
}

export const PUBLISHED_LABEL =
  'PairBench Table 1, other pictures, other models: for orientation only';

function row(
  model: string,
  mmscore: number,
  relaxedSymmetryOne: number,
  smoothness: number,
  controllability: number,
): PublishedRow {
  return {
    model,
    mmscore: mmscore / 100,
    relaxedSymmetryOne: relaxedSymmetryOne / 100,
    smoothness,
    controllability: controllability / 100,
  };
}

/** PairBench, Table 1, with the percentages as printed. */
export const PUBLISHED_ROWS: readonly PublishedRow[] = [
  row('Phi-3.5-vision', 29.65, 90.13, 0.64, 59.18),
  row('LLaVA-OneVision-7B', 30.88, 75.07, 1.44, 85.34),
  row('Qwen2-VL-7B', 42.27, 84.45, 1.63, 87.63),
  row('InternVL2-8B', 48.13, 74.63, 1.32, 82.27),
  row('InternVL2.5-8B', 55.05, 95.21, 1.42, 70.42),
  row('Pixtral-12B', 35.77, 74.85, 1.67, 75.23),
  row('GPT-4o-mini-0718', 48.28, 89.07, 1.59, 85.48),
  row('GPT-4o-1120', 53.95, 91.53, 1.54, 72.77),
  row('Gemini-1.5-Flash', 56.55, 93.19, 1.34, 74.54),
  row('Gemini-1.5-Pro', 52.6, 88.72, 1.17, 88.09),
];
