/** A solution as best of N sees it. */
export interface ScoredCandidate {
  /** null: no score could be read, and it stands below all others */
  readonly score: number | null;
  readonly correct: boolean;
}

/** What choosing the best of N gives on one question; all 0..1. */
export interface BestOf {
  /** expected share of right choices, ties broken uniformly */
  readonly accuracy: number;
  /** share of the subsets with more than one candidate at the top */
  readonly ties: number;
}

/** Scores that are equal to so many decimals tie: sums in another order differ in the last bits. */
const TIE_DECIMALS = 12;

/** A score as it is compared: equal where two tie; one that could not be read is below all others. */
export function rankingKey(score: number | null): number {
  return score === null ? Number.NEGATIVE_INFINITY : Number(score.toFixed(TIE_DECIMALS));
}

/**
 * Best of N on one question, exactly: the mean over all subsets of `size` candidates, and over the
 * candidates that tie at a subset's top. More than there are takes them all.
 *
 * Candidates of one score are a group; with b candidates below a group of s, the group is on top in
 * [C(b+s, m) - C(b, m)] / C(n, m) of the subsets, alone with one member in s·C(b, m-1) / C(n, m), and
 * every member is as likely to be chosen as another. Throws RangeError without candidates.
 */
export function chooseBest(candidates: readonly ScoredCandidate[], size: number): BestOf {
  const total = candidates.length;
  if (total === 0 || size < 1) throw new RangeError(`best of ${size} among ${total} candidates`);
  const drawn = Math.min(size, total);
  let [accuracy, ties, below] = [0, 0, 0];
  for (const { members, correct } of groupScores(candidates)) {
    const reach = subsetShare(below + members, drawn, total);
    const top = reach - subsetShare(below, drawn, total);
    // C(b, m-1) / C(n, m) = C(b, m-1) / C(n, m-1) · m / (n-m+1)
    const alone = (members * subsetShare(below, drawn - 1, total) * drawn) / (total - drawn + 1);
    accuracy += (top * correct) / members;
    if (members > 1) ties += top - alone;
    below += members;
  }
  return { accuracy: withinUnit(accuracy), ties: withinUnit(ties) };
}

/** Chance that a subset of `size` candidates holds a correct one: what a perfect judge would reach. */
export function reachOracle(
  candidates: readonly Pick<ScoredCandidate, 'correct'>[],
  size: number,
): number {
  const wrong = candidates.filter(({ correct }) => !correct).length;
  const drawn = Math.min(size, candidates.length);
  return 1 - subsetShare(wrong, drawn, candidates.length);
}

/** Share of all subsets of `size` out of `total` that lie within `part` of it: C(part, m) / C(total, m). */
function subsetShare(part: number, size: number, total: number): number {
  let share = 1;
  for (let taken = 0; taken < size; taken++) {
    share *= Math.max(0, part - taken) / (total - taken);
  }
  return share;
}

interface Group {
  readonly members: number;
  readonly correct: number;
}

/** The candidates by score, the worst first. */
function groupScores(candidates: readonly ScoredCandidate[]): Group[] {
  const groups = new Map<number, { members: number; correct: number }>();
  for (const { score, correct } of candidates) {
    const key = rankingKey(score);
    const group = groups.get(key) ?? { members: 0, correct: 0 };
    group.members += 1;
    group.correct += correct ? 1 : 0;
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function withinUnit(share: number): number {
  return Math.max(0, Math.min(1, share));
}
