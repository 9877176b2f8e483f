import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import { pictureAt } from '../../../spec/picture-source.ts';
import type { ItemDetail, PlayedRound } from '../../protocol.ts';
import type { Aspect } from '../prompts.ts';
import type { RoundTexts } from '../report.ts';
import type { PeerPlan, PeerRun } from '../rounds.ts';
import type { Verdict } from '../scoring/review.ts';

/** A round as shown to people. */
export interface BoutBallot extends RoundTexts {
  /** number of the round over all repeats */
  readonly bout: number;
  /** hash of everything shown */
  readonly item: string;
  /** hash of the picture: a person who did one task on it does not get the other */
  readonly image: string;
}

/**
 * UPME's two tasks (supplement, figure 9): making one's own choice, or saying whether one agrees
 * with the reviewer.
 */
export const PEOPLE_TASKS = ['choice', 'agree'] as const;
export type PeopleTask = (typeof PEOPLE_TASKS)[number];

/** The name of a task on one aspect, as stored in votes. */
export function taskName(task: PeopleTask, aspect: Aspect): string {
  return `${task}-${aspect}`;
}

/** The item's key. In "agree" people also see the verdict, so it is part of the key. */
export function itemOf({ item }: BoutBallot, task: PeopleTask, verdict: Verdict): string {
  return task === 'choice' ? item : hashOf(['verdict', item, verdict]);
}

/** Every round that has reached its reviews. */
export function detailBallots(
  { seed, options }: PeerRun,
  rounds: readonly PlayedRound<PeerPlan>[],
): ItemDetail<readonly BoutBallot[]> {
  return {
    wanted: [],
    read: () =>
      rounds.flatMap(({ plans }) =>
        plans.flatMap((plan) =>
          (plan?.items ?? []).flatMap((item): BoutBallot[] => {
            if (item.kind !== 'verdict' || item.aspect !== 'correct' || item.ahead !== 0) return [];
            const { bout, question, answers } = item;
            const picture = pictureAt(seed, options.source, bout.picture);
            const image = hashPicture(picture);
            const name = hashOf(['answers', image, question, answers]);
            return [{ bout: bout.index, item: name, image, picture, question, answers }];
          }),
        ),
      ),
  };
}
