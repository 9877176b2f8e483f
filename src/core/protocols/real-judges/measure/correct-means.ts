import { Random } from '../../../random.ts';
import { type MeanInterval, meanInterval } from '../../../statistics/intervals/mean-interval.ts';
import {
  type EstimatedMean,
  predictionPoweredMean,
} from '../../../statistics/intervals/prediction-powered.ts';
import type { RealJudgesOptions } from '../options.ts';
import type { JudgeVerdicts } from '../reader.ts';
import { judgeValue, peopleValue, toldByItem } from './item-sums.ts';

/** A judge's mean, raw and as people's votes on some of the items correct it. */
export interface CorrectedJudge {
  /** over items that judge and people both judged */
  readonly raw: number | null;
  readonly items: number;
  /** of those: drawn as voted on */
  readonly voted: number;
  /** null where no item is left without a vote */
  readonly corrected: EstimatedMean | null;
  /** of those votes alone */
  readonly votesAlone: MeanInterval | null;
  /** people's mean over all items, which the correction does not see */
  readonly people: number | null;
}

/**
 * Acts as if people had voted on so many items only, drawn at random, and corrects each judge's mean
 * by them; people's mean over all items then shows how close that comes. The mean is of scores from 0
 * to 10, or of pairs the share in which the first one wins, neither counting half.
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
