import { Random } from '../../../random.ts';
import { type MeanInterval, meanInterval } from '../../../statistics/intervals/mean-interval.ts';
import {
  type EstimatedMean,
  predictionPoweredMean,
} from '../../../statistics/intervals/prediction-powered.ts';
import type { RealJudgesOptions } from '../options.ts';
import type { JudgeVerdicts } from '../reader.ts';
import { judgeValue, peopleValue, toldByItem } from './item-sums.ts';

/** A judge's mean, raw and corrected by people's votes on some of the items. */
export interface CorrectedJudge {
  /** over the items that both judge and people judged */
  readonly raw: number | null;
  readonly items: number;
  /** number of those that were drawn as voted on */
  readonly voted: number;
  /** null if no item is left without a vote */
  readonly corrected: EstimatedMean | null;
  /** from those votes alone */
  readonly votesAlone: MeanInterval | null;
  /** people's mean over all items, which the correction does not use */
  readonly people: number | null;
}

/**
 * Pretends that people voted on a random sample of `votes` items, and corrects each judge's mean by
 * these votes. People's mean over all items shows how close the result is. The mean is of scores
 * from 0 to 10 or, for pairs, of the share that the first one wins, with neither counting half.
 */
export function correctMeans(
  options: RealJudgesOptions,
  judges: readonly JudgeVerdicts[],
  votes: number,
): CorrectedJudge[] {
  return judges.map(({ told }) => {
    const both = toldByItem(options, told).flatMap((verdicts, item) => {
      const judge = judgeValue(options, verdicts);
      const people = peopleValue(options, item);
      return judge === null || people === null ? [] : [{ judge, people }];
    });
    const drawn = new Random([1, 'corrected means', votes]).shuffle(both);
    const voted = drawn.slice(0, votes);
    const rest = drawn.slice(votes);
    return {
      raw: meanInterval(both.map(({ judge }) => judge))?.mean ?? null,
      items: both.length,
      voted: voted.length,
      corrected: predictionPoweredMean(
        {
          people: voted.map(({ people }) => people),
          judge: voted.map(({ judge }) => judge),
        },
        rest.map(({ judge }) => judge),
      ),
      votesAlone: meanInterval(voted.map(({ people }) => people)),
      people: meanInterval(both.map(({ people }) => people))?.mean ?? null,
    };
  });
}
