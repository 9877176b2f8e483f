/**
 * Normalised discounted cumulative gain of a ranking (Järvelin and Kekäläinen 2002), 0..1, with
 * linear gain and a discount of log2(position + 1), positions from 1. `ranked` holds the relevance
 * at each position, best first; `ideal` the relevances of all candidates, in any order. Equals
 * scikit-learn's `ndcg_score` for a ranking without ties. Null if nothing is relevant.
 */
export function ndcg(ranked: readonly number[], ideal: readonly number[]): number | null {
  const best = discountedGain([...ideal].sort((a, b) => b - a));
  return best > 0 ? discountedGain(ranked) / best : null;
}

function discountedGain(relevances: readonly number[]): number {
  return relevances.reduce((sum, relevance, place) => sum + relevance / Math.log2(place + 2), 0);
}
