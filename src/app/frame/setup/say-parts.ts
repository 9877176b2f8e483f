/** What a line of a set-up says: the parts that apply, as one phrase. */
export function sayParts(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** "seed 5"; nothing for the usual one. */
export function saySeed(seed: number): string | null {
  return seed === 1 ? null : `seed ${seed}`;
}

/** "a random sample of 24 pairs", where a run asks only for some. */
export function saySample(
  sample: { readonly pairs: number } | undefined,
  unit: string,
): string | null {
  return sample ? `a random sample of ${sample.pairs} ${unit}` : null;
}
