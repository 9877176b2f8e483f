import { rewardPair } from './pair-reward.ts';
import { rewardRanking } from './ranking-reward.ts';
import { LETTERS } from './response-order.ts';

/** The training reward of a written verdict. */
interface TextReward {
  /** 0..1; 0 if the verdict is not readable */
  readonly reward: number;
  /** the text has thoughts and one tagged score from 1 to 10 per response (equation 5) */
  readonly readable: boolean;
}

/**
 * The reward of a verdict on responses whose quality is known. Three responses are rewarded by the
 * authors' table of rankings, two by their rule for pairs; the format must be right first.
 * `targets`: the quality of each response, in the order shown; only the order of the values counts.
 */
export function rewardText(text: string, targets: readonly number[]): TextReward {
  const truth = targets
    .map((target, place) => ({ target, place }))
    .sort((a, b) => b.target - a.target || a.place - b.place)
    .map(({ place }) => LETTERS[place])
    .join('');
  const { tags, think, range, reward } = rewardRanking(text, truth);
  const readable = tags && think && range;
  if (!readable) return { reward: 0, readable };
  return { reward: targets.length === 2 ? rewardPair(text, truth) : reward, readable };
}
