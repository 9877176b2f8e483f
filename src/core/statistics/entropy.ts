/**
 * Shannon entropy in nats of the distribution that counts describe: -sum p ln p, p = count / total.
 * Zero counts add nothing; of no counts at all it is 0.
 */
export function entropyOfCounts(counts: Float64Array): number {
  let total = 0;
  for (const count of counts) total += count;
  let entropy = 0;
  for (const count of counts) {
    if (count > 0) entropy -= (count / total) * Math.log(count / total);
  }
  return entropy;
}
