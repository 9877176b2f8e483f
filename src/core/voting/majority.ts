/** People whose votes decide on one thing at most (UPME, section 9.4). */
const MOST_VOTERS = 5;

/** How far people have come with one thing. */
export type Decision =
  | { readonly state: 'open'; readonly votes: number }
  /** `split`: the first two differed, so that more had to vote */
  | {
      readonly state: 'decided';
      readonly value: number;
      readonly votes: number;
      readonly split: boolean;
    }
  /** all have voted and no value has the most votes */
  | { readonly state: 'tied'; readonly votes: number };

/**
 * What people decide, by their votes in the order in which they were given: two that agree decide;
 * where they differ, up to five vote and the majority does. Ours where the paper is silent: three of
 * one mind end it early, and two values with equally many of five votes decide nothing.
 */
export function decide(values: readonly number[]): Decision {
  const counted = values.slice(0, MOST_VOTERS);
  const votes = counted.length;
  const [first, second] = counted;
  if (first === undefined || second === undefined) return { state: 'open', votes };
  if (first === second) return { state: 'decided', value: first, votes: 2, split: false };
  const counts = new Map<number, number>();
  for (const value of counted) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most, next] = [...counts].sort((a, b) => b[1] - a[1]);
  const leads = most !== undefined && most[1] > (next?.[1] ?? 0);
  if (leads && (most[1] > MOST_VOTERS / 2 || votes === MOST_VOTERS)) {
    return { state: 'decided', value: most[0], votes, split: true };
  }
  return votes === MOST_VOTERS ? { state: 'tied', votes } : { state: 'open', votes };
}
