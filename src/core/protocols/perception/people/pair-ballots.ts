import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { Picture } from '../../../picture.ts';
import { itemsOf, listPlaces } from '../dataset/items.ts';
import type { PerceptionRun } from '../rounds.ts';

/** What people are asked of a pair. */
export const PAIR_TASK = 'better-response';
/** Their votes: which side is better, wherever it was shown. */
export const PAIR_VOTES = { right: 1, neither: 0.5, perception: 0 } as const;

/** r_c and r_p of an item as people are asked about them; nothing says which is which. */
export interface PairBallot {
  /** hash of what is shown */
  readonly item: string;
  readonly index: number;
  readonly picture: Picture;
  readonly question: string;
  /** r_c, then r_p */
  readonly responses: readonly [string, string];
}

/** Every item of a run. */
export function listPairBallots({ seed, options }: PerceptionRun): PairBallot[] {
  const itemAt = itemsOf(seed, options);
  return listPlaces(options).map((index) => {
    const { picture, question, responses } = itemAt(index);
    const texts = [responses.right.text, responses.perception.text] as const;
    const item = hashOf(['better response', hashPicture(picture), question, texts]);
    return { item, index, picture, question, responses: texts };
  });
}
