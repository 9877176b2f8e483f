import { describe, expect, it } from 'vitest';
import { concludeTraining } from '../../../../../src/app/labs/rewards/train/conclude-training.ts';
import type {
  FreshReward,
  FreshRewards,
} from '../../../../../src/core/protocols/rewards/training/fresh-test.ts';
import {
  meanInterval,
  pairedDifference,
} from '../../../../../src/core/statistics/intervals/mean-interval.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';

/** Best of 16 on 40 questions of which so many are chosen correctly; steps classified correctly, of 200. */
function rewardOf(right: number, told: number, byWords: number): FreshReward {
  const each = (count: number) => Array.from({ length: 40 }, (_, at) => Number(at < count));
  return {
    bestOf: meanInterval(each(right)),
    last: null,
    min: null,
    ties: null,
    pairs: null,
    steps: {
      own: null,
      other: null,
      threshold: { above: 3, accuracy: wilson(told, 200), other: wilson(byWords, 200) },
      f1: null,
      rises: null,
    },
    gain: pairedDifference(each(20), each(right)),
  };
}

function freshOf(...models: FreshReward[]): FreshRewards {
  const references = { greedy: null, random: null, majority: null, oracle: null };
  return { questions: 40, references, models };
}

describe('what a training came to', () => {
  it('names block and known steps beside the first head', () => {
    const fresh = freshOf(
      rewardOf(20, 180, 100),
      rewardOf(30, 180, 100),
      rewardOf(34, 180, 100),
      rewardOf(32, 180, 100),
    );
    const said = concludeTraining(fresh, [{ arm: 'linear' }, { arm: 'block' }, { arm: 'known' }]);
    expect(said[0]).toMatch(/untrained judge 50\.0 % are right, by the linear head 75\.0 %/);
    expect(said.join(' ')).toMatch(/With the last block trained too 85\.0 % are right/);
    expect(said.join(' ')).toMatch(/trained on known steps of these worlds: 80\.0 %/);
    expect(said.join(' ')).not.toMatch(/follows the words/);
  });

  it('says so where steps are classified no better with the right picture', () => {
    const fresh = freshOf(rewardOf(20, 180, 100), rewardOf(22, 121, 120));
    const said = concludeTraining(fresh, [{ arm: 'linear' }]).join(' ');
    expect(said).toMatch(/untrained judge classifies 90\.0 % of them correctly \(50\.0 %/);
    expect(said).toMatch(/the linear head 60\.5 % \(60\.0 %\)\. The head is not clearly better/);
  });
});
