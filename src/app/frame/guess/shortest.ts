/** The case with the least to read; of equals, the first. Throws if there is none. */
export function shortest<
  Case extends { readonly question: string; readonly texts: readonly string[] },
>(cases: readonly Case[]): Case {
  const lengthOf = ({ question, texts }: Case) => [question, ...texts].join('').length;
  const [found] = cases.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (!found) throw new RangeError('the recorded run has no such case');
  return found;
}
