import { rewardPair } from './pair-reward.ts';
import { rewardRanking } from './ranking-reward.ts';
import { LETTERS } from './response-order.ts';

/** What a written verdict is worth to training. */
export interface TextReward {
  /** 0..1; 0 where it is not readable */
  readonly reward: number;
  /** thoughts, and behind them a score from 1 to 10 in tags for each response (equation 5) */
  readonly readable: boolean;
}

/**
 * The reward of a verdict on responses whose true worth is known: of three by the authors' table of
 * rankings, of two by their rule for pairs, both behind the gate of the format. `targets`: how good each
 * response is, in the order in which they were shown; their order alone counts.
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
