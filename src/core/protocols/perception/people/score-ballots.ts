import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { Picture } from '../../../picture.ts';
import { itemsOf, listPlaces } from '../dataset/items.ts';
import { RESPONSE_KINDS, type ResponseKind } from '../dataset/quadruplet.ts';
import type { PerceptionRun } from '../rounds.ts';

/**
 * The task that people get for a single response: a score from 1 to 5, like the human scores in the
 * paper.
 */
export const RESPONSE_TASK = 'response-score';
export const RESPONSE_SCORES = [1, 2, 3, 4, 5] as const;

/** One response as shown to people, without saying which kind it is. */
export interface ScoreBallot {
  /** hash of everything shown */
  readonly item: string;
  readonly index: number;
  readonly kind: ResponseKind;
  readonly picture: Picture;
  readonly question: string;
  readonly response: string;
}

/** A ballot for every response of a run. */
export function listScoreBallots({ seed, options }: PerceptionRun): ScoreBallot[] {
  const itemAt = itemsOf(seed, options);
  return listPlaces(options).flatMap((index) => {
    const { picture, question, responses } = itemAt(index);
    return RESPONSE_KINDS.map((kind) => {
      const response = responses[kind].text;
      const item = hashOf(['response alone', hashPicture(picture), question, response]);
      return { item, index, kind, picture, question, response };
    });
  });
}
