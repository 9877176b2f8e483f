/** How well one class is found, each 0..1. */
interface ClassScores {
  /** share of the class's items that were predicted as it; null if the class has no item */
  readonly recall: number | null;
  /** harmonic mean of precision and recall; null if the class is neither predicted nor true */
  readonly f1: number | null;
}

/**
 * Recall and F1 of one class: 2·TP / (2·TP + FP + FN), as in scikit-learn, but null where that
 * returns 0 for 0 / 0. Throws RangeError if the lists differ in length.
 */
export function classScores<L>(
  truths: readonly L[],
  predictions: readonly L[],
  label: L,
): ClassScores {
  if (truths.length !== predictions.length) {
    throw new RangeError(`${truths.length} labels and ${predictions.length} predictions`);
  }
  const given = predictions.filter((prediction) => prediction === label).length;
  const having = truths.filter((truth) => truth === label).length;
  const hits = truths.filter((truth, i) => truth === label && predictions[i] === label).length;
  return {
    recall: having === 0 ? null : hits / having,
    f1: given + having === 0 ? null : (2 * hits) / (given + having),
  };
}
