import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { Picture } from '../../../picture.ts';
import { itemsOf, listPlaces } from '../dataset/items.ts';
import { RESPONSE_KINDS, type ResponseKind } from '../dataset/quadruplet.ts';
import type { PerceptionRun } from '../rounds.ts';

/** What people are asked of a response alone: a score from 1 to 5, as those that the paper compares with. */
export const RESPONSE_TASK = 'response-score';
export const RESPONSE_SCORES = [1, 2, 3, 4, 5] as const;

/** One response as people are asked about it; nothing they see says which it is. */
export interface ScoreBallot {
  /** hash of what is shown */
  readonly item: string;
  readonly index: number;
  readonly kind: ResponseKind;
  readonly picture: Picture;
  readonly question: string;
  readonly response: string;
}

/** Every response of a run. */
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
