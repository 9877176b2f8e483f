/**
 * One sentence as a headline, which has no full stop in any lab: elsewhere the same sentence stands
 * among others and has one.
 */
export function asHeadline(sentence: string): string {
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
}
