import type { Measure } from '../../../statistics/agreement/measure-agreement.ts';
import { bootstrap } from '../../../statistics/intervals/bootstrap.ts';
import type { Vote } from '../../../voting/vote.ts';
import type { Aspect } from '../prompts.ts';
import type { BoutRow } from '../report.ts';
import { type BoutBallot, type PeopleTask, taskName } from './ballots.ts';
import { BOOTSTRAP, decisionsOf, peopleItems } from './people-report.ts';

/** How people agree with reviewers, each weighted. */
export interface WeighedAgreement {
  /** of items decided with the verdict shown: the share in which people agree with it */
  readonly human: Measure;
  /** of items decided by people's own choice: the share in which the reviewer says the same */
  readonly consistency: Measure;
}

/**
 * UPME's Table 3 has a row per method and does not say how the method enters. Ours: through the
 * weights it gives the reviewers, by index. With equal weights this is plain peer review, and each
 * share equals that in the task's report.
 */
export function agreeByWeight(
  ballots: readonly BoutBallot[],
  bouts: readonly BoutRow[],
  votes: readonly Vote[],
  aspect: Aspect,
  weights: readonly number[],
): WeighedAgreement {
  const measure = (task: PeopleTask) =>
    measureShare(rounds(ballots, bouts, votes, task, aspect), weights);
  return { human: measure('agree'), consistency: measure('choice') };
}

/** People's decision on a round's verdict. */
interface DecidedRound {
  readonly reviewer: number;
  /** people agree with the reviewer */
  readonly same: boolean;
}

function rounds(
  ballots: readonly BoutBallot[],
  bouts: readonly BoutRow[],
  votes: readonly Vote[],
  task: PeopleTask,
  aspect: Aspect,
): DecidedRound[] {
  const decisions = decisionsOf(
    peopleItems(ballots, bouts, task, aspect),
    votes,
    taskName(task, aspect),
  );
  const byBout = new Map(ballots.map((ballot) => [ballot.bout, ballot]));
  // if two reviewers saw the same texts, people decided once, but each reviewer's verdict counts
  return bouts.flatMap((bout): DecidedRound[] => {
    const ballot = byBout.get(bout.index);
    const [item] = ballot ? peopleItems([ballot], [bout], task, aspect) : [];
    const decision = item && decisions.get(item.item);
    if (decision?.state !== 'decided') return [];
    const said = task === 'choice' ? item?.verdict : 1;
    return [{ reviewer: bout.reviewer, same: decision.value === said }];
  });
}

function measureShare(decided: readonly DecidedRound[], weights: readonly number[]): Measure {
  const share = (counts: Float64Array): number | null => {
    let [all, same] = [0, 0];
    for (const [place, round] of decided.entries()) {
      const weight = (counts[place] ?? 0) * (weights[round.reviewer] ?? 0);
      all += weight;
      if (round.same) same += weight;
    }
    return all > 0 ? same / all : null;
  };
  const once = new Float64Array(decided.length).fill(1);
  const value = share(once);
  if (value === null) return { value: 'no-overlap', interval: 'no-overlap' };
  const [interval] = bootstrap(once, (counts) => [share(counts)], BOOTSTRAP);
  return { value, interval: interval ?? 'seldom-defined' };
}
