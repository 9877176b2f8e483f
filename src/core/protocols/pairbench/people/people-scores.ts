import type { ClusteredScores } from '../../../statistics/agreement/clusters.ts';
import {
  type EstimatedMean,
  predictionPoweredMean,
} from '../../../statistics/intervals/prediction-powered.ts';
import { meanOf } from '../../../statistics/mean.ts';
import { raterKey, type SourcedVote } from '../../../voting/raters.ts';
import { type Listing, listScores } from '../report/compare-scores.ts';
import type { ResultPoint } from '../report/points.ts';
import type { Order } from '../split.ts';
import { type PairBallot, SCORE_TASK } from './ballots.ts';

/** One person's score for a pair of a run, in one order. */
interface PairVote {
  /** key of the person, from `raterKey` */
  readonly rater: string;
  /** the pair was shown a second time */
  readonly again: boolean;
  readonly order: Order;
  /** 1..10 */
  readonly score: number;
}

/** People's votes on the pairs of a run, by pair id. */
export type PairVotes = ReadonlyMap<string, readonly PairVote[]>;

/** Selects the votes on these pairs. A vote that is not a whole number of at least 1 is ignored. */
export function votesOnPairs(
  ballots: readonly PairBallot[],
  votes: readonly SourcedVote[],
): PairVotes {
  // pairs that show the same item share its votes
  const byItem = new Map<string, PairVote[]>();
  for (const vote of votes) {
    const { item, task, pass, value, swapped } = vote;
    if (task !== SCORE_TASK || !Number.isInteger(value) || value < 1) continue;
    const list = byItem.get(item) ?? [];
    byItem.set(item, list);
    const order = swapped ? 'reverse' : 'forward';
    list.push({ rater: raterKey(vote), again: pass === 1, order, score: value });
  }
  return new Map(
    ballots.flatMap(({ pair, item }) => {
      const found = byItem.get(item);
      return found ? [[pair, found] as const] : [];
    }),
  );
}

/** Lists people's scores beside a judge's, for the same pair in the same order. */
export function peopleAndScores(points: readonly ResultPoint[], votes: PairVotes): Listing {
  return listScores(points, (point) =>
    (votes.get(point.pair) ?? []).map(({ order, score }) => [score, point[order]]),
  );
}

/**
 * Lists two people's first scores of the pairs that both scored; each may have seen them in another
 * order.
 */
export function* twoPeople(votes: PairVotes, a: string, b: string): Listing {
  return scoresOf(votes, (given) => {
    const first = (rater: string) => given.find((vote) => vote.rater === rater && !vote.again);
    return [first(a), first(b)];
  });
}

/** Lists one person's first and second scores of the pairs shown twice. */
export function* samePerson(votes: PairVotes, rater: string): Listing {
  return scoresOf(votes, (given) => {
    const own = given.filter((vote) => vote.rater === rater);
    return [own.find((vote) => !vote.again), own.find((vote) => vote.again)];
  });
}

function scoresOf(
  votes: PairVotes,
  pick: (given: readonly PairVote[]) => readonly (PairVote | undefined)[],
): ClusteredScores {
  const both = [...votes.values()].flatMap((given) => {
    const [a, b] = pick(given);
    return a && b ? [[a.score, b.score] as const] : [];
  });
  return {
    first: both.map(([score]) => score),
    second: both.map(([, score]) => score),
    cluster: both.map((_, pair) => pair),
  };
}

/** A judge's mean score, raw and corrected by people's votes on some of its pairs. */
export interface CorrectedMean {
  /** 1..10, over pairs with a score in both orders; null if there are none */
  readonly raw: number | null;
  readonly pairs: number;
  /** how many of those pairs have votes */
  readonly voted: number;
  /** mean of people's votes on the voted pairs */
  readonly people: number | null;
  /** null if no pair has votes, or if all have: then `people` is the answer */
  readonly corrected: EstimatedMean | null;
}

/**
 * Uses the first repeat only. Each pair counts once: with the mean of its two scores and the mean
 * of all its votes, so that two orders or several voters do not inflate the sample size.
 */
export function correctMean(points: readonly ResultPoint[], votes: PairVotes): CorrectedMean {
  const people: number[] = [];
  const judge: number[] = [];
  const unlabelled: number[] = [];
  for (const { pair, forward, reverse, repeat } of points) {
    if (repeat > 0 || forward < 0 || reverse < 0) continue;
    const score = (forward + reverse) / 2;
    const given = votes.get(pair);
    if (given === undefined) {
      unlabelled.push(score);
      continue;
    }
    people.push(meanOf(given.map((vote) => vote.score)) as number);
    judge.push(score);
  }
  return {
    raw: meanOf([...judge, ...unlabelled]),
    pairs: judge.length + unlabelled.length,
    voted: judge.length,
    people: meanOf(people),
    corrected: predictionPoweredMean({ people, judge }, unlabelled),
  };
}
