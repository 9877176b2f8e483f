/**
 * The figures that `--fail-below` accepts, one list for all commands. Higher is better for each; a
 * command declares which ones it reports.
 */
export const FIGURES = {
  answers:
    'share of the items whose right answer wins over one that misreads the picture, in both orders, 0 to 1',
  accuracy: 'share of the answers that are right, 0 to 1',
  agreement: 'share of the cases in which two agree, 0 to 1',
  ac1: 'Gwet’s AC1, -1 to 1',
  alpha: 'Krippendorff’s α of interval data, at most 1',
  balance: '1 minus the size of the order effect: 1 where neither order is favoured',
  calibration: '1 minus the expected calibration error of its likelihoods, 0 to 1',
  congruity: 'mean bias deviation under exchanged questions and pictures, 0 to 1',
  controllability: 'PairBench’s controllability, at most 1',
  integrality: 'mean bias deviation without question, picture or both, 0 to 1',
  kappa: 'Cohen’s κ of two raters, -1 to 1',
  kendall: 'Kendall’s τ-b of scores and truth, -1 to 1',
  looks:
    'share of its scores that change when every picture is grey, 0 to 1; about 0.5 for a perfect judge',
  mmscore: 'PairBench’s MMScore, 0 to 1',
  pearson: 'Pearson’s correlation with what is known, -1 to 1',
  retest:
    'share of its scores that move by 1 at most when asked again, at temperature 1 or an endpoint at its own, 0 to 1',
  robustness: 'mean bias consistency under changes that should not matter, 0 to 1',
  smoothness: 'PairBench’s smoothness, in nats',
  spearman: 'Spearman’s correlation with what is known, -1 to 1',
  sym0: 'share of the pairs that have the same score in both orders, 0 to 1',
  sym1: 'share of the pairs whose scores in both orders differ by 1 at most, 0 to 1',
  sym2: 'share of the pairs whose scores in both orders differ by 2 at most, 0 to 1',
  symmetry: 'the same as sym1',
  valid: 'share of the answers that can be read, 0 to 1',
} as const;

export type FigureKey = keyof typeof FIGURES;

/** The figures of one judge, or of a command's whole result. */
export interface Figures {
  /** null: of the whole result */
  readonly judge: string | null;
  /** null if a figure has no value */
  readonly values: Readonly<Partial<Record<FigureKey, number | null>>>;
}

export type Thresholds = Readonly<Partial<Record<FigureKey, number>>>;

/** The missed thresholds, one line each. A figure without a value misses every threshold. */
export function missedOf(figures: readonly Figures[], thresholds: Thresholds): string[] {
  const wanted = Object.entries(thresholds) as [FigureKey, number][];
  return figures.flatMap(({ judge, values }) =>
    wanted.flatMap(([key, least]) => {
      const value = values[key] ?? null;
      if (value !== null && value >= least) return [];
      const whose = judge === null ? '' : `${judge}: `;
      const found = value === null ? 'has no value' : `is ${value}`;
      return [`${whose}${key} ${found}, and --fail-below wants at least ${least}`];
    }),
  );
}
