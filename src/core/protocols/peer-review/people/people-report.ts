import { type Measure, measureAgreement } from '../../../statistics/agreement/measure-agreement.ts';
import { pairRatings } from '../../../statistics/agreement/ratings.ts';
import { meanOf } from '../../../statistics/mean.ts';
import { type Decision, decide } from '../../../voting/majority.ts';
import type { Vote } from '../../../voting/vote.ts';
import { isOwnBout } from '../bout.ts';
import type { Aspect } from '../prompts.ts';
import { type BoutRow, isReviewed, verdictOf } from '../report.ts';
import type { Verdict } from '../scoring/review.ts';
import { type BoutBallot, itemOf, type PeopleTask, taskName } from './ballots.ts';

/** One item that people were asked or can be asked. */
export interface PeopleItem {
  readonly item: string;
  readonly ballot: BoutBallot;
  /** the reviewer's, for side 0 */
  readonly verdict: Verdict;
}

/**
 * The items of one task: rounds with a verdict, except those in which a reviewer judges its own
 * answer.
 */
export function peopleItems(
  ballots: readonly BoutBallot[],
  bouts: readonly BoutRow[],
  task: PeopleTask,
  aspect: Aspect,
): PeopleItem[] {
  const byIndex = new Map(ballots.map((ballot) => [ballot.bout, ballot]));
  const items = new Map<string, PeopleItem>();
  for (const bout of bouts) {
    const ballot = byIndex.get(bout.index);
    const verdict = isReviewed(bout) && !isOwnBout(bout) ? verdictOf(bout, aspect) : null;
    if (!ballot || verdict === null) continue;
    const item = itemOf(ballot, task, verdict);
    if (!items.has(item)) items.set(item, { item, ballot, verdict });
  }
  return [...items.values()];
}

/** People's decisions in one task, by item: first votes only, in order of time. */
export function decisionsOf(
  items: readonly PeopleItem[],
  votes: readonly Vote[],
  task: string,
): ReadonlyMap<string, Decision & { readonly values: readonly number[] }> {
  const given = new Map<string, Vote[]>();
  for (const vote of votes) {
    if (vote.task !== task || vote.pass !== 0) continue;
    given.set(vote.item, [...(given.get(vote.item) ?? []), vote]);
  }
  return new Map(
    items.map(({ item }) => {
      const values = (given.get(item) ?? [])
        .sort((a, b) => a.at - b.at || (a.rater.id < b.rater.id ? -1 : 1))
        .map(({ value }) => value);
      return [item, { ...decide(values), values }];
    }),
  );
}

/** Agreement of two sides on the same items. */
export interface Sides {
  readonly items: number;
  readonly agreement: Measure;
  readonly kappa: Measure;
  readonly ac1: Measure;
}

/** The results of one task on one aspect. */
export interface TaskReport {
  readonly task: PeopleTask;
  readonly aspect: Aspect;
  readonly items: number;
  readonly decided: number;
  /** decided items whose first two votes differed, so that more people voted */
  readonly split: number;
  readonly tied: number;
  /**
   * people's decisions compared with the reviewer's. For "choice" the agreement is the reviewer's
   * consistency; for "agree" the share of yes is the human agreement, and the other measures mean
   * nothing
   */
  readonly reviewer: Sides;
  /** the first two people on each item */
  readonly people: Sides;
}

export function reportTask(
  ballots: readonly BoutBallot[],
  bouts: readonly BoutRow[],
  votes: readonly Vote[],
  task: PeopleTask,
  aspect: Aspect,
): TaskReport {
  const items = peopleItems(ballots, bouts, task, aspect);
  const decisions = decisionsOf(items, votes, taskName(task, aspect));
  const found = items.flatMap(({ item, verdict }) => {
    const decision = decisions.get(item);
    return decision ? [{ decision, verdict }] : [];
  });
  const decided = found.flatMap(({ decision, verdict }) =>
    decision.state === 'decided' ? [{ ...decision, verdict }] : [],
  );
  const twice = found.flatMap(({ decision: { values } }) =>
    values.length < 2 ? [] : [values.slice(0, 2) as [number, number]],
  );
  const scale = task === 'choice' ? [0, 0.5, 1] : [0, 1];
  return {
    task,
    aspect,
    items: items.length,
    decided: decided.length,
    split: decided.filter(({ split }) => split).length,
    tied: found.filter(({ decision }) => decision.state === 'tied').length,
    reviewer: measureSides(
      // a person who agrees gives the reviewer's verdict: "yes" is an equal vote
      decided.map(({ value, verdict }) => [value, task === 'choice' ? verdict : 1]),
      scale,
    ),
    people: measureSides(twice, scale),
  };
}

/** Ours: 95 % percentile bootstrap over items. */
export const BOOTSTRAP = { seed: 1, resamples: 1000 };

function measureSides(pairs: readonly (readonly number[])[], scale: readonly number[]): Sides {
  const side = (place: number) => pairs.map((pair) => pair[place] as number);
  const {
    agreement,
    ac1,
    pairs: kappas,
  } = measureAgreement(pairRatings(side(0), side(1), scale), BOOTSTRAP);
  const none: Measure = { value: 'no-overlap', interval: 'no-overlap' };
  const kappa = typeof kappas === 'string' ? none : (kappas[0]?.kappa ?? none);
  return { items: pairs.length, agreement, kappa, ac1 };
}

/**
 * People's scores of the models: each model's mean over the decided choices on one aspect, 1 for a
 * win and half for a tie; null if none of its rounds is decided.
 */
export function peopleScores(
  ballots: readonly BoutBallot[],
  bouts: readonly BoutRow[],
  votes: readonly Vote[],
  aspect: Aspect,
  models: number,
): (number | null)[] {
  const items = peopleItems(ballots, bouts, 'choice', aspect);
  const decisions = decisionsOf(items, votes, taskName('choice', aspect));
  const byItem = new Map(items.map(({ item, ballot }) => [ballot.bout, item]));
  const given = Array.from({ length: models }, (): number[] => []);
  for (const { index, candidates } of bouts) {
    const decision = decisions.get(byItem.get(index) ?? '');
    if (decision?.state !== 'decided') continue;
    given[candidates[0]]?.push(decision.value);
    given[candidates[1]]?.push(1 - decision.value);
  }
  return given.map(meanOf);
}
