/** Most people whose votes decide about one item (UPME, section 9.4). */
const MOST_VOTERS = 5;

/** The state of the vote about one item. */
export type Decision =
  | { readonly state: 'open'; readonly votes: number }
  /** `split`: the first two disagreed, so that more people voted */
  | {
      readonly state: 'decided';
      readonly value: number;
      readonly votes: number;
      readonly split: boolean;
    }
  /** all have voted, and no value has the most votes */
  | { readonly state: 'tied'; readonly votes: number };

/**
 * The decision by votes in the order given. Two first votes that agree decide; otherwise up to five
 * people vote and the majority decides. Our additions, where the paper is silent: three equal votes
 * end it early, and a tie among five votes decides nothing.
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
