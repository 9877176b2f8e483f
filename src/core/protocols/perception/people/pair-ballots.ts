import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { Picture } from '../../../picture.ts';
import { itemsOf, listPlaces } from '../dataset/items.ts';
import type { PerceptionRun } from '../rounds.ts';

/** The task that people get for a pair. */
export const PAIR_TASK = 'better-response';
/** People's votes: which response is better, on either side. */
export const PAIR_VOTES = { right: 1, neither: 0.5, perception: 0 } as const;

/** r_c and r_p of an item as shown to people, without saying which is which. */
export interface PairBallot {
  /** hash of everything shown */
  readonly item: string;
  readonly index: number;
  readonly picture: Picture;
  readonly question: string;
  /** r_c, then r_p */
  readonly responses: readonly [string, string];
}

/** A ballot for every item of a run. */
export function listPairBallots({ seed, options }: PerceptionRun): PairBallot[] {
  const itemAt = itemsOf(seed, options);
  return listPlaces(options).map((index) => {
    const { picture, question, responses } = itemAt(index);
    const texts = [responses.right.text, responses.perception.text] as const;
    const item = hashOf(['better response', hashPicture(picture), question, texts]);
    return { item, index, picture, question, responses: texts };
  });
}
