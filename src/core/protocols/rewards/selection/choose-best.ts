/** A solution as input to best of N. */
export interface ScoredCandidate {
  /** null: unreadable; ranks below all others */
  readonly score: number | null;
  readonly correct: boolean;
}

/** The result of best of N on one question; all 0..1. */
export interface BestOf {
  /** expected share of right choices, with ties broken uniformly */
  readonly accuracy: number;
  /** share of subsets with more than one candidate at the top */
  readonly ties: number;
}

/**
 * Scores that agree to this many decimals tie, because sums in another order differ in the last
 * bits.
 */
const TIE_DECIMALS = 12;

/** A score's sort key: tied scores have equal keys; an unreadable score sorts below all others. */
export function rankingKey(score: number | null): number {
  if (score === null) return Number.NEGATIVE_INFINITY;
  // writing a number is slow, and most scores are whole
  return Number.isInteger(score) ? score : Number(score.toFixed(TIE_DECIMALS));
}

/**
 * Exact best of N on one question: the mean over all subsets of `size` candidates, and over the
 * candidates that tie at a subset's top. A size beyond the number of candidates uses all of them.
 *
 * Candidates with equal scores form a group. For a group of s candidates with b candidates below
 * it, the group is on top in [C(b+s, m) - C(b, m)] / C(n, m) of the subsets, and with a single
 * member in s·C(b, m-1) / C(n, m). All members are equally likely to be chosen. Throws RangeError
 * without candidates.
 */
export function chooseBest(candidates: readonly ScoredCandidate[], size: number): BestOf {
  return chooseAmong(groupScores(candidates), size);
}

/** The same for candidates that are already grouped, to choose among them at several sizes. */
export function chooseAmong(groups: readonly TiedGroup[], size: number): BestOf {
  const total = groups.reduce((sum, { members }) => sum + members, 0);
  if (total === 0 || size < 1) throw new RangeError(`best of ${size} among ${total} candidates`);
  const drawn = Math.min(size, total);
  let [accuracy, ties, below] = [0, 0, 0];
  for (const { members, correct } of groups) {
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

/**
 * Probability that a subset of `size` candidates contains a correct one: the limit for a perfect
 * judge.
 */
export function reachOracle(
  candidates: readonly Pick<ScoredCandidate, 'correct'>[],
  size: number,
): number {
  const wrong = candidates.filter(({ correct }) => !correct).length;
  const drawn = Math.min(size, candidates.length);
  return 1 - subsetShare(wrong, drawn, candidates.length);
}

/**
 * Share of the subsets of `size` out of `total` items that lie within `part` of them: C(part, m) /
 * C(total, m).
 */
function subsetShare(part: number, size: number, total: number): number {
  let share = 1;
  for (let taken = 0; taken < size; taken++) {
    share *= Math.max(0, part - taken) / (total - taken);
  }
  return share;
}

/** Candidates with equal scores. */
export interface TiedGroup {
  readonly members: number;
  readonly correct: number;
}

/** Groups of candidates with equal scores, worst first. */
export function groupScores(candidates: readonly ScoredCandidate[]): TiedGroup[] {
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
