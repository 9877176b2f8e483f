import { logFactorial } from './log-factorial.ts';

/**
 * McNemar's exact test (McNemar 1947): whether, among the cases in which two differ, one prevails
 * more often than a fair coin would. Returns the two-sided p-value 2 P(X <= min(b, c)), at most 1,
 * with X binomial over b + c trials, as statsmodels' `mcnemar(exact=True)`. Null if they never
 * differ.
 */
export function mcnemar(onlyFirst: number, onlySecond: number): number | null {
  const differing = onlyFirst + onlySecond;
  if (differing === 0) return null;
  const fewer = Math.min(onlyFirst, onlySecond);
  let term = Math.exp(
    logFactorial(differing) -
      logFactorial(fewer) -
      logFactorial(differing - fewer) -
      differing * Math.LN2,
  );
  let tail = 0;
  // the terms shrink away from the centre; once one no longer changes the sum, none further out
  // does
  for (let k = fewer; k >= 0 && tail + term > tail; k--) {
    tail += term;
    term *= k / (differing - k + 1);
  }
  return Math.min(1, 2 * tail);
}
